// The shared worker: one stream for all tabs, since browsers open only six connections to a host.

import { Stream } from "./stream.js";

export function startWorker() {
  const tables = new Map(); // each tab's port, and the table it shows
  const stream = new Stream((news) => {
    for (const [port, table] of tables) if (!news.table || news.table === table) port.postMessage(news);
  });
  self.addEventListener("connect", ({ ports: [port] }) => {
    port.addEventListener("message", ({ data }) => {
      if (data.table) tables.set(port, data.table);
      else tables.delete(port);
      stream.follow(tables.values());
    });
    port.start();
  });
}

// The stream: which table has which version.

/** Follows a set of tables on one stream and opens it again when it breaks. */
export class Stream {
  #source;
  #wait = 1000;
  #tables = "";

  constructor(tell) {
    this.tell = tell;
  }

  follow(tables) {
    const query = [...new Set(tables)].sort().map((id) => "table=" + encodeURIComponent(id)).join("&");
    if (query === this.#tables) return;
    this.#tables = query;
    this.#open();
  }

  #open() {
    this.#source?.close();
    if (!this.#tables) return;
    const source = (this.#source = new EventSource("/live?" + this.#tables));
    source.addEventListener("open", () => {
      this.#wait = 1000;
      this.tell({ connected: true });
    });
    source.addEventListener("table", (event) => this.tell(JSON.parse(event.data)));
    source.addEventListener("presence", (event) => this.tell({ ...JSON.parse(event.data), isStirred: true }));
    source.addEventListener("error", () => {
      this.tell({ connected: false });
      if (source.readyState !== EventSource.CLOSED || source !== this.#source) return;
      this.#wait = Math.min(this.#wait * 2, 30000);
      setTimeout(() => source === this.#source && this.#open(), this.#wait);
    });
  }
}

//! `caravan serve`: the game in the browser.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::pin::Pin;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use caravan_engine::Limits;
use caravan_server::{Config, Server, room_for_connections, serve};
use caravan_store::{Store, shown_address};
use caravan_tables::ExternalBot;
use clap::builder::BoolishValueParser;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::data_folder::file_in_data_folder;
use crate::equipment::EquipmentArgs;
use crate::stop::told_to_stop;

/// Play in the browser, with friends and bots.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Without --listen, the server takes the first free port from 8080 on, open to your own network, so that \
                        friends can join by link.\n\nExamples:\n  \
                        caravan serve\n  \
                        caravan serve --listen 127.0.0.1:9000 --store games.db\n  \
                        caravan serve --public-url https://caravan.example --behind-proxy --log info --log-format json\n  \
                        caravan serve --bot mine=exec:./my_bot"
)]
pub struct Args {
    /// Where to listen: an address or a name of this machine, and a port
    #[arg(long, env = "CARAVAN_LISTEN", value_name = "ADDRESS", value_parser = address_and_port)]
    listen: Option<String>,
    /// Where games are kept: the path of an SQLite file, or postgres://… for many servers on one database [default:
    /// caravan.db in your data folder]
    #[arg(long, env = "CARAVAN_STORE", hide_env_values = true, value_name = "PATH|URL")]
    store: Option<String>,
    /// Where people reach the server, for the links it shows
    #[arg(long, env = "CARAVAN_PUBLIC_URL", value_name = "URL", value_parser = web_address)]
    public_url: Option<String>,
    /// How much to write to standard error: off, error, warn, info, debug
    #[arg(long, env = "CARAVAN_LOG", default_value = "warn", value_name = "LEVEL")]
    log: LevelFilter,
    /// How to write it: lines for people, or a JSON object a line for programs
    #[arg(long, env = "CARAVAN_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    log_format: LogFormat,
    /// Trust the reverse proxy in front of the server: limits then go by the last address in X-Forwarded-For
    #[arg(long, env = "CARAVAN_BEHIND_PROXY", value_parser = BoolishValueParser::new())]
    behind_proxy: bool,
    /// Close tables at which nothing has happened for so many days, which is told at the table beforehand; 0 for never. What was
    /// played is kept
    #[arg(long, env = "CARAVAN_CLOSE_AFTER", default_value_t = 60, value_name = "DAYS")]
    close_after: u32,
    /// Offer a program of your own as a bot, as often as you like: it speaks the protocol of docs/protocol.md. If it does not answer
    /// when the server starts, the log says so
    #[arg(long = "bot", value_name = "NAME=exec:COMMAND")]
    bots: Vec<ExternalBot>,
    #[command(flatten)]
    equipment: EquipmentArgs,
}

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The form of the log.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum LogFormat {
    Text,
    Json,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let log = tracing_subscriber::fmt().with_max_level(args.log).with_writer(std::io::stderr);
    match args.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    // In a box, or all of it would be compiled for every way in which tokio waits.
    let running: Pin<Box<dyn Future<Output = Result<ExitCode>>>> = Box::pin(run_async(args));
    runtime.block_on(running)
}

/// Reads where to listen. Whether a name is one of this machine is only known when it is tried.
fn address_and_port(text: &str) -> Result<String, String> {
    let is_name_and_port = || {
        let (name, port) = text.rsplit_once(':')?;
        Some(!name.is_empty() && !name.contains([':', '/']) && port.parse::<u16>().is_ok())
    };
    if text.parse::<SocketAddr>().is_ok() || is_name_and_port() == Some(true) {
        return Ok(text.to_owned());
    }
    Err("an address and a port are expected, as in 127.0.0.1:9000, localhost:9000 or, for everybody in your network, \
         0.0.0.0:9000"
        .to_owned())
}

/// Reads the address at which people reach the server.
fn web_address(text: &str) -> Result<String, String> {
    let after_scheme = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let has_host = after_scheme.is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['/', ':']));
    if has_host && !text.contains(|letter: char| letter.is_whitespace() || "?#\"<>".contains(letter)) {
        return Ok(text.to_owned());
    }
    Err("the address of a page is expected that begins with https:// or http://, as in https://caravan.example"
        .to_owned())
}

async fn run_async(args: Args) -> Result<ExitCode> {
    let equipment = args.equipment.load()?;
    let address = args.store.map_or_else(|| file_in_data_folder("caravan.db"), Ok)?;
    let shown = shown_address(&address);
    let store = Store::open(&address).await.with_context(|| format!("the games in {shown} cannot be opened"))?;
    let is_kept = store.outlives_the_program();
    let listener = bind(args.listen.as_deref()).await?;
    args.bots.iter().for_each(try_bot);
    let (here, public_url) = (listener.local_addr()?, args.public_url.clone());
    let config = Config {
        public_url: args.public_url,
        trusts_proxy: args.behind_proxy,
        connections: room_for_connections(),
        tables: caravan_tables::Config {
            external_bots: args.bots,
            equipment,
            kept_open: (args.close_after > 0).then(|| DAY * args.close_after),
            ..Default::default()
        },
        ..Config::default()
    };
    let server = Server::new(store, config).await.with_context(|| format!("the games in {shown} cannot be read"))?;
    let stop = told_to_stop()?;
    announce(here, public_url.as_deref(), is_kept);
    tracing::info!(version = crate::VERSION, address = %here, "the server has started");
    let told = async {
        stop.await;
        tracing::info!("the server is told to stop");
    };
    serve(listener, server, told).await?;
    tracing::info!("the server has stopped");
    Ok(ExitCode::SUCCESS)
}

/// Says in the log if the program of a bot does not answer. Nobody waits for it: one that hangs would keep the server from starting.
fn try_bot(bot: &ExternalBot) {
    let ExternalBot { name, command } = bot.clone();
    std::thread::spawn(move || {
        if let Err(fault) = caravan_engine::greet(&command, Limits::default()) {
            tracing::warn!(bot = name, command, "a bot cannot play: its program {fault}");
        }
    });
}

/// The address asked for; otherwise the first free port of those that are easy to remember.
async fn bind(asked: Option<&str>) -> Result<TcpListener> {
    if let Some(address) = asked {
        return TcpListener::bind(address).await.with_context(|| format!("nothing can listen on {address}"));
    }
    for port in 8080..8100 {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).await {
            return Ok(listener);
        }
    }
    TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).await.context("no port is free")
}

/// Says where the server is. That nobody reads it is no reason to stop.
fn announce(address: SocketAddr, public_url: Option<&str>, is_kept: bool) {
    let port = address.port();
    let mut lines = match (public_url, address.ip().is_unspecified()) {
        (Some(url), _) => format!("Caravan is at {url}\n"),
        (None, false) => format!("Caravan is at http://{address}/\n"),
        (None, true) => format!("Caravan is at http://localhost:{port}/\n"),
    };
    if let Some(ip) = own_address().filter(|_| public_url.is_none() && address.ip().is_unspecified()) {
        lines += &format!("  for friends in your network: http://{ip}:{port}/\n");
    }
    lines += match is_kept {
        true => "Press Ctrl-C to stop it; games go on where they were when you start it again.\n",
        false => "Press Ctrl-C to stop it. The games are kept in memory: they are gone when it stops.\n",
    };
    let _ = std::io::stdout().write_all(lines.as_bytes());
}

/// This machine's address in its network. Connecting a datagram socket sends nothing; it only picks the way out.
fn own_address() -> Option<std::net::IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

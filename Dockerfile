# A small image with the one program in it, for a user without rights. Build it from the root of the repository:
#   docker build -t caravan .
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package caravan && strip target/release/caravan

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/caravan --create-home caravan
COPY --from=build /src/target/release/caravan /usr/local/bin/caravan
COPY LICENSE /usr/share/doc/caravan/LICENSE
USER 10001
WORKDIR /var/lib/caravan
VOLUME /var/lib/caravan
ENV CARAVAN_LISTEN=0.0.0.0:8080 CARAVAN_STORE=/var/lib/caravan/caravan.db CARAVAN_LOG=info CARAVAN_LOG_FORMAT=json
EXPOSE 8080
# Without another program in the image: bash itself opens the connection.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r -u 3 line && [[ $line == *' 200 '* ]]"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["caravan"]
CMD ["serve"]

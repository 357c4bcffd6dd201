# The image of a release, built from a checkout with its .git: docker build -t pagaia .
# The images below are named by version. To hold on to exactly what you tested, write their digests behind the names
# (`docker buildx imagetools inspect debian:bookworm-slim`).

FROM node:24.21.0-bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates git
WORKDIR /source
COPY . .
RUN npm run release -- --folder /release
RUN mkdir /pagaia && tar -xzf /release/*.tar.gz --strip-components=1 -C /pagaia

FROM debian:bookworm-slim
RUN groupadd --gid 10001 pagaia \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/pagaia --shell /usr/sbin/nologin pagaia \
  && install --directory --owner pagaia --group pagaia --mode 700 /var/lib/pagaia /srv/backups
COPY --from=build /pagaia /opt/pagaia
USER 10001:10001
WORKDIR /var/lib/pagaia
# Nothing but these folders and TMPDIR is written to, so the rest of the file system can be read-only.
VOLUME ["/var/lib/pagaia", "/srv/backups"]
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/pagaia TMPDIR=/var/lib/pagaia ENV_FILE=off
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/opt/pagaia/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/pagaia/pagaia"]
CMD ["start"]

# Every image of the site. `--target` says which kind, `PACKAGE` which package:
#   shell, api                 the two servers
#   origin (PACKAGE=mf-pagos …)   one remote: a built release, and what stores, registers and serves it
#   source                     one remote from its sources (docker compose --profile source)
#   tasks                      setup and the release command
#   edge                       Caddy
#   database, metrics          for a cluster: PostgreSQL with Patroni, HAProxy and etcd; Prometheus
# An image is made from its own package and shared/ only, so that a change of one area is a new image of that area.
ARG NODE_IMAGE=node:22-bookworm-slim
ARG CADDY_IMAGE=caddy:2
ARG EDGE_IMAGE=debian:bookworm-slim
ARG POSTGRES_IMAGE=postgres:17-bookworm

FROM ${NODE_IMAGE} AS node
WORKDIR /app
ENV NODE_ENV=production

# Libraries by the lock file alone: this layer stays until the lock file changes.
FROM node AS fetched
ENV CI=true PNPM_HOME=/pnpm pnpm_config_store_dir=/pnpm/store
RUN --mount=type=cache,target=/root/.npm npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch && rm -r node_modules

FROM fetched AS workspace
COPY tsconfig.json ./
COPY shared shared
COPY tools tools

FROM workspace AS built
ARG PACKAGE
COPY ${PACKAGE} ${PACKAGE}
RUN node tools/run.mjs build ${PACKAGE}

# The programs of deploy/container, each with all it needs.
FROM workspace AS programs
COPY deploy/package.json deploy/rspack.config.mjs deploy/
COPY deploy/container deploy/container
RUN node tools/run.mjs build deploy

# The libraries that shell and API need at run time; what of ours they use is bundled.
FROM fetched AS shell-libraries
COPY shell/package.json shell/
RUN pnpm install --frozen-lockfile --offline --prod --filter shell

FROM fetched AS api-libraries
COPY api/package.json api/
RUN pnpm install --frozen-lockfile --offline --prod --filter api

FROM node AS server
# Every file of /run/secrets is the setting of the same name.
COPY --from=programs /app/deploy/dist/secrets.mjs deploy/dist/
COPY deploy/container/answers.sh /usr/local/bin/
ENV NODE_OPTIONS="--import=/app/deploy/dist/secrets.mjs" HOST=0.0.0.0 API_HOST=0.0.0.0 VETOES=/data/vetoes
RUN install -d -o node -g node /data /data/registry /data/vetoes /data/releases /data/shell /data/shell-files /data/storage /source /secrets/database /secrets/api /secrets/shell /secrets/render /secrets/release-keys
USER node

FROM server AS shell
COPY --from=shell-libraries /app ./
COPY --from=built /app/shell/dist shell/dist
COPY --from=programs /app/deploy/dist/shell.mjs deploy/dist/
# Records that this image takes at least, where there is such a file: red floor > deploy/release-floor.json
COPY deploy/package.json deploy/release-floor.json* deploy/
ENV PORT=3000 DATA_DIR=/data
# Little memory for young objects, and two pools for the threads that compress: each keeps what it once took.
ENV NODE_OPTIONS="${NODE_OPTIONS} --max-semi-space-size=8" MALLOC_ARENA_MAX=2
EXPOSE 3000
CMD ["node", "deploy/dist/shell.mjs"]

FROM server AS api
COPY --from=api-libraries /app ./
COPY --from=built /app/api/dist api/dist
COPY api/migrations api/migrations
COPY api/seed api/seed
ENV API_PORT=4000 DATA_DIR=/tmp/api
EXPOSE 4000
CMD ["node", "api/dist/server.mjs"]

FROM server AS tasks
COPY --from=programs /app/deploy/dist deploy/dist
ENV DATA_DIR=/data
CMD ["node", "deploy/dist/setup.mjs"]

FROM tasks AS origin
ARG PACKAGE
RUN mkdir -p /data/releases/${PACKAGE}
COPY --from=built /app/${PACKAGE}/dist /release
ENV REMOTE=${PACKAGE} PORT=3000 IMAGE_RELEASE=/release
EXPOSE 3000
CMD ["node", "deploy/dist/origin.mjs"]

FROM workspace AS source
ARG PACKAGE
COPY ${PACKAGE} ${PACKAGE}
RUN pnpm install --frozen-lockfile --offline
COPY --from=programs /app/deploy/dist/source.mjs deploy/dist/
COPY deploy/container/answers.sh /usr/local/bin/
RUN install -d -o node -g node /source
ENV NODE_ENV=development HOST=0.0.0.0 PACKAGE=${PACKAGE}
USER node
CMD ["node", "deploy/dist/source.mjs"]

# The program without the file capability it comes with: the engine lets everybody listen below 1024, and a program with
# a capability does not start where all of them are dropped.
FROM ${CADDY_IMAGE} AS caddy
RUN cp "$(command -v caddy)" /caddy

# Where a folder in memory is mounted without an owner (on a cluster), it gets the mode of the folder below.
FROM ${EDGE_IMAGE} AS edge
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 1000 --user-group --create-home caddy \
 && install -d -o caddy -g caddy /data /srv/_shell \
 && install -d -o caddy -g caddy -m 1777 /config
COPY --from=caddy /caddy /usr/local/bin/caddy
COPY deploy/Caddyfile deploy/unavailable.html /etc/caddy/
COPY deploy/container/answers.sh /usr/local/bin/
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
USER caddy
EXPOSE 80 443 443/udp
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]

# PostgreSQL that Patroni starts, watches and promotes; etcd, which says who is the primary; HAProxy, which leads there.
FROM ${POSTGRES_IMAGE} AS database
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends patroni python3-etcd etcd-server etcd-client haproxy \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 700 /data/database /data/etcd /data/backup
COPY deploy/swarm/database deploy/database/first-database.sql /etc/red/
USER postgres
ENTRYPOINT []
CMD ["bash", "/etc/red/patroni.sh"]

FROM ${EDGE_IMAGE} AS metrics
RUN apt-get update && apt-get install --yes --no-install-recommends prometheus \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 1000 --user-group --create-home metrics \
 && install -d -o metrics -g metrics /data
COPY deploy/swarm/metrics/prometheus.yml deploy/monitoring/alerts.yml /etc/red/
USER metrics
EXPOSE 9090
CMD ["prometheus", "--config.file=/etc/red/prometheus.yml", "--storage.tsdb.path=/data", "--storage.tsdb.retention.time=15d", "--web.listen-address=:9090"]

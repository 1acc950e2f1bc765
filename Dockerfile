# Builds in one image, runs in another that has neither compilers nor development packages. docs/guide/operate.md
# says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /src
RUN apt-get update && apt-get install --yes --no-install-recommends g++ make python3
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts && npm rebuild better-sqlite3 esbuild
COPY . .
RUN npm run bundle && npm prune --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
LABEL org.opencontainers.image.title="Scanward" \
      org.opencontainers.image.description="Self-hosted security scanner for web applications" \
      org.opencontainers.image.licenses="Apache-2.0"
# The headless shell is the Chromium that scans prefer: the same engine, which starts three times as fast. tini reaps
# what a browser leaves behind; pages without fonts are laid out without text.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation tini \
 && rm -rf /var/lib/apt/lists/*
# The user node has the number 1000.
RUN mkdir --mode=0700 /data && chown node:node /data
WORKDIR /app
COPY --from=build /src/package.json /src/LICENSE ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
RUN ln -s /app/dist/scanward.cjs /usr/local/bin/scanward && chmod 0755 /app/dist/scanward.cjs
USER 1000:1000
# Nothing but /data and /tmp is written to: the root may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 SCANWARD_DATA_DIR=/data HOME=/tmp
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["scanward", "healthcheck"]
# -s: quiet where the container has an init process of its own.
ENTRYPOINT ["tini", "-s", "--", "scanward"]
CMD ["serve"]

# The build of one remote and the server of its files: --build-arg PART=frontends/driver; or a small server without a build.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS manifests
COPY . /all
RUN cd /all && mkdir /manifests && cp --parents .npmrc package-lock.json $(find . -name package.json) /manifests

FROM ${NODE_IMAGE} AS packages
WORKDIR /product
COPY --from=manifests /manifests .
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
    if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
ENV NX_DAEMON=false NX_TUI=false
COPY . .
ARG PART
RUN if [ -f "${PART}/remote.json" ]; then npx nx run-many -t bundle -p "$(basename ${PART})"; fi

FROM build AS root
RUN node deploy/images/collect-part.mjs "${PART}" /root-files/app && sh deploy/images/collect-runtime.sh /root-files

FROM scratch
COPY --from=root /root-files /
ARG PART
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="placette ${PART}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production PATH=/usr/local/bin HOST=0.0.0.0 PORT=8080 REMOTE_DIR=/app/${PART}/dist
USER 1000:1000
WORKDIR /app
HEALTHCHECK --interval=30s --timeout=4s --start-period=60s --retries=3 CMD ["node", "/app/deploy/images/health-check.mjs"]
CMD ["node", "--max-semi-space-size=2", "--optimize-for-size", "frontends/remote-server/server.mjs"]

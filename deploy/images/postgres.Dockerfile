# PostgreSQL with what archives it (pgBackRest) and copies files (rsync).
FROM postgres:18.6-trixie
RUN apt-get update && apt-get install -y --no-install-recommends pgbackrest rsync && rm -rf /var/lib/apt/lists/*
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="placette postgres" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin placette
COPY --chmod=0755 deploy/compose/postgres/bin /usr/local/bin
COPY deploy/compose/postgres/settings deploy/postgres/roles.sql /etc/placette/
USER 1000:1000
ENTRYPOINT []
CMD ["start-postgres"]

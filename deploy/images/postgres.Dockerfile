# PostgreSQL with what backs it up: pgBackRest for the database, restic for the files.
FROM postgres:18.6-trixie
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates jq pgbackrest restic && rm -rf /var/lib/apt/lists/*
# An empty volume takes its owner from the folder that it is mounted on.
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin placette && chown 1000:1000 /var/lib/postgresql
COPY --chmod=0755 deploy/backup/placette-backup deploy/compose/postgres/bin/ /usr/local/bin/
COPY deploy/compose/postgres/settings/ deploy/postgres/roles.sql /etc/placette/
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="placette postgres" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV PGDATA=/var/lib/postgresql/data PGHOST=/var/lib/postgresql/socket PGPORT=5432 PGUSER=postgres \
    PGBACKREST_CONFIG=/etc/placette/pgbackrest.conf PGBACKREST_STANZA=placette \
    FILES_DIR=/data/files/store DERIVED_DIRS="/volumes/nats /volumes/redis" \
    RESTIC_REPOSITORY=/archive/files RESTIC_PASSWORD_FILE=/run/archive-secrets/passphrase RESTIC_CACHE_DIR=/tmp/restic
USER 1000:1000
WORKDIR /tmp
ENTRYPOINT []
CMD ["start-postgres"]

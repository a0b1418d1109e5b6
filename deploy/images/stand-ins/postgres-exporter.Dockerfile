FROM placette-stand-in/debian:forky
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-postgres-exporter wget && rm -rf /var/lib/apt/lists/* \
 && ln -s prometheus-postgres-exporter /usr/bin/postgres_exporter

FROM placette-stand-in/debian:forky
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-redis-exporter wget && rm -rf /var/lib/apt/lists/* \
 && ln -s prometheus-redis-exporter /usr/bin/redis_exporter

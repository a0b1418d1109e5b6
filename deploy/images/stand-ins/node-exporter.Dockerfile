FROM placette-stand-in/debian:forky
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-node-exporter wget && rm -rf /var/lib/apt/lists/* \
 && ln -s prometheus-node-exporter /usr/bin/node_exporter

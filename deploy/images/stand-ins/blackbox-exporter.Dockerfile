FROM placette-stand-in/debian:forky
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-blackbox-exporter wget && rm -rf /var/lib/apt/lists/* \
 && ln -s prometheus-blackbox-exporter /usr/bin/blackbox_exporter

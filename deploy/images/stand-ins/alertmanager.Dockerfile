FROM placette-stand-in/debian:forky
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-alertmanager wget && rm -rf /var/lib/apt/lists/* \
 && ln -s prometheus-alertmanager /usr/bin/alertmanager

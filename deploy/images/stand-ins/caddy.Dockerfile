FROM placette-stand-in/debian:forky
# Marked as in the image that it stands in for.
RUN apt-get update && apt-get install -y --no-install-recommends caddy libcap2-bin wget && rm -rf /var/lib/apt/lists/* \
 && setcap cap_net_bind_service=+ep /usr/bin/caddy

#!/bin/sh
# collect-runtime.sh <root>: adds to a root of files what runs its Node programs: Node, the shared libraries that Node and
# the native packages ask for, certificates, one account.
set -eu
root=$1

install -D /usr/local/bin/node "$root/usr/local/bin/node"
# libresolv and librt are asked for by libraries that native packages open themselves.
{
  ldd /usr/local/bin/node
  find "$root/app" \( -name '*.node' -o -name '*.so' -o -name '*.so.*' \) -exec ldd {} +
} | grep -oE '/[^ ]*/(ld-linux|lib)[^ ]*\.so[^ ]*' | grep -v "^$root" | sort -u | while read -r library; do
  install -D "$library" "$root$library"
done

mkdir -p "$root/etc/ssl/certs" "$root/data" "$root/run/secrets"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
echo 'placette:x:1000:1000::/app:/usr/sbin/nologin' > "$root/etc/passwd"
echo 'placette:x:1000:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
install -d -m 1777 "$root/tmp"
chown 1000:1000 "$root/data"

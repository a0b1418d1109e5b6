#!/bin/sh
# Applies roles.sql with the password of each role, one file a role. Server and owner: PG* variables.
set -eu
{
  echo '\set ON_ERROR_STOP on'
  for file in "$PASSWORDS"/*; do
    role=${file##*/}
    echo "\\set password \`cat $file\`"
    echo "SELECT set_config('placette.${role}_password', :'password', false) \\g /dev/null"
  done
  cat "$ROLES"
} | psql --no-psqlrc --quiet

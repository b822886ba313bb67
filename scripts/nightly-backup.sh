#!/bin/sh
# Makes a backup in a folder, and deletes those there that are too old: sh scripts/nightly-backup.sh FOLDER
# What runs it every night: deploy/systemd/bursar-backup.timer, deploy/kubernetes/backup.yaml, or a line of crontab, see docs/operations.md.
set -eu
folder=$1
cd "$(dirname "$0")/.."
# The privacy policy promises 90 days at most. Once a day, with a night missed, this deletes at 88 to 90.
find "$folder" -maxdepth 1 -type f -name '*.gz*' -mtime +87 -delete
exec node server/src/commands/backup.ts "$folder/$(date +%F-%H%M).gz"

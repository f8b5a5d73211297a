#!/bin/bash
# Runs once, on the first primary: the role and the database of the API.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$(< /run/secrets/PGPASSWORD)" "$1" <<'SQL'
create role red login password :'password';
create database red owner red;
SQL

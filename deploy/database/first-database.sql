-- Runs once, on the first start of a database: the role and the database of the API.
\set password `cat /run/secrets/PGPASSWORD`
create role red login password :'password';
create database red owner red;

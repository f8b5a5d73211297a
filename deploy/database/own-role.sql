-- Once, for a volume whose superuser is `red`: that one becomes `postgres`, and the API gets a role `red` of its own.
-- docker compose exec -T postgres psql -U red -d red < deploy/database/own-role.sql
\set ON_ERROR_STOP on
\set QUIET on
\set password `cat /run/secrets/PGPASSWORD`
-- Nobody renames the role of the own session.
create role renamer superuser login;
\connect - renamer
alter role red rename to postgres;
\connect - postgres
drop role renamer;
begin;
create role red login password :'password';
alter database red owner to red;
-- Indexes, sequences of columns and types of rows follow their tables.
select format('alter schema %I owner to red', nspname) from pg_namespace
where nspowner = 'postgres'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
union all
select format('alter table %s owner to red', oid::regclass) from pg_class
where relowner = 'postgres'::regrole and relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'drizzle')
union all
select format('alter function %s owner to red', oid::regprocedure) from pg_proc
where proowner = 'postgres'::regrole and pronamespace = 'public'::regnamespace
\gexec
commit;
\echo 'The API’s role owns the database and is no superuser any more.'

/** Migrations up to this one predate the rule below: an older API does not run on their result. */
export const LAST_BEFORE_THE_RULE = '0010_search_partitions';

/**
 * What a migration takes away, and since which version no API uses it. Every other migration only adds, so that the
 * version before works on its result: both run side by side during an upgrade (record 036).
 */
export interface Contract {
  /** Tag of an earlier migration: APIs from it on work without what is removed. */
  since: string;
  why: string;
}

/** The first line of a migration that takes something away. */
const CONTRACT = /^-- contract since (\d{4}_\w+): (\S.*)$/;
const isContract = (sql: string): boolean => /^-- contract\b/.test(sql);

/**
 * Reads `-- contract since 0012_order_notes: orders.remark is read by no API since then`. Pure.
 * @returns null for a migration that only adds. Throws for a first line that begins so and says something else
 */
export function contractOf(sql: string): Contract | null {
  if (!isContract(sql)) return null;
  const [, since, why] = CONTRACT.exec(sql.split('\n', 1)[0] ?? '') ?? [];
  if (!since || !why)
    throw new Error('write "-- contract since <tag of a migration>: <what goes, and why nobody misses it>"');
  return { since, why };
}

/** Statements without comments, in one line each, lower case; bodies of functions and texts left out. Pure. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);

const NAME = String.raw`(?:if exists |only )*"?(?:public"?\."?)?([\w]+)"?`;
const table = (statement: string) =>
  new RegExp(`^(?:alter|create(?: unlogged)?) table (?:if not exists )?${NAME}`).exec(statement)?.[1];

/**
 * Statements that an API of the version before may not survive: they take away or rename something, want values that it
 * does not write, or forbid values that it does. Tables and constraints that the same migration makes are its own. Pure.
 */
export function destructiveIn(sql: string): string[] {
  const statements = statementsOf(sql);
  const own = new Set(
    statements.filter((each) => each.startsWith('create')).flatMap((each) => table(each) ?? []),
  );
  const addedAgain = (statement: string) => {
    const name = /drop constraint (?:if exists )?"?(\w+)/.exec(statement)?.[1];
    return statements.some(
      (each) => name !== undefined && new RegExp(`add constraint "?${name}\\b`).test(each),
    );
  };
  return statements.filter((statement) => {
    const name = table(statement);
    if (name !== undefined && own.has(name) && !/\b(drop|rename)\b/.test(statement)) return false;
    if (/^create unique index/.test(statement)) {
      const on = / on "?(\w+)/.exec(statement)?.[1];
      return on === undefined || !own.has(on);
    }
    if (/drop constraint/.test(statement)) return !addedAgain(statement);
    if (/add constraint/.test(statement))
      return !/ foreign key /.test(statement) && !isUniqueByItself(statement, statements);
    if (/add column/.test(statement))
      return / not null/.test(statement) && !/ (default|generated) /.test(statement);
    return (
      /^(drop|truncate|delete)\b/.test(statement) ||
      /^alter .*\b(drop (column|default|expression|identity)|rename|set not null|set data type|type)\b/.test(
        statement,
      ) ||
      /^create or replace\b/.test(statement)
    );
  });
}

/** Whether a column that must be unique is new, and empty or made by the database in rows of an older API. */
function isUniqueByItself(statement: string, statements: readonly string[]): boolean {
  const column = / unique ?\("?(\w+)"?\)$/.exec(statement)?.[1];
  const added = statements.find((each) =>
    new RegExp(`^alter table "?${table(statement)}"? add column "?${column}"? `).test(each),
  );
  return (
    added !== undefined &&
    (!/ default /.test(added) || / identity| default (gen_random_uuid|nextval)/.test(added))
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, destructiveIn, LAST_BEFORE_THE_RULE } from './migration-steps.rules';

const FOLDER = join(__dirname, '../../migrations');
const tags = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort();

describe('migrations', () => {
  test('those since the rule only add, or say since when nobody uses what goes', () => {
    const later = tags.filter((tag) => tag > LAST_BEFORE_THE_RULE);
    for (const tag of later) {
      const sql = readFileSync(join(FOLDER, `${tag}.sql`), 'utf8');
      const contract = contractOf(sql);
      // Put what goes into a migration of its own, one version later, that begins with "-- contract since …".
      if (!contract) expect([tag, destructiveIn(sql)]).toEqual([tag, []]);
      else {
        expect(tags).toContain(contract.since);
        expect(contract.since < tag).toBe(true);
      }
    }
  });

  test('a contract names a migration and a reason', () => {
    expect(contractOf('create table a (b text);')).toBeNull();
    expect(
      contractOf('-- contract since 0012_notes: orders.remark is read by nobody\ndrop table a;'),
    ).toEqual({
      since: '0012_notes',
      why: 'orders.remark is read by nobody',
    });
    for (const wrong of [
      '-- contract: nobody',
      '-- contract since yesterday: nobody',
      '-- contract since 0012_notes:',
    ])
      expect(() => contractOf(`${wrong}\ndrop table a;`)).toThrow('contract since');
  });

  test.each([
    'DROP TABLE "orders"',
    'ALTER TABLE "orders" DROP COLUMN "note"',
    'ALTER TABLE orders RENAME COLUMN note TO remark',
    'ALTER TABLE "orders" RENAME TO "purchases"',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer',
    'ALTER TABLE "orders" ALTER COLUMN "note" TYPE integer',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "few" CHECK ("total" > 0)',
    'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("note")',
    `ALTER TABLE "orders" ADD COLUMN "key" text DEFAULT '' NOT NULL; ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("key")`,
    'ALTER TABLE "orders" DROP CONSTRAINT "one"',
    'CREATE UNIQUE INDEX "one" ON "orders" USING btree ("note")',
    'DELETE FROM "orders"',
    'TRUNCATE orders',
    'CREATE OR REPLACE FUNCTION "search_lexemes"("value" text) RETURNS tsvector AS $$ select 1 $$',
    '/* a note */ -- and another\n DROP\n  INDEX "one"',
  ])('%s takes something away', (statement) => {
    expect(destructiveIn(`${statement.replace('/* a note */ ', '')};\nSELECT 1;`)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE "notes" ("id" integer NOT NULL, "text" text UNIQUE); CREATE UNIQUE INDEX "one" ON "notes" ("text")',
    'CREATE UNLOGGED TABLE "notes" ("id" integer); ALTER TABLE "notes" ADD CONSTRAINT "one" UNIQUE("id")',
    'ALTER TABLE "orders" ADD COLUMN "note" text',
    `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT 'drop table' NOT NULL`,
    'ALTER TABLE "notes" ADD CONSTRAINT "of" FOREIGN KEY ("order_id") REFERENCES "orders"("id")',
    'ALTER TABLE "notes" DROP CONSTRAINT "of"; ALTER TABLE "notes" ADD CONSTRAINT "of" FOREIGN KEY ("a") REFERENCES "b"("c")',
    'ALTER TABLE "orders" ADD COLUMN "key" text DEFAULT gen_random_uuid() NOT NULL; ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("key")',
    'ALTER TABLE "orders" ADD COLUMN "key" text; ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("key")',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL',
    'CREATE INDEX "some" ON "orders" USING btree ("note")',
    `UPDATE "orders" SET "note" = '; drop table orders'`,
    'CREATE FUNCTION "f"() RETURNS trigger AS $$ BEGIN DELETE FROM "a"; RETURN NEW; END $$',
    '-- drop table orders\nINSERT INTO "notes" ("text") SELECT "note" FROM "orders"',
  ])('%s only adds', (sql) => {
    expect(destructiveIn(`${sql};`)).toEqual([]);
  });
});

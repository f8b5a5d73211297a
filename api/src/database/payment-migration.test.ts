import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { API_FOLDER, temporaryPostgres } from '../testing/database.fixture';

const FOLDER = join(API_FOLDER, 'migrations');
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const before = files.filter((name) => name < '0003_');
const statementsOf = (name: string) =>
  readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint');

covers('API-29').test('orders of the first version keep their students and their state', async () => {
  const { url, remove } = await temporaryPostgres();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    for (const sql of before.flatMap(statementsOf)) await database.query(sql);
    const old = (key: string, state: string, decided: string) =>
      database.query(
        `insert into orders (secret, idempotency_key, request_hash, state, method, school_id, guardian, students, price_per_student, total, card_last4, decided_at)
           values ('s', '${key}', 'h', '${state}', 'card', '12345', '{"name":"Luz","surname":"Peña","email":"luz@red.test","phone":"55"}',
           '[{"name":"Ana","surname":"Peña","level":"Primaria","grade":"1"},{"name":"Leo","surname":"Peña","level":"Secundaria","grade":"2"}]', 50, 100, '4242', ${decided})`,
      );
    await old('key-1', 'paid', "'2026-01-02T00:00:00Z'");
    await old('key-2', 'pending', 'null');
    for (const sql of statementsOf('0003_payment_states.sql')) await database.query(sql);
    const { rows } = await database.query(
      'select number, state, total, paid_at is not null as has_paid_at from orders order by id',
    );
    expect(rows).toEqual([
      { number: 'RED-000001', state: 'paid', total: 100, has_paid_at: true },
      { number: 'RED-000002', state: 'expired', total: 100, has_paid_at: false },
    ]);
    const lines = await database.query('select position, name, price from order_lines where order_id = 1');
    expect(lines.rows).toEqual([
      { position: 1, name: 'Ana', price: 50 },
      { position: 2, name: 'Leo', price: 50 },
    ]);
    const attempts = await database.query(
      'select sequence, method, card_last4, settled_at is not null as settled, length(idempotency_key_hash) as hash from payment_attempts',
    );
    const attempt = { sequence: 1, method: 'card', card_last4: '4242', settled: true, hash: 64 };
    expect(attempts.rows).toEqual([attempt, attempt]);
  } finally {
    await database.end();
    await remove();
  }
});

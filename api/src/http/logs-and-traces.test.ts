import '../testing/native-pglite.fixture';
import { randomUUID } from 'node:crypto';

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '@red/api/paths';
import { orderAnswerSchema } from '@red/api/payments.schema';
import { startOtlpReceiver } from '@red/tracing/otlp-receiver.fixture';
import type { Database } from '../database/database';
import { buildServer } from '../server';
import { openTestDatabase } from '../testing/database.fixture';
import { callerOf, startTestApi, TEST_PAYMENT_SECRETS } from '../testing/test-api.fixture';
import { testSettings } from '../testing/test-settings.fixture';
import type { Api } from './api';

describe('the log of payments', () => {
  describe('what an order leaves behind', () => {
    let database: Database;
    let server: Api;
    let folder: string;
    const log: string[] = [];
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'api-log-'));
      database = await openTestDatabase('postgresql');
      server = await buildServer({
        database,
        settings: testSettings({ LOG_LEVEL: 'trace', DATA_DIR: folder }),
        captchaSecret: 'a secret of the tests',
        paymentSecrets: TEST_PAYMENT_SECRETS,
        chance: () => 0,
        logStream: { write: (line) => log.push(line) },
      });
    });
    afterAll(async () => {
      await server?.close();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    });

    covers('PAGOS-94', 'AMB-55').test(
      'card data, tokens, keys, secrets and people are in no log; card data in no mail either',
      async () => {
        const call = callerOf(await server.listen({ host: '127.0.0.1', port: 0 }));
        const key = randomUUID();
        const token = `tok_${randomUUID()}`;
        const number = '4152313820440937';
        const body = {
          school_id: '12345',
          guardian: { name: 'Eufrosina', surname: 'Peña', email: 'eufrosina@red.test', phone: '5598765432' },
          students: [{ name: 'Ana', surname: 'Peña', level: 'Primaria', grade: '1' }],
          payment: { method: 'card', card: { token, brand: 'VISA', last4: '4242' }, installments: '6 MSI' },
        };
        const post = (content: unknown) =>
          call('POST', PATHS.orders, { body: content, headers: { 'idempotency-key': key } });
        expect(await post({ ...body, numeroTarjeta: number, cvv: '987' })).toMatchObject({ status: 422 });
        expect(await post({ ...body, school_id: number })).toMatchObject({ status: 422 });
        const placed = orderAnswerSchema.parse((await post(body)).body).data;
        await call('GET', `api/red/payments/orders/${placed.number}`, {
          headers: { 'x-order-secret': placed.secret },
        });
        await call('GET', 'dev/outbox');
        const logged = log.join('');
        expect(logged).toContain('/api/red/payments/orders/:number');
        for (const secret of [number, token, key, placed.secret, placed.number, 'eufrosina', '5598765432'])
          expect(logged.toLowerCase()).not.toContain(secret.toLowerCase());
        const outbox = join(folder, 'outbox');
        const mails = (
          await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
        ).join('');
        expect(mails).toContain(placed.number);
        for (const secret of [number, token, key]) expect(mails).not.toContain(secret);
      },
    );
  });
});

describe('traces', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const CALLER = 'b7ad6b7169203331';

  // No database has a part in it: one engine is enough.
  test('a call continues the trace of its caller and says the route, never the address or what was sent', async () => {
    const receiver = await startOtlpReceiver();
    const api = await startTestApi('postgresql', { settings: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
    const { headers } = await api.call('GET', 'api/red/articles/987654?correo=ana@red.test', {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    });
    // Log lines of the call are found by it, too.
    expect(headers.get('x-request-id')).toBe(TRACE);
    await api.stop();
    await receiver.close();
    expect(receiver.spans).toEqual([
      expect.objectContaining({ service: 'red-api', traceId: TRACE, parentSpanId: CALLER }),
    ]);
    expect(receiver.spans[0]?.name).toBe('GET /api/red/articles/:id');
    expect(receiver.bodies.join()).not.toMatch(/987654|ana@red\.test/);
  });
});

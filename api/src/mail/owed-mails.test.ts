import type { Database } from '../database/database';
import { MAIL_KINDS, type MailKind, mails } from '../database/mail-tables';
import { createAttemptCounts } from '../http/attempt-counts';
import { openTestDatabase } from '../testing/database.fixture';
import type { Mail } from './mail';
import { createOwedMails, type MailWriter, oweMail } from './owed-mails';

const MINUTE_MS = 60_000;

describe('on PostgreSQL', () => {
  let database: Database;
  let now = new Date();
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    now = new Date();
    await database.queries.delete(mails);
  });

  const writer: MailWriter = {
    write: async ({ recipient, id, createdAt }) => ({
      to: recipient ?? '',
      subject: 'Hola',
      text: 'Hola',
      identity: { id: String(id), date: createdAt },
    }),
  };
  /** A process that sends with `deliver`. */
  const start = (deliver: (mail: Mail) => Promise<void>, failures: unknown[] = []) =>
    createOwedMails({
      database,
      mailer: { deliver },
      writers: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, writer])) as Record<MailKind, MailWriter>,
      counts: createAttemptCounts(database),
      now: () => now,
      onError: (error) => failures.push(error),
    });
  const owe = (recipient: string) => oweMail(database.queries, { kind: 'recovery', recipient }, now);
  const owed = async () => (await database.queries.select().from(mails)).map(({ recipient }) => recipient);

  covers('API-03').test('a mail is sent once, whichever of several processes takes it', async () => {
    const sent: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) await owe(`${turn}@red.test`);
    const deliver = async ({ to }: Mail) => void sent.push(to);
    await Promise.all([start(deliver).flush(), start(deliver).flush()]);
    expect(sent.sort()).toEqual(Array.from({ length: 12 }, (_, turn) => `${turn}@red.test`).sort());
    expect(await owed()).toEqual([]);
  });

  covers('API-03').test('one receiver whose mail hangs keeps the mails to others back no more', async () => {
    const sent: string[] = [];
    let release = () => {};
    const hangs = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const to of ['colgado@red.test', 'ana@red.test', 'luz@red.test']) await owe(to);
    const sender = start(async ({ to }) => {
      if (to === 'colgado@red.test') await hangs;
      sent.push(to);
      if (sent.length === 2) release();
    });
    await sender.flush();
    expect(sent.slice(0, 2).sort()).toEqual(['ana@red.test', 'luz@red.test']);
    expect(sent[2]).toBe('colgado@red.test');
  });

  covers('API-03').test('a mail that fails is kept, reported, and sent later', async () => {
    const failures: unknown[] = [];
    await owe('ana@red.test');
    await start(() => Promise.reject(new Error('no mail server')), failures).flush();
    expect(failures).toHaveLength(1);
    expect(await owed()).toEqual(['ana@red.test']);
    const sent: Mail[] = [];
    const working = start(async (mail) => void sent.push(mail));
    await working.flush();
    expect(sent).toEqual([]);
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    await working.flush();
    expect(sent).toHaveLength(1);
    expect(await owed()).toEqual([]);
  });

  covers('API-03').test('the mail of a process that died while it sent is taken up by another', async () => {
    await owe('ana@red.test');
    const dying = start(() => new Promise(() => {}));
    dying.soon();
    const sent: Mail[] = [];
    const other = start(async (mail) => void sent.push(mail));
    while ((await database.queries.select().from(mails)).some(({ nextTryAt }) => nextTryAt <= now)) {
      await new Promise(setImmediate);
    }
    await other.flush();
    expect(sent).toEqual([]);
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    await other.flush();
    expect(sent.map(({ to }) => to)).toEqual(['ana@red.test']);
  });

  covers('API-31').test('a stopping process takes no further mail', async () => {
    const sent: Mail[] = [];
    const sender = start(async (mail) => void sent.push(mail));
    await sender.stop();
    await owe('ana@red.test');
    await sender.flush();
    expect([sent, await owed()]).toEqual([[], ['ana@red.test']]);
  });
});

import { randomUUID } from 'node:crypto';
import { sendFeedback, takesFeedbackQuery } from '@red/api/feedback.queries';
import { FEEDBACK_COMMENT_MAX } from '@red/api/forms/feedback.schema';
import { PATHS } from '@red/api/paths';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { removeOldFeedback } from '../database/remove-old-feedback';
import { pageFeedback } from '../database/tables';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

const SCRIPT = '<script>alert(1)</script>';
const factsSchema = z.object({
  data: z.object({
    pages: z.array(z.object({ page: z.string(), answered: z.number(), helpful: z.number() })),
    comments: z.array(z.object({ page: z.string(), comment: z.string(), helpful: z.boolean() })),
  }),
});

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { settings: { MESSAGE_LIMIT_PER_MINUTE: '60' } });
  });
  beforeEach(async () => {
    await api.database.queries.delete(pageFeedback);
  });
  afterAll(() => api?.stop());

  const answer = (fields: Partial<Parameters<typeof sendFeedback>[0]> = {}) =>
    sendFeedback({ id: randomUUID(), page: '/faqs', helpful: true, ...fields });
  const seenByOperators = async () => factsSchema.parse((await api.call('GET', 'ops/feedback')).body).data;

  test('the API says that it takes answers', async () => {
    expect(await takesFeedbackQuery().queryFn({ signal: new AbortController().signal })).toBe(true);
  });

  test('operators see how many each page has served, and the comments', async () => {
    await answer();
    await answer({ helpful: false, comment: '  No encuentro mi recibo.\nGracias ' });
    await answer({ page: '/noticias/7' });
    expect(await seenByOperators()).toEqual({
      pages: [
        { page: '/faqs', answered: 2, helpful: 1 },
        { page: '/noticias/7', answered: 1, helpful: 1 },
      ],
      comments: [{ page: '/faqs', helpful: false, comment: 'No encuentro mi recibo.\nGracias' }],
    });
  });

  test('a comment and a changed mind belong to the answer of the same id', async () => {
    const id = randomUUID();
    await answer({ id });
    await answer({ id, comment: 'Falta el calendario' });
    await answer({ id, helpful: false });
    expect(await seenByOperators()).toEqual({
      pages: [{ page: '/faqs', answered: 1, helpful: 0 }],
      comments: [{ page: '/faqs', helpful: false, comment: 'Falta el calendario' }],
    });
  });

  test('an answer changes for no other page, and no longer than an hour', async () => {
    const id = randomUUID();
    await answer({ id });
    await answer({ id, page: '/videoteca', helpful: false });
    expect((await seenByOperators()).pages).toEqual([{ page: '/faqs', answered: 1, helpful: 1 }]);
    await api.database.queries.update(pageFeedback).set({ createdAt: sql`now() - interval '61 minutes'` });
    await answer({ id, helpful: false });
    expect((await seenByOperators()).pages).toEqual([{ page: '/faqs', answered: 1, helpful: 1 }]);
  });

  test.each([
    ['an id that is none', { id: '1' }],
    ['an address of another site', { page: 'https://example.org/' }],
    ['an address without a scheme', { page: '//example.org' }],
    ['a query, which may be personal', { page: '/mi-pago?folio=1' }],
    ['a path that is too long', { page: `/${'a'.repeat(200)}` }],
    ['a comment that is too long', { comment: 'a'.repeat(FEEDBACK_COMMENT_MAX + 1) }],
    ['a character that no database stores', { comment: 'a\u0000b' }],
    ['a list for a comment', { comment: ['a'] }],
    ['a word for an answer', { helpful: 'sí' }],
    ['more than is asked for', { email: 'ana@red.test' }],
  ])('%s is refused', async (_case, fields) => {
    const body = { id: randomUUID(), page: '/faqs', helpful: true, ...fields };
    expect((await api.call('POST', PATHS.feedback, { body })).status).toBe(422);
    expect((await seenByOperators()).pages).toEqual([]);
  });

  test('the operators’ page shows what strangers typed as text', async () => {
    await answer({ comment: SCRIPT });
    const { body, headers } = await api.call('GET', 'ops/feedback', { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain(SCRIPT);
  });

  test('nobody else reads it', async () => {
    const { status } = await api.call('GET', 'ops/feedback', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(status).toBe(404);
  });

  test('what is older than it is kept goes', async () => {
    await answer();
    await answer({ page: '/videoteca' });
    await api.database.queries
      .update(pageFeedback)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(sql`page = '/faqs'`);
    await removeOldFeedback(api.database, { FEEDBACK_DAYS: 30 });
    expect((await seenByOperators()).pages).toEqual([{ page: '/videoteca', answered: 1, helpful: 1 }]);
  });

  test('one address cannot send any number of answers', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 70; sent += 1) {
      const body = { id: randomUUID(), page: '/faqs', helpful: true };
      statuses.push((await api.call('POST', PATHS.feedback, { body })).status);
    }
    expect(statuses).toContain(429);
  });
});

import { BODY_LIMIT_BYTES } from '@red/api/body-limit';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Api } from './api';
import { readJsonBodies } from './json-body';

/** Bodies as long as the API takes them. */
const longest = (part: string) => part.repeat(BODY_LIMIT_BYTES / part.length);
const NEVER_CLOSED = longest('\\"');
const ORDINARY = JSON.stringify('a'.repeat(BODY_LIMIT_BYTES - 2));

async function echo() {
  const app: Api = Fastify({ bodyLimit: BODY_LIMIT_BYTES }).withTypeProvider<ZodTypeProvider>();
  readJsonBodies(app);
  app.post('/', async () => 'read');
  return async (payload: string) => {
    const started = process.cpuUsage();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    const { user, system } = process.cpuUsage(started);
    return { statusCode, cpuMicroseconds: user + system };
  };
}

covers('API-31').test('the longest body costs about the same, whatever is in it', async () => {
  const send = await echo();
  const leastOf = async (payload: string, statusCode: number) => {
    const costs: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await send(payload);
      expect(answer.statusCode).toBe(statusCode);
      costs.push(answer.cpuMicroseconds);
    }
    return Math.min(...costs);
  };
  const ordinary = await leastOf(ORDINARY, 200);
  // Work that grows with the square of the length is some thousand times as much.
  expect((await leastOf(NEVER_CLOSED, 400)) / ordinary).toBeLessThan(50);
});

covers('API-31').test('marks within strings are no levels, marks outside of them are', async () => {
  const send = await echo();
  const deep = '['.repeat(40);
  expect(await send(JSON.stringify({ text: `${deep}\\"` }))).toMatchObject({ statusCode: 200 });
  expect(await send(`${deep}${']'.repeat(40)}`)).toMatchObject({ statusCode: 400 });
  expect(await send(JSON.stringify(['"', [], '\\', {}]))).toMatchObject({ statusCode: 200 });
});

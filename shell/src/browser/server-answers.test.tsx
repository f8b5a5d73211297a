import { whenServerAnswers } from './server-answers';

afterEach(() => jest.restoreAllMocks());

/** What the server says one time after the other, and whether the page counts it as an answer. */
async function isAnswer(...said: (Response | Error)[]): Promise<boolean> {
  const left = [...said];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const next = left.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('asked once more');
  });
  jest.useFakeTimers();
  let answered = false;
  void whenServerAnswers().then(() => {
    answered = true;
  });
  await jest.advanceTimersByTimeAsync(600);
  jest.useRealTimers();
  return answered;
}

test('a server is asked until it has a page: what is not there, or broken, is asked again', async () => {
  expect(await isAnswer(new Response('ok'))).toBe(true);
  expect(await isAnswer(new Response('nothing here', { status: 404 }))).toBe(true);
  expect(await isAnswer(new Error('no network'))).toBe(false);
  expect(await isAnswer(new Response('bad gateway', { status: 502 }))).toBe(false);
  expect(await isAnswer(new Response('bad gateway', { status: 502 }), new Response('ok'))).toBe(true);
});

test('the page of an area that is switched off is an answer, that of a server which is not ready is none', async () => {
  const unavailable = (headers: HeadersInit) => new Response('later', { status: 503, headers });
  expect(await isAnswer(unavailable({ 'retry-after': '120' }))).toBe(true);
  expect(await isAnswer(unavailable({}))).toBe(false);
});

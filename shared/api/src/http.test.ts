import { configureHost } from '@red/contract/host';
import { traceIdOf } from '@red/contract/traceparent';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { ApiError, fieldErrors, offlineMessage, request, send, serverErrors, serverMessage } from './http';
import { fillPath } from './paths';

const server = setupServer();
const unauthorized = jest.fn();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureHost({ apiOrigin: 'http://api.test', onUnauthorized: unauthorized }));
afterEach(() => {
  server.resetHandlers();
  unauthorized.mockClear();
});
afterAll(() => server.close());

const schema = z.object({ ok: z.boolean() });
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('expected the call to fail')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

covers('API-01').test('every call goes to the configured host', async () => {
  const seen: string[] = [];
  server.use(
    http.all('*/api/x', ({ request: got }) => {
      seen.push(new URL(got.url).origin);
      return HttpResponse.json({ ok: true });
    }),
  );
  await request({ method: 'GET', path: 'api/x', schema });
  configureHost({ apiOrigin: 'http://other.test:8080/' });
  await request({ method: 'GET', path: 'api/x', schema });
  expect(seen).toEqual(['http://api.test', 'http://other.test:8080']);
});

test('every call begins a trace of its own, which nobody else has', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.get('http://api.test/api/x', ({ request: got }) => {
      seen.push(got.headers.get('traceparent'));
      return HttpResponse.json({ ok: true });
    }),
  );
  await request({ method: 'GET', path: 'api/x', schema });
  await request({ method: 'GET', path: 'api/x', schema });
  expect(new Set(seen.map(traceIdOf)).size).toBe(2);
  expect(seen.map(traceIdOf)).not.toContain(null);
});

covers('API-19').test('terms are URL-encoded and empty query parts left out', async () => {
  let search = '';
  server.use(
    http.get('http://api.test/api/x', ({ request: got }) => {
      search = new URL(got.url).search;
      return HttpResponse.json({ ok: true, extra: 1 });
    }),
  );
  await expect(
    request({ method: 'GET', path: 'api/x', query: { search: 'a la niña', page: undefined }, schema }),
  ).resolves.toEqual({ ok: true });
  expect(search).toBe('?search=a+la+ni%C3%B1a');
  expect(fillPath('x/{email}', { email: 'a+b@c.mx' })).toBe('x/a%2Bb%40c.mx');
});

covers('UX-09').test(
  'a 401 is reported only when the call carried a token, and never for logout',
  async () => {
    server.use(
      http.all('http://api.test/api/x', () => HttpResponse.json({ message: 'no' }, { status: 401 })),
    );
    const anonymous = await failureOf(request({ method: 'GET', path: 'api/x', schema }));
    expect(anonymous).toMatchObject({ kind: 'http', status: 401 });
    await failureOf(send({ method: 'PUT', path: 'api/x', token: 't', reportsUnauthorized: false }));
    expect(unauthorized).not.toHaveBeenCalled();
    await failureOf(request({ method: 'GET', path: 'api/x', token: 't', schema }));
    expect(unauthorized).toHaveBeenCalledTimes(1);
  },
);

covers('UX-11').test('no answer, no answer in time and a caller who left are told apart', async () => {
  server.use(http.get('http://api.test/down', () => HttpResponse.error()));
  server.use(http.get('http://api.test/slow', () => new Promise<never>(() => {})));
  expect(await failureOf(request({ method: 'GET', path: 'down', schema }))).toMatchObject({
    kind: 'network',
  });
  expect(await failureOf(request({ method: 'GET', path: 'slow', schema, timeoutMs: 20 }))).toMatchObject({
    kind: 'timeout',
  });
  const leaving = new AbortController();
  const left = failureOf(request({ method: 'GET', path: 'slow', schema, signal: leaving.signal }));
  leaving.abort();
  expect(await left).toMatchObject({ kind: 'aborted' });
});

covers('DICT-27').test('an answer that is not what we read is a shape error', async () => {
  server.use(http.get('http://api.test/html', () => new HttpResponse('<html>')));
  server.use(http.get('http://api.test/other', () => HttpResponse.json({ ok: 'yes' })));
  expect(await failureOf(request({ method: 'GET', path: 'html', schema }))).toMatchObject({ kind: 'shape' });
  expect(await failureOf(request({ method: 'GET', path: 'other', schema }))).toMatchObject({ kind: 'shape' });
});

covers('AUTH-41', 'AUTH-116').test(
  'server messages and errors are read from every shape they come in',
  () => {
    const error = new ApiError('http', {
      status: 422,
      body: { message: 'm', errors: { email: ['e1'], name: ['n1'] } },
    });
    expect(serverMessage(error)).toBe('m');
    expect(serverErrors(error)).toEqual(['e1', 'n1']);
    expect(fieldErrors(error, 'email')).toEqual(['e1']);
    expect(fieldErrors(error, 'phone')).toEqual([]);
    expect(serverErrors({ errors: ['a', '', 3] })).toEqual(['a']);
    expect(serverErrors({ errors: 'solo' })).toEqual(['solo']);
    expect(serverErrors({ errors: 7 })).toEqual([]);
    expect(serverMessage({ message: 5 })).toBeUndefined();
    expect(serverMessage(new Error('own'))).toBeUndefined();
    expect(serverErrors(undefined)).toEqual([]);
  },
);

covers('UX-31').test(
  'a call that failed without a network is called that; with one the caller says it',
  () => {
    const lost = new ApiError('network');
    const network = { onLine: false };
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: network });
    expect(serverMessage(lost)).toBe('Error de conexión. Verifica tu conexión a internet.');
    expect(serverMessage(new ApiError('http', { status: 500, body: { message: 'No.' } }))).toBe('No.');
    expect(offlineMessage(new ApiError('http', { status: 500 }))).toBeUndefined();
    network.onLine = true;
    expect(serverMessage(lost)).toBeUndefined();
    Reflect.deleteProperty(globalThis, 'navigator');
  },
);

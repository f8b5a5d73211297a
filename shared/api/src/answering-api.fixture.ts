/** An API that answers every call. It is imported once in a test file. */
import { configureHost } from '@red/contract/host';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  configureHost({ apiOrigin: 'http://api.test' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Seen {
  method: string;
  url: string;
  body: unknown;
  headers: Headers;
}

/** Answers every call with `body` and remembers what was sent. */
export function answering(body: JsonBodyType, status = 200): Seen[] {
  const seen: Seen[] = [];
  server.use(
    http.all('*', async ({ request }) => {
      const text = await request.text();
      const { pathname, search } = new URL(request.url);
      seen.push({
        method: request.method,
        url: `${pathname}${search}`,
        body: text ? JSON.parse(text) : undefined,
        headers: request.headers,
      });
      return HttpResponse.json(body, { status });
    }),
  );
  return seen;
}

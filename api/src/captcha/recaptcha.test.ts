import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { recaptcha } from './recaptcha';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

covers('API-30').test('the provider is asked with our secret and its verdict counts', async () => {
  server.use(
    http.post(VERIFY_URL, async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      return HttpResponse.json({
        success: form.get('secret') === 'ours' && form.get('response') === 'right',
      });
    }),
  );
  expect(await recaptcha('ours').accepts('right')).toBe(true);
  expect(await recaptcha('ours').accepts('wrong')).toBe(false);
});

covers('API-30').test('a provider that fails or answers something else means no', async () => {
  server.use(http.post(VERIFY_URL, () => HttpResponse.error()));
  expect(await recaptcha('ours').accepts('right')).toBe(false);
  server.use(http.post(VERIFY_URL, () => HttpResponse.text('busy')));
  expect(await recaptcha('ours').accepts('right')).toBe(false);
});

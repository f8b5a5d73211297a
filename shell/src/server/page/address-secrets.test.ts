import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell } from '../testing/served-site.fixture';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function shellWith(environment: Record<string, string> = {}) {
  const origin = await startOrigin();
  closing.push(origin.close);
  const remotes = ['/confirmar-correo', '/noticias'].map((at, index) => {
    const name = ['mf-auth', 'mf-contenido'][index] ?? '';
    const indexed = at === '/noticias';
    return [name, released(name, '1.0.0', at, { origin: `${origin.url}/${name}`, indexed })] as const;
  });
  for (const [, { files }] of remotes) origin.add(files);
  const shell = await startShell(registryOf(Object.fromEntries(remotes)), environment);
  closing.push(shell.close);
  return shell;
}

let shell: Awaited<ReturnType<typeof shellWith>>;
beforeAll(async () => {
  shell = await shellWith();
});

const SECRET = 'a-token-of-a-mail';

covers('UX-18').test.each([
  ['/confirmar-correo', 'no-referrer'],
  [`/confirmar-correo?token=${SECRET}`, 'no-referrer'],
  [`/noticias?token=${SECRET}`, 'no-referrer'],
  [`/nowhere?a=1&token=${SECRET}`, 'no-referrer'],
  ['/noticias', 'strict-origin-when-cross-origin'],
])('%s is answered with Referrer-Policy %s', async (path, policy) => {
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await shell.get(path, { method });
    expect(response.headers.get('referrer-policy')).toBe(policy);
    const isKept = !(response.headers.get('cache-control') ?? '').includes('no-store');
    expect(isKept).toBe(!path.includes('token'));
    expect(await response.text()).not.toContain(SECRET);
  }
});

covers('UX-18', 'AMB-18').test.each(['info', 'debug'])(
  'at level %s tokens, e-mails and order numbers of addresses are not logged',
  async (level) => {
    const api = createHttpServer((request, response) => {
      if (request.url?.includes('broken')) response.destroy();
      else response.end('{}');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    closing.push(() => api.close());
    const { get, logged } = await shellWith({
      LOG_LEVEL: level,
      API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    });
    for (const path of [
      `/confirmar-correo?token=${SECRET}`,
      `/nueva-contrasena?token=${SECRET}&email=${SECRET}@red.test`,
      `/api/users/password-recovery/link?token=${SECRET}`,
      `/api/red/partners/teacher-login-link/${SECRET}%40red.test`,
      `/api/red/payments/orders/${SECRET}`,
      `/api/broken/${SECRET}?token=${SECRET}`,
      `/api/%/${SECRET}`,
    ]) {
      await (await get(path)).text();
    }
    expect(logged.join('')).toContain('API does not answer');
    expect(logged.join('')).not.toContain(SECRET);
  },
);

import { createServer } from 'node:http';
import { fetchTeacherLoginLink } from '@red/api/partners.queries';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

let api: TestApi;
const asked: { url: string | undefined; apiKey: string | string[] | undefined }[] = [];
let answer: string | null = '{}';
/** Where the service redirects; nowhere unless set. */
let movedTo: string | null = null;
const service = createServer((request, response) => {
  asked.push({ url: request.url, apiKey: request.headers.apikey });
  response.setHeader('content-type', 'application/json');
  if (movedTo && request.url?.startsWith('/links/')) response.writeHead(302, { location: movedTo });
  // Without an answer the caller waits until its own patience ends.
  if (answer !== null) response.end(answer);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  api = await startTestApi('postgresql', {
    settings: {
      TEACHER_LINK_URL: `http://127.0.0.1:${port}/links/`,
      TEACHER_LINK_API_KEY: 'key-of-service',
      TEACHER_LINK_TIMEOUT_MS: '50',
    },
  });
});
afterAll(async () => {
  await api?.stop();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

covers('API-18', 'AMB-63').test(
  'the service is asked by the server, with its key and the encoded e-mail',
  async () => {
    const { bearerToken } = await api.login('docente@red.test', 'Docente.2026');
    const ask = () => fetchTeacherLoginLink({ email: 'docente@red.test', token: bearerToken ?? '' });
    answer = JSON.stringify({ err: null, res: { link: 'https://math.example/entrar' } });
    expect(await ask()).toEqual({ link: 'https://math.example/entrar', error: null });
    expect(asked).toEqual([{ url: '/links/docente%40red.test', apiKey: 'key-of-service' }]);
    answer = JSON.stringify({ err: { code: 12, msg: 'sin cuenta' } });
    expect(await ask()).toEqual({ link: null, error: { code: '12', message: 'sin cuenta' } });
    answer = 'busy';
    await expect(ask()).rejects.toMatchObject({ status: 502 });
  },
);

covers('API-18', 'AMB-63').test(
  'a service that does not answer is given up, and its key is told to nobody',
  async () => {
    const { bearerToken } = await api.login('docente@red.test', 'Docente.2026');
    answer = null;
    const { status, body } = await api.call('GET', 'api/red/partners/teacher-login-link/docente%40red.test', {
      token: bearerToken ?? '',
    });
    expect(status).toBe(502);
    expect(body).toMatchObject({ message: 'El servicio externo no respondió.' });
    expect(JSON.stringify(body)).not.toContain('key-of-service');
  },
);

covers('API-18', 'AMB-63').test(
  'a service that sends elsewhere is not followed: its key stays with it',
  async () => {
    const { bearerToken } = await api.login('docente@red.test', 'Docente.2026');
    answer = JSON.stringify({ err: null, res: { link: 'https://other.example/entrar' } });
    movedTo = '/elsewhere';
    asked.splice(0);
    const { status } = await api.call('GET', 'api/red/partners/teacher-login-link/docente%40red.test', {
      token: bearerToken ?? '',
    });
    movedTo = null;
    expect(status).toBe(502);
    expect(asked.map(({ url }) => url)).toEqual(['/links/docente%40red.test']);
  },
);

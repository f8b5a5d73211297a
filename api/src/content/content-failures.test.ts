import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchArticle, fetchArticles } from '@red/api/articles.queries';
import { fetchHome } from '@red/api/fetch-home';
import { subscribeToNewsletter } from '@red/api/newsletter.queries';
import { fetchTeacherLoginLink } from '@red/api/partners.queries';
import { PATHS } from '@red/api/paths';
import { importContent } from '../content-import/import-content';
import { contactMessages, newsletterSubscriptions } from '../database/tables';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

const LISTS: readonly (readonly [id: string, path: string])[] = [
  ['API-10', PATHS.home],
  ['API-11', PATHS.articles],
  ['API-12', 'api/red/articles/1'],
  ['API-13', PATHS.levels],
  ['API-15', PATHS.groups],
  ['API-16', PATHS.faqs],
  ['API-23', PATHS.areas],
  ['API-25', PATHS.books],
  ['API-26', PATHS.representatives],
  ['API-27', PATHS.videos],
];
const MESSAGE = {
  name: 'Inés Ávila',
  phone: '5512345678',
  school: 'Colegio Ñandú',
  email: 'ines@red.test',
  area_id: 1,
  message: 'Quiero conocer los libros.',
};

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  covers('API-10', 'API-11', 'API-12').test(
    'what is imported is on the home, in the list and readable at once',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'content-'));
      const file = join(folder, 'a.csv');
      await writeFile(
        file,
        'id,title,published_at,restricted,body\n5001,Recién importada,2099-01-02,no,<p>¡Hola!</p>\n5002,Para miembros,2099-01-01,sí,<p>x</p>\n',
      );
      await importContent(api.database, { kind: 'articles', file }).finally(() =>
        rm(folder, { recursive: true }),
      );
      expect((await fetchHome()).latestNews.map(({ id }) => id).slice(0, 2)).toEqual([5001, 5002]);
      expect((await fetchArticles()).slice(0, 2)).toMatchObject([
        { id: 5001, published_at: '2099-01-02', restricted: false },
        { id: 5002, published_at: '2099-01-01', restricted: true },
      ]);
      expect((await fetchArticle(5001)).bodyHtml).toBe('<p>¡Hola!</p>');
      await expect(fetchArticle(5002)).rejects.toMatchObject({ status: 401 });
    },
  );

  covers('API-09').test('of several subscriptions of an address at once, one is the first', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => subscribeToNewsletter({ email: 'a.la.vez@red.test' })),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const stored = await api.database.queries.select().from(newsletterSubscriptions);
    expect(stored.filter(({ email }) => email === 'a.la.vez@red.test')).toHaveLength(1);
  });

  covers('API-24').test('a message that is refused is neither stored nor mailed', async () => {
    const captcha = await api.captcha();
    for (const change of [
      { 'g-recaptcha-response': 'no' },
      { 'g-recaptcha-response': captcha, phone: '123' },
      { 'g-recaptcha-response': captcha, message: 'x'.repeat(501) },
      { 'g-recaptcha-response': captcha, area_id: 999 },
    ]) {
      const answer = await api.call('POST', PATHS.contact, { body: { ...MESSAGE, ...change } });
      expect(answer).toMatchObject({ status: 422, body: { success: false } });
    }
    expect(await api.database.queries.select().from(contactMessages)).toEqual([]);
    await expect(api.mailTo('contacto@red.example')).rejects.toThrow('no mail');
  });

  covers('API-24').test('a message whose answer was lost is sent again and is one message', async () => {
    const send = async (change: object = {}) =>
      api.call('POST', PATHS.contact, {
        body: { ...MESSAGE, ...change, 'g-recaptcha-response': await api.captcha() },
      });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await send({ message: 'Otra pregunta.' });
    const stored = await api.database.queries.select().from(contactMessages);
    expect(stored.map(({ message }) => message)).toEqual([MESSAGE.message, 'Otra pregunta.']);
    await api.database.queries.update(contactMessages).set({ createdAt: new Date(Date.now() - 61 * 60_000) });
    await send();
    expect(await api.database.queries.select().from(contactMessages)).toHaveLength(3);
  });

  covers('API-25').test('a page that is no page is refused with its field', async () => {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=dos', 'page'],
      ['page=1.5', 'page'],
      ['per_page=101', 'per_page'],
    ]) {
      expect(await api.call('GET', `${PATHS.books}?${query}`)).toMatchObject({
        status: 422,
        body: { success: false, errors: { [String(field)]: [expect.any(String)] } },
      });
    }
  });
});

describe('without its database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
    await api.database.close();
  });
  afterAll(() => api?.stop().catch(() => {}));

  covers.each(LISTS)('%s says so in the shape of every failure, without details', async (path) => {
    expect(await api.call('GET', path)).toMatchObject({
      status: 500,
      body: {
        success: false,
        message: 'Error interno del servidor. Por favor, intenta más tarde.',
        errors: ['Tuvimos un problema. Inténtalo de nuevo en unos minutos.'],
      },
    });
  });
});

describe('the service that links to the content of teachers', () => {
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
      const { status, body } = await api.call(
        'GET',
        'api/red/partners/teacher-login-link/docente%40red.test',
        {
          token: bearerToken ?? '',
        },
      );
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
});

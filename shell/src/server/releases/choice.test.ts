import { signPreview } from '@red/contract/preview-link';
import { released } from '../testing/released-remote.fixture';
import { bootOf, startOrigin, startShell } from '../testing/served-site.fixture';
import { askedChoice, choiceCookie, choiceOf } from './choice';

const LOCAL = 'http://localhost:3002/';
const KEY = 'a-key-of-the-deployment-0123456789';
const SITE = 'https://red.example';
const TOMORROW = Math.floor(Date.now() / 1_000) + 86_400;

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** By their settings: what a browser chooses is in its cookies, so that one shell serves all tests. */
const shells = new Map<string, ReturnType<typeof openShell>>();
function shellWith(environment: Record<string, string>) {
  const key = JSON.stringify(environment);
  const shell = shells.get(key) ?? openShell(environment);
  shells.set(key, shell);
  return shell;
}

/** A shell whose mf-pagos 1.0.0 is live; 1.1.0 is published and held back, with another page. */
async function openShell(environment: Record<string, string>) {
  const origin = await startOrigin();
  const live = released('mf-pagos', '1.0.0', '/pagos', { origin: origin.url });
  const held = released('mf-pagos', '1.1.0', '/cobros', { origin: origin.url });
  const later = released('mf-pagos', '9.0.0', '/cobros', { origin: origin.url, contract: '^9.0.0' });
  origin.add(live.files);
  origin.add(held.files);
  origin.add(later.files);
  const shell = await startShell(
    {
      remotes: {
        'mf-pagos': {
          enabled: true,
          stable: live.stable,
          releases: { '1.0.0': live.stable, '1.1.0': held.stable, '9.0.0': later.stable },
        },
      },
    },
    environment,
  );
  closing.push(origin.close, shell.close);
  const { get } = shell;
  return {
    ...shell,
    /** Sends what the form of a question holds. */
    agree: (fields: Record<string, string>, fetchSite = 'same-origin', cookie = '') =>
      get('/_choices', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'sec-fetch-site': fetchSite, cookie },
      }),
    /** The page that a cookie gets, and its HTML. */
    async page(at: string, cookie = '') {
      const answer = await get(at, { headers: { cookie } });
      return { answer, html: await answer.text() };
    },
  };
}

/** Cookies as the next request sends them. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const RULES = { allowOverrides: true, previewKey: KEY, siteUrl: SITE, cookieKey: Buffer.alloc(32) };

describe('what an address asks for', () => {
  const cookieOf = (choice: Record<string, string>) =>
    choiceCookie(new Map(Object.entries(choice).map(([name, target]) => [name, { target }])), RULES);
  const asked = (url: string, known: Record<string, string> = {}) => {
    const choice = askedChoice(url, cookieOf(known), RULES);
    return choice && 'cookie' in choice
      ? [
          choice.kind,
          choice.to,
          Object.fromEntries([...choiceOf(choice.cookie, RULES)].map(([name, { target }]) => [name, target])),
        ]
      : choice;
  };

  test('sets, changes, ends and resets a choice, and is removed from the address', () => {
    const known = { 'mf-pagos': LOCAL, 'mf-auth': LOCAL };
    expect(asked(`/pagos?a=1&mf.mf-pagos=${encodeURIComponent(LOCAL)}`)).toEqual([
      'question',
      '/pagos?a=1',
      { 'mf-pagos': LOCAL },
    ]);
    expect(asked('/?mf.mf-pagos=', known)).toEqual(['end', '/', { 'mf-auth': LOCAL }]);
    expect(asked('/?mf.mf-pagos=1.3.0', known)).toEqual(['question', '/', { ...known, 'mf-pagos': '1.3.0' }]);
    expect(asked('/?mf.reset=1', known)).toEqual(['end', '/', {}]);
    expect(asked('/?a=1', known)).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/javascript,1',
    'ftp://x/',
    'no address',
    `http://x/${'a'.repeat(300)}`,
  ])('may not be %s', (target) => {
    expect(asked(`/?mf.mf-pagos=${encodeURIComponent(target)}`)).toMatchObject({ reason: 'unknown' });
  });

  test.each(['1.3.0', '1.3.0-rc.1', 'live', 'canary'])('may be %s of the registry', (target) => {
    expect(asked(`/?mf.mf-pagos=${target}`)).toEqual(['question', '/', { 'mf-pagos': target }]);
  });

  test('is kept for the session of the browser; a preview to its end, and no longer', () => {
    const until = 2_000_000_000;
    const preview = choiceCookie(
      new Map([['mf-pagos', { target: '1.1.0', until }]]),
      RULES,
      until * 1_000 - 60_000,
    );
    expect(preview).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=60$/);
    expect(choiceOf(preview, RULES, until * 1_000 - 1).size).toBe(1);
    expect(choiceOf(preview, RULES, until * 1_000 + 1).size).toBe(0);
    expect(choiceOf(preview, { ...RULES, previewKey: null }, 0).size).toBe(0);
    expect(cookieOf({ 'mf-pagos': 'live' })).not.toContain('Max-Age');
  });
});

const asking = `/pagos?mf.mf-pagos=${encodeURIComponent(LOCAL)}`;

describe('where overrides are allowed', () => {
  test.each(['none', 'cross-site', 'same-origin'])(
    'a link from %s asks before it acts',
    async (fetchSite) => {
      const { get } = await shellWith({ ALLOW_OVERRIDES: 'true' });
      const answer = await get(asking, { headers: { 'sec-fetch-site': fetchSite } });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      // In the letters of the site.
      expect(answer.headers.get('content-security-policy')).toContain("font-src 'self'");
      const html = await answer.text();
      expect(html).toContain('¿Probar otra versión en este navegador?');
      expect(html).toContain('mf-pagos (mf-pagos) se cargará desde <strong>http://localhost:3002</strong>');
      expect(html).toContain('Ese código podrá leer lo que escribas y tu sesión.');
    },
  );

  test.each(['cross-site', 'same-site', 'none'])(
    'nobody agrees from %s in the name of a visitor',
    async (fetchSite) => {
      const { agree } = await shellWith({ ALLOW_OVERRIDES: 'true' });
      const answer = await agree({ to: '/pagos', 'mf.mf-pagos': LOCAL }, fetchSite);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    },
  );

  test('who agrees gets the address, and nobody else does', async () => {
    const { agree, page } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const agreed = await agree({ to: '/pagos', 'mf.mf-pagos': LOCAL });
    expect([agreed.status, agreed.headers.get('location')]).toEqual([303, '/pagos']);
    const own = await page('/pagos', cookiesOf(agreed));
    expect(bootOf(own.html).remotes['mf-pagos']?.url).toBe(LOCAL);
    expect(own.html).toContain('aria-busy="true"');
    expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(own.answer.headers.get('content-security-policy')).toContain('ws://localhost:3002');
    const other = await page('/pagos');
    expect(other.html).toContain('>mf-pagos 1.0.0<');
    expect(other.answer.headers.get('content-security-policy')).not.toContain('localhost:3002');
  });

  test.each([
    ['a word', '/?mf.mf-pagos=ultima', '«ultima»', 'mf-pagos'],
    ['an address without http', '/?mf.mf-pagos=localhost:3006', '«localhost:3006»', 'mf-pagos'],
    ['something that is no area', '/?mf.pagos=1.0.0', '«1.0.0»', 'pagos'],
    ['markup', '/?mf.mf-pagos=%3Cscript%3E', '«&lt;script&gt;»', 'mf-pagos'],
  ])('%s is neither version nor address, which one sentence says', async (_what, url, target, remote) => {
    const { get } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const answer = await get(url);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect(await answer.text()).toContain(
      `${target} no es una versión ni una dirección de <strong>${remote}</strong>: escribe una versión como 1.4.0`,
    );
  });

  test('a version that is held back is rendered on the server with its own routes', async () => {
    const { agree, page } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const cookie = cookiesOf(await agree({ to: '/', 'mf.mf-pagos': '1.1.0' }));
    expect((await page('/cobros', cookie)).html).toContain('>mf-pagos 1.1.0<');
    expect((await page('/pagos', cookie)).answer.status).toBe(404);
    expect((await page('/cobros')).answer.status).toBe(404);
  });

  test('a version that needs a later shell is left out: its area is as live', async () => {
    const { agree, page } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const cookie = cookiesOf(await agree({ to: '/', 'mf.mf-pagos': '9.0.0' }));
    const { answer, html } = await page('/pagos', cookie);
    expect([answer.status, bootOf(html).remotes['mf-pagos']?.version]).toEqual([200, '1.0.0']);
  });

  test('an area that the registry does not know comes from its address', async () => {
    const { agree, page } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const cookie = cookiesOf(await agree({ to: '/', 'mf.mf-eventos': 'http://localhost:3009/' }));
    const { answer, html } = await page('/eventos', cookie);
    expect(bootOf(html).remotes['mf-eventos']).toMatchObject({
      url: 'http://localhost:3009/',
      entry: 'remoteEntry.js',
    });
    expect(answer.headers.get('content-security-policy')).toContain('http://localhost:3009');
  });

  test('the panel lists every area with what may be chosen of it, sets that at once, and ends it', async () => {
    const { agree, get, page } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const cookie = cookiesOf(await agree({ to: '/cobros', 'mf.mf-pagos': '1.1.0' }));
    const own = await page('/cobros', cookie);
    expect(own.html).toContain('De prueba: mf-pagos 1.1.0');
    const [, panelAt = ''] = /<aside[^>]*>.*?href="(\/_choices[^"]*)"/.exec(own.html) ?? [];
    const panel = await (await get(panelAt, { headers: { cookie } })).text();
    const options = [...panel.matchAll(/<option value="([^"]*)"( selected)?>([^<]*)/g)];
    expect(options.map(([, value, isChosen, text]) => [value, Boolean(isChosen), text])).toEqual([
      ['', false, 'Como todo el mundo (1.0.0)'],
      ['live', false, 'Publicada (1.0.0)'],
      ['1.0.0', false, '1.0.0'],
      ['1.1.0', true, '1.1.0'],
      ['9.0.0', false, '9.0.0'],
    ]);
    expect(panel).toContain('name="mf.mf-pagos"');
    expect(panel).toContain('href="/cobros?mf.mf-pagos=1.1.0">Enlace para compartir');
    const ended = await agree({ to: '/pagos', 'mf.mf-pagos': '' }, 'same-origin', cookie);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-red_choice=;.*Max-Age=0$/);
    const reset = await get('/pagos?mf.reset=1', { headers: { cookie } });
    expect([reset.status, reset.headers.get('location')]).toEqual([302, '/pagos']);
    expect(reset.headers.getSetCookie()[0]).toMatch(/^__Host-red_choice=;.*Max-Age=0$/);
  });

  test('a cookie that was not set by this site, or that somebody has changed, chooses nothing', async () => {
    const { agree, page } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const cookie = cookiesOf(await agree({ to: '/', 'mf.mf-pagos': '1.1.0' }));
    expect(cookie).toMatch(/^__Host-red_choice=/);
    const [, text = '', signature = ''] = /=(.*)\.(.*)$/.exec(cookie) ?? [];
    const other = Buffer.from(text, 'base64url').toString().replace('1.1.0', LOCAL);
    const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
    for (const value of [forged, `${text}.`, text, `${text}.${signature}x`, '%E0%A4%A.x', '']) {
      const { answer, html } = await page('/pagos', `__Host-red_choice=${value}`);
      expect([answer.status, bootOf(html).remotes['mf-pagos']?.version]).toEqual([200, '1.0.0']);
    }
  });

  test('testers are told what an answer is made from, and why', async () => {
    const { agree, page } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const cookie = cookiesOf(await agree({ to: '/', 'mf.mf-pagos': '1.1.0' }));
    const told = async (at: string, cookies?: string) => {
      const { headers } = (await page(at, cookies)).answer;
      return ['area', 'route', 'release', 'reason'].map((fact) => headers.get(`x-red-${fact}`));
    };
    expect(await told('/pagos')).toEqual(['mf-pagos', '/pagos', '1.0.0', 'live']);
    expect(await told('/cobros', cookie)).toEqual(['mf-pagos', '/cobros', '1.1.0', 'choice']);
    expect(await told('/mantenimiento')).toEqual(['shell', '/mantenimiento', null, null]);
  });
});

describe('where overrides are not allowed', () => {
  test('an address changes nothing, there is no panel, and nobody is told of versions', async () => {
    const { agree, get, page } = await shellWith({});
    const allowing = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const cookie = cookiesOf(await allowing.agree({ to: '/', 'mf.mf-pagos': LOCAL }));
    const { answer, html } = await page(asking, cookie);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(html).toContain('>mf-pagos 1.0.0<');
    expect(html).not.toMatch(/_choices|de prueba|mf\.reset|"chosen"/i);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-red'))).toEqual([]);
    expect((await get('/_choices')).status).toBe(404);
    expect((await agree({ to: '/', 'mf.mf-pagos': LOCAL })).status).not.toBe(303);
  });

  const previewOf = (change: Partial<Parameters<typeof signPreview>[0]> = {}, key = KEY) =>
    `/cobros?mf.preview=${signPreview({ site: SITE, remote: 'mf-pagos', version: '1.1.0', until: TOMORROW, ...change }, key)}`;

  test('the holder of a signed link sees the held version after agreeing, and nobody else', async () => {
    const { agree, get, page } = await shellWith({ PREVIEW_KEY: KEY });
    const asked = await get(previewOf());
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
    expect(await asked.text()).toContain('será la versión <strong>1.1.0</strong>, hasta el ');
    const token = new URL(previewOf(), SITE).searchParams.get('mf.preview') ?? '';
    const agreed = await agree({ to: '/cobros', 'mf.preview': token });
    expect([agreed.status, agreed.headers.get('location')]).toEqual([303, '/cobros']);
    const cookie = cookiesOf(agreed);
    const own = await page('/cobros', cookie);
    expect(own.html).toContain('>mf-pagos 1.1.0<');
    expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(own.html).toContain('href="/cobros?mf.reset=1"');
    expect((await page('/cobros')).answer.status).toBe(404);
    expect((await get('/_choices', { headers: { cookie } })).status).toBe(404);
    const foreign = await agree({ to: '/', 'mf.mf-pagos': LOCAL }, 'same-origin', cookie);
    expect(bootOf((await page('/cobros', cookiesOf(foreign))).html).remotes['mf-pagos']?.url).not.toBe(LOCAL);
  });

  test.each([
    ['signed with another key', previewOf({}, 'another-key-of-somebody-0123456789'), 'no es válido'],
    ['of another site', previewOf({ site: 'https://otro.example' }), 'no es válido'],
    ['that was shortened', previewOf().slice(0, -4), 'no es válido'],
    ['without a signature', '/cobros?mf.preview=eyJ9', 'no es válido'],
    ['that has expired', previewOf({ until: TOMORROW - 90_000 }), 'ya caducó'],
  ])('a link %s is refused in one sentence', async (_which, url, words) => {
    const { get } = await shellWith({ PREVIEW_KEY: KEY });
    const answer = await get(url);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(await answer.text()).toContain(`Este enlace de vista previa ${words}`);
  });
});

import { randomUUID } from 'node:crypto';
import { setCanary } from '@red/releases/operations';
import { registryOf, released } from './released-remote.fixture';
import { bootOf, startOrigin, startShell } from './served-site.fixture';

/** What a test has started; it ends after it. */
export const closing: (() => Promise<void>)[] = [];
// A shell reads its registry all the time.
afterEach(() => Promise.all(closing.splice(0).map((end) => end())));

/**
 * A site whose payment area is live as 1.0.0 and has 1.1.0 as canary for everybody.
 * @param more source of what else the canary's page has
 */
export async function operatedSite(
  environment: Record<string, string> = {},
  canaryPage?: string,
  more?: string,
) {
  const origin = await startOrigin();
  const at = { origin: `${origin.url}/mf-pagos` };
  const pagos = released('mf-pagos', '1.0.0', '/pagos', at);
  const next = released('mf-pagos', '1.1.0', '/pagos', {
    ...at,
    ...(canaryPage ? { page: canaryPage } : {}),
    ...(more ? { more } : {}),
  });
  origin.add(pagos.files);
  origin.add(next.files);
  const shell = await startShell(registryOf({ 'mf-pagos': pagos }), {
    API_BASE_URL: 'http://127.0.0.1:9',
    SITE_URL: 'http://localhost:3000',
    ...environment,
  });
  closing.push(origin.close, shell.close);
  const report = (events: unknown, headers: Record<string, string> = {}, page: string = randomUUID()) =>
    shell.get('/_telemetry', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'red_bucket=5', ...headers },
      body: JSON.stringify({ events, page }),
    });
  /** Pages that report the same. */
  const pages = async (count: number, events: unknown, headers: Record<string, string> = {}) => {
    for (let page = 0; page < count; page += 1) await report(events, headers);
  };
  const startCanary = async () => {
    const known = { enabled: true, stable: pagos.stable, releases: { '1.1.0': next.stable } };
    await shell.store.change(
      'mf-pagos',
      () => setCanary(known, 'mf-pagos', '1.1.0', { percent: 100, since: new Date().toISOString() }),
      { who: 'test', why: 'a try' },
    );
    await until(
      async () => bootOf(await (await shell.get('/pagos')).text()).remotes['mf-pagos']?.version === '1.1.0',
    );
    await shell.guard.check();
  };
  return { shell, report, pages, startCanary };
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('condition not met in 10 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** For tests of what is refused, of which nothing stays: one site for all of a file. */
export function calmSite(): () => Awaited<ReturnType<typeof operatedSite>> {
  const kept: { site?: Awaited<ReturnType<typeof operatedSite>>; close: typeof closing } = { close: [] };
  beforeAll(async () => {
    kept.site = await operatedSite();
    kept.close = closing.splice(0);
  });
  afterAll(() => Promise.all(kept.close.map((end) => end())));
  return () => {
    if (!kept.site) throw new Error('the site has not started');
    return kept.site;
  };
}

export const view = { type: 'view', remote: 'mf-pagos', version: '1.0.0' };
export const failure = { ...view, type: 'failure', stage: 'render', cause: 'defecto' };

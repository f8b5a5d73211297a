import { DEFAULT_SITE } from '@red/contract/site';
import { Rendering } from '../server/rendering/rendering';
import { registryOf, released } from '../server/testing/released-remote.fixture';
import { NO_API } from '../server/testing/rendering.fixture';
import { startOrigin, startShell } from '../server/testing/served-site.fixture';
import { NEVER_KEPT, type Source } from './hostile-programs.fixture';
import type { Incident } from './messages.schema';
import { RenderPool } from './render-pool';
import { until } from './render-workers.fixture';

/** Less than a site's own: what loops is waited for. On a busy machine no page of others takes as long. */
const TASK_LIMIT_MS = 2_500;

const WORKERS = 2;

/**
 * A site with a healthy area at /faqs and others that are given, each at the path of its name, rendered by workers.
 * @param file program of the workers
 * @param hostile sources by area: `pagos` is that of mf-pagos at /pagos
 */
export async function startHostileSite(file: string, hostile: Readonly<Record<string, Source>>) {
  const origin = await startOrigin();
  const incidents: Incident[] = [];
  const site: { shell?: Awaited<ReturnType<typeof startShell>> } = {};
  const pool = new RenderPool({
    ...{ file, apiOrigin: NO_API, size: WORKERS, taskLimitMs: TASK_LIMIT_MS },
    onIncident: (incident) => void incidents.push(incident),
  });
  await until(() => pool.isReady(), 'a worker is ready', 60_000).catch((error: Error) => {
    throw new Error(`${error.message}; ${JSON.stringify(incidents)}`);
  });
  const release = (name: string, source: Source, version = '1.0.0') => {
    const at = { origin: `${origin.url}/mf-${name}`, ...source };
    const made = released(`mf-${name}`, version, `/${name}`, at);
    origin.add(made.files);
    return [`mf-${name}`, made] as const;
  };
  const registry = registryOf(
    Object.fromEntries([
      release('faqs', { more: NEVER_KEPT }),
      ...Object.entries(hostile).map(([name, source]) => release(name, source)),
    ]),
  );
  const shell = await startShell(
    registry,
    { SITE_URL: 'http://localhost:3000' },
    new Rendering({
      site: DEFAULT_SITE,
      perform: (task, signal) => pool.perform(task, signal),
      // What operators read comes with the answers.
      onIncident: ({ remote, version, what, cause }) =>
        site.shell?.monitor.renderFailed(remote, version, what, cause),
    }),
  );
  site.shell = shell;
  // Before that nobody is sent to it.
  await until(async () => (await shell.get('/readyz')).ok, 'the shell is ready');
  return {
    shell,
    pool,
    incidents,
    registry,
    release,
    page: async (at: string) => (await shell.get(at)).text(),
    /** Resolves when every worker that has ended is replaced. */
    whole: () => until(() => pool.isReady() && pool.pids().length === WORKERS, 'the pool is whole', 60_000),
    async close() {
      await shell.close();
      await pool.close();
      await origin.close();
    },
  };
}

export type HostileSite = Awaited<ReturnType<typeof startHostileSite>>;

/** Asks for the healthy page all the time; what is returned ends that, and tells how each was answered. */
export function visit({ shell, page }: HostileSite) {
  const answers: (number | string)[] = [];
  let visiting = true;
  const visitors = [0, 1].map(async () => {
    while (visiting) {
      const response = await shell.get('/faqs');
      const html = await response.text();
      // While workers are replaced it may be frame and skeleton, never less.
      const isPage = html.includes('mf-faqs 1.0.0') || html.includes('aria-busy="true"');
      const isWhole = html.includes('<footer') && html.endsWith('</body></html>');
      answers.push(isPage && isWhole ? response.status : `${response.status}, without its frame: ${html}`);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  return async () => {
    visiting = false;
    await Promise.all(visitors);
    await until(
      async () => (await page('/faqs')).includes('mf-faqs 1.0.0'),
      'other pages are rendered',
      60_000,
    );
    return new Set(answers);
  };
}

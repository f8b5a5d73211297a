import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { releaseRegistrySchema } from '../shared/contract/src/release-registry.schema';
import { rollback } from '../shared/releases/src/operations.mjs';
import { openRegistryStore } from '../shared/releases/src/registry-store.mjs';
import type { Site } from './site';

/** Characters of a part's output that are kept. */
const MAX_LOG = 40_000;

/**
 * HTTP server with which tests inject faults into their site: `POST /<part>/<stop|start|suspend|resume|restart|settle>` with
 * changes of its environment as the query, `POST /<area>/rollback`, `POST /registry` with a registry or with text that is
 * none, `POST /<part>/log`. `settle` restarts what does not run with just these changes.
 * Every answer comes after the thing is done.
 * @param registry file of the release registry
 */
export function startSiteControl(site: Site, registry: string, port: number): Server {
  const logs = new Map<string, string>();
  const recordLog = (part: string) => {
    const child = site.parts.get(part);
    for (const stream of [child?.stdout, child?.stderr])
      stream?.on('data', (said) => logs.set(part, ((logs.get(part) ?? '') + said).slice(-MAX_LOG)));
  };
  for (const part of site.parts.keys()) recordLog(part);
  /** With which changes of its environment each part was started last. */
  const started = new Map<string, string>();

  const actions: Record<string, (part: string, environment: Record<string, string>) => void | Promise<void>> =
    {
      stop: (part) => site.stop(part, 'SIGKILL'),
      async start(part, environment) {
        if (site.parts.has(part)) return;
        site.start(part, environment);
        started.set(part, JSON.stringify(environment));
        recordLog(part);
        await site.ready(part);
      },
      async restart(part, environment) {
        await site.stop(part);
        await actions.start?.(part, environment);
      },
      async settle(part, environment) {
        const isSettled = (started.get(part) ?? '{}') === JSON.stringify(environment);
        if (!site.parts.has(part) || !isSettled) await actions.restart?.(part, environment);
      },
      suspend: (part) => site.suspend(part),
      resume: (part) => site.resume(part),
      async rollback(area) {
        const reason = { who: 'a test', why: 'rolled back' };
        await openRegistryStore(registry).change((all) => rollback(all, area), reason);
      },
    };

  return createServer(async (request, response) => {
    // One that is kept could end just when the next call takes it.
    response.setHeader('connection', 'close');
    const url = new URL(request.url ?? '/', 'http://control');
    const [part = '', verb = ''] = url.pathname.split('/').filter(Boolean);
    try {
      if (part === 'registry') return response.end(await replaceRegistry(registry, await text(request)));
      if (verb === 'log') return response.end(logs.get(part) ?? '');
      const action = actions[verb];
      if (!action) throw new Error(`unknown action ${verb}`);
      await action(part, Object.fromEntries(url.searchParams));
      response.end('done');
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  }).listen(port, 'localhost');
}

/**
 * Replaces what the registry says of each area, and resolves with the registry before; a text that is no registry makes it
 * unreadable until the next one, an empty one replaces nothing.
 */
async function replaceRegistry(file: string, written: string): Promise<string> {
  const store = openRegistryStore(file);
  const next = parseRegistry(written);
  if (next) rmSync(file, { force: true });
  const before = JSON.stringify(await store.read());
  if (next) await store.change(() => next, { who: 'a test', why: 'replaced' });
  else if (written) writeFileSync(file, written);
  return before;
}

function parseRegistry(written: string) {
  try {
    return releaseRegistrySchema.parse(JSON.parse(written));
  } catch {
    return null;
  }
}

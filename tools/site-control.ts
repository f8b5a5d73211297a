import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ReleaseRegistry, releaseRegistrySchema } from '../shared/contract/src/release-registry.schema';
import { rollback } from '../shared/releases/src/operations';
import { registryOf } from '../shared/releases/src/registry/record';
import { openRecordFiles } from '../shared/releases/src/registry/record-files';
import { openRegistry } from '../shared/releases/src/registry/registry';
import type { Site } from './site';

/** Characters of a part's output that are kept: more than it says in a test. */
const MAX_LOG = 200_000;

/**
 * HTTP server with which tests inject faults into their site: `POST /<part>/<stop|start|suspend|resume|restart|settle>` with
 * changes of its environment as the query, `POST /<area>/rollback`, `POST /registry` with what the registry shall say or with text that says nothing,
 * `POST /<part>/log`. `settle` restarts what does not run with just these changes.
 * Every answer comes after the thing is done.
 * @param registry folder of the release registry
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
        await openRegistry(registry).change(area, (known) => rollback(known, area), reason);
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
 * Replaces what the registry says of each area, and resolves with what it said before. A text that says nothing becomes
 * the next record of each area, until the next replacement; an empty one replaces nothing.
 */
async function replaceRegistry(folder: string, written: string): Promise<string> {
  const registry = openRegistry(folder);
  const states = await registry.states();
  const before = registryOf(states);
  const next = parseRegistry(written);
  const areas = new Set([...Object.keys(before.remotes), ...Object.keys(next?.remotes ?? {})]);
  for (const area of written === '' ? [] : areas) {
    if (!next) {
      await createNext(folder, area, written);
      continue;
    }
    const state = states.get(area);
    await removeAfter(folder, area, state?.ok ? state.record.number : 0);
    await registry.change(area, () => next.remotes[area] ?? null, { who: 'a test', why: 'replaced' });
  }
  return JSON.stringify(before);
}

function parseRegistry(written: string): ReleaseRegistry | null {
  try {
    return releaseRegistrySchema.parse(JSON.parse(written));
  } catch {
    return null;
  }
}

async function createNext(folder: string, area: string, written: string): Promise<void> {
  const files = openRecordFiles(folder, {});
  await files.create(area, ((await numbersOf(folder, area)).at(-1) ?? 0) + 1, written);
}

/** Records that say nothing, so that those of later tests find none. */
async function removeAfter(folder: string, area: string, number: number): Promise<void> {
  const files = openRecordFiles(folder, {});
  for (const later of (await numbersOf(folder, area)).filter((each) => each > number))
    await files.remove(area, later);
}

async function numbersOf(folder: string, area: string): Promise<readonly number[]> {
  return (await openRecordFiles(folder, {}).list()).get(area)?.numbers ?? [];
}

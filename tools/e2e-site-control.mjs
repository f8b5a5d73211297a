import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { releaseRegistrySchema } from '../shared/contract/src/release-registry.schema.mjs';
import { openRegistryStore } from '../shared/releases/src/registry-store.mjs';

/** Characters of a part's output that are kept. */
const MAX_LOG = 40_000;

/**
 * HTTP server with which tests inject faults into their site: `POST /<part>/<stop|start|suspend|resume|restart>` with
 * changes of its environment as the query, `POST /registry` with a registry or with text that is none, `POST /<part>/log`.
 * Every answer comes after the thing is done.
 * @param {import('./site.mjs').Site} site
 * @param {string} registry file of the release registry
 * @param {number} port
 */
export function startSiteControl(site, registry, port) {
  /** @type {Map<string, string>} */
  const logs = new Map();
  const recordLog = (/** @type {string} */ part) => {
    const child = site.parts.get(part);
    for (const stream of [child?.stdout, child?.stderr])
      stream?.on('data', (text) => logs.set(part, ((logs.get(part) ?? '') + text).slice(-MAX_LOG)));
  };
  for (const part of site.parts.keys()) recordLog(part);

  /** @type {Record<string, (part: string, environment: Record<string, string>) => Promise<void>>} */
  const actions = {
    stop: (part) => site.stop(part, 'SIGKILL'),
    async start(part, environment) {
      if (site.parts.has(part)) return;
      site.start(part, environment);
      recordLog(part);
      await site.ready(part);
    },
    async restart(part, environment) {
      await site.stop(part);
      site.start(part, environment);
      recordLog(part);
      await site.ready(part);
    },
    async suspend(part) {
      site.suspend(part);
    },
    async resume(part) {
      site.resume(part);
    },
  };

  return createServer(async (request, response) => {
    // One that is kept could end just when the next call takes it.
    response.setHeader('connection', 'close');
    const url = new URL(request.url ?? '/', 'http://control');
    const [part = '', verb = ''] = url.pathname.split('/').filter(Boolean);
    try {
      if (part === 'registry') {
        const chunks = [];
        for await (const chunk of request) chunks.push(chunk);
        return response.end(await replaceRegistry(registry, Buffer.concat(chunks).toString('utf8')));
      }
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
 * Replaces what the registry says of each area; a text that is no registry makes it unreadable until the next one.
 * @param {string} file
 * @param {string} text empty: nothing is replaced
 * @returns {Promise<string>} the registry before
 */
async function replaceRegistry(file, text) {
  const store = openRegistryStore(file);
  const next = parseRegistry(text);
  if (next) rmSync(file, { force: true });
  const before = JSON.stringify(await store.read());
  if (next) await store.change(() => next, { who: 'a test', why: 'replaced' });
  else if (text) writeFileSync(file, text);
  return before;
}

/** @param {string} text */
function parseRegistry(text) {
  try {
    return releaseRegistrySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A built shell in a process of its own, with a release that nobody else can see. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import type { BuiltRelease } from '../built-release';
import { fetchJson, parseJson } from '../read-json';
import { writeRecords } from '../registry/write-records';
import { folderOf } from '../release-folder';
import { typeOf } from '../release-storage';
import { freePort, listen } from './free-port';
import { startTrialApi } from './trial-api';
import { TrialProgram } from './trial-program';

/** How long a program of the shell may take to start. */
const START_LIMIT_MS = 60_000;
const READINESS_TIMEOUT_MS = 5_000;
const POLL_MS = 150;
/** Stages whose failures say nothing of a release: data may be late; what led to a quarantine is logged by itself. */
const IGNORED_STAGES = new Set(['data', 'api', 'quarantine']);
/** How long a page may be rendered after it was answered. */
const SETTLE_LIMIT_MS = 30_000;

/** What `/readyz` says of the releases that a shell serves. */
const readinessSchema = z.object({
  remotes: z.record(z.string(), z.object({ version: z.string(), server: z.boolean() })),
});
/** By remote. */
export type ServedReleases = z.infer<typeof readinessSchema>['remotes'];

/** A line of the shell's log, of which only these fields are read. */
const logEntrySchema = z.object({
  owner: z.optional(z.string()),
  stage: z.optional(z.string()),
  cause: z.optional(z.string()),
  reason: z.optional(z.string()),
  msg: z.optional(z.string()),
  err: z.optional(z.object({ message: z.string() })),
});

/**
 * Starts a built shell on a free port, and the service that renders for it.
 * @param shell folder with its `server/`
 * @param site live site whose API answers the pages; null: none does
 */
export async function startTrialShell(shell: string, site: string | null, registry: ReleaseRegistry) {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-trial-'));
  const records = path.join(folder, 'registry');
  await writeRecords(records, registry.remotes);
  const [port, renderPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const renderUrl = `http://localhost:${renderPort}`;
  const api = await startTrialApi(site);
  const common = { API_BASE_URL: api.url, RENDER_TOKEN: randomUUID() };
  const start = (file: string, environment: Record<string, string>) =>
    new TrialProgram(path.join(shell, 'server', file), folder, { ...common, ...environment });
  const service = start('render-service.cjs', { PORT: String(renderPort) });
  // A shell that finds nobody to render would say that nothing of the release can be.
  await resultOf(service, START_LIMIT_MS, async () => (await answerOf(`${renderUrl}/readyz`))?.ok ?? false);
  const program = start('server.cjs', {
    PORT: String(port),
    DATA_DIR: folder,
    REGISTRY: records,
    RENDER_URL: renderUrl,
  });
  return {
    url,
    /** Whether the shell has ended; no release runs in it, so somebody else has ended it. */
    hasEnded: () => program.hasEnded,
    /** Whether data can be there. */
    canAnswer: api.canAnswer,
    /** From now on all data fail, or are those of the live site. */
    failData: api.failing,
    /** Everything it has printed so far. */
    output: () => program.output,
    /**
     * Waits until it is ready.
     * @returns what it serves; null when it does not start
     */
    async servedReleases(): Promise<ServedReleases | null> {
      // A shell that answers has loaded every release it could.
      const asked = () => fetchJson(readinessSchema, `${url}/readyz`, READINESS_TIMEOUT_MS);
      return (await resultOf(program, START_LIMIT_MS, asked))?.remotes ?? null;
    },
    /** Waits until nothing is rendered any more: a page that takes long is answered before, without its area. */
    async settled() {
      await resultOf(program, SETTLE_LIMIT_MS, async () => {
        const metrics = await answerOf(`${url}/metrics`);
        // One that answers without saying so is not waited for.
        return metrics && !/^red_renders_(running|queued) [1-9]/m.test(metrics.text);
      });
    },
    /** Failures that it has logged of a remote so far. */
    failuresOf: (owner: string): { stage: string; reason: string; stack: string }[] =>
      (program.output + service.output).split('\n').flatMap((line) => {
        const entry = parseLogEntry(line);
        // What it writes again for operators, with the place in the sources, is one failure.
        const isRepeated = entry?.stage?.startsWith('server ');
        if (entry?.owner !== owner || isRepeated || IGNORED_STAGES.has(entry.stage ?? '')) return [];
        const text = entry.cause ?? entry.reason ?? entry.err?.message ?? entry.msg ?? '';
        const stage = entry.stage ?? 'log';
        return [{ stage, reason: `${stage}: ${text.split('\n')[0]}`, stack: text }];
      }),
    /** Why it could not render a page, or null: nobody has seen then what the release shows there. */
    renderingProblem(): string | null {
      const entries = program.output.split('\n').map(parseLogEntry);
      const failed = entries.find((entry) => entry?.owner === 'shell' && entry.stage === 'render');
      return failed ? (failed.err?.message ?? failed.msg ?? 'it does not say why') : null;
    },
    /** The error with which it ended; null when it printed none, since other lines say nothing of the release. */
    startError(): string | null {
      const thrown = program.output
        .split('\n')
        .find((line) => /^\w*(Error|Exception)\b.*:/.test(line.trim()));
      return thrown?.trim() ?? null;
    },
    /** Ends it and removes its data. */
    async stop() {
      await Promise.all([program.stop(), service.stop()]);
      api.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Asks until there is a result. @returns null when the program ends before, or it takes too long */
async function resultOf<T>(
  program: TrialProgram,
  limitMs: number,
  ask: () => Promise<T | null>,
): Promise<T | null> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && !program.hasEnded) {
    const result = await ask();
    if (result) return result;
    await pause(POLL_MS);
  }
  return null;
}

async function answerOf(url: string): Promise<{ ok: boolean; text: string } | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(READINESS_TIMEOUT_MS) });
    return { ok: response.ok, text: await response.text() };
  } catch {
    return null;
  }
}

export type TrialShell = Awaited<ReturnType<typeof startTrialShell>>;

/** Serves the files of a release as an origin would: `pointerOf` says where. */
export async function serveRelease(built: BuiltRelease) {
  const { folder, files, manifestBytes } = built;
  const at = `/${folderOf(built)}/`;
  const allowed = new Set(files);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const file = decodeURIComponent(pathname).slice(at.length);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (!pathname.startsWith(at)) return response.writeHead(404).end();
    if (file === 'remote.json') return response.end(manifestBytes);
    if (!allowed.has(file)) return response.writeHead(404).end();
    response.setHeader('content-type', typeOf(file));
    response.end(await readFile(path.join(folder, file)));
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const parseLogEntry = (line: string) => parseJson(logEntrySchema, line).data;

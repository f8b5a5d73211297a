import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { withTimeLimit } from '@red/contract/time-limit';
import type { TextStore } from '@red/releases/text-store';
import * as z from 'zod/mini';
import type { ReleaseLog } from '../releases/live-release';
import { type HealthCounts, MAX_VOICES, sumOfCounts } from './canary-verdict.rules';

/** Counts are sums of half an hour: what a shell has written counts for as long, also when the shell is lost. */
const MAX_AGE_MS = 30 * 60_000;
/** How long a shell whose counts do not change waits before it writes them again. */
const REWRITE_MS = 5 * 60_000;
/** What is that old is removed, by whoever sees it. */
const FORGET_MS = 24 * 3_600_000;
const TIMEOUT_MS = 3_000;

/** One run of a canary beside what is live, and what was counted of both. */
export interface CanaryRun {
  remote: string;
  version: string;
  /** When it began; names the run. */
  since: string | null;
  stableVersion: string;
  canary: HealthCounts;
  stable: HealthCounts;
}

export interface JudgedRun extends CanaryRun {
  /** Shells whose counts are in it, this one included. */
  shells: number;
}

const count = z.int().check(z.nonnegative());
const countsSchema = z.strictObject({
  views: count,
  failures: count,
  documents: count,
  renderFailures: count,
  voices: z.array(z.tuple([z.string().check(z.maxLength(32)), count, count])).check(z.maxLength(MAX_VOICES)),
});
const documentSchema = z.strictObject({
  schema: z.literal(1),
  /** Milliseconds since 1970, of the clock of the shell that wrote it. */
  at: z.number(),
  runs: z.array(
    z.strictObject({
      remote: z.string(),
      version: z.string(),
      since: z.nullable(z.string()),
      stableVersion: z.string(),
      canary: countsSchema,
      stable: countsSchema,
    }),
  ),
});
type Document = z.infer<typeof documentSchema>;

const written = ({ voices, ...sums }: HealthCounts): z.infer<typeof countsSchema> => ({
  ...sums,
  voices: [...voices].map(([from, { views, failures }]) => [from, views, failures]),
});
const read = ({ voices, ...sums }: z.infer<typeof countsSchema>): HealthCounts => ({
  ...sums,
  voices: new Map(voices.map(([from, views, failures]) => [from, { views, failures }])),
});

/**
 * What all shells have counted of the canaries: each writes its own counts, a text of its own, and reads those of the
 * others. Without a store, or while it fails, a shell judges by its own counts and by what it has read last.
 * @param store beside the vetoes; null where shells cannot share anything
 */
export function createSharedCounts(store: TextStore | null, log: ReleaseLog, now: () => number = Date.now) {
  const ownName = `${randomUUID()}.json`;
  let last: Document | null = null;
  let others: Document[] = [];
  let lastError = '';

  async function writeOwn(texts: TextStore, own: readonly CanaryRun[]): Promise<void> {
    const runs = own.map((run) => ({ ...run, canary: written(run.canary), stable: written(run.stable) }));
    if (runs.length === 0) {
      if (last) await texts.remove(ownName);
      last = null;
      return;
    }
    if (last && isDeepStrictEqual(last.runs, runs) && now() - last.at < REWRITE_MS) return;
    const next: Document = { schema: 1, at: now(), runs };
    await texts.write(ownName, JSON.stringify(next));
    last = next;
  }

  async function readOthers(texts: TextStore): Promise<Document[]> {
    const names = (await texts.names()).filter((name) => name.endsWith('.json') && name !== ownName);
    const found = await Promise.all(
      names.map(async (name) => {
        const document = parse(await texts.read(name));
        if (document && now() - document.at > FORGET_MS) await texts.remove(name);
        return document;
      }),
    );
    return found.flatMap((document) => document ?? []);
  }

  async function exchange(texts: TextStore, own: readonly CanaryRun[]): Promise<void> {
    await writeOwn(texts, own);
    others = own.length === 0 ? [] : await readOthers(texts);
  }

  return {
    /** Tells the others what this shell has counted. @returns the same runs, with what all of them have counted */
    async sums(own: readonly CanaryRun[]): Promise<JudgedRun[]> {
      try {
        if (store) await withTimeLimit(exchange(store, own), TIMEOUT_MS, 'the counts do not arrive in time');
        lastError = '';
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        if (cause !== lastError)
          log.warn(
            { stage: 'canary', owner: 'operator', cause },
            'shells cannot share what they have counted',
          );
        lastError = cause;
      }
      const heard = others.filter(({ at }) => now() - at < MAX_AGE_MS).flatMap(({ runs }) => runs);
      return own.map((run) => {
        const same = heard.filter(
          ({ remote, version, since, stableVersion }) =>
            remote === run.remote &&
            version === run.version &&
            since === run.since &&
            stableVersion === run.stableVersion,
        );
        return {
          ...run,
          canary: sumOfCounts([run.canary, ...same.map(({ canary }) => read(canary))]),
          stable: sumOfCounts([run.stable, ...same.map(({ stable }) => read(stable))]),
          shells: 1 + same.length,
        };
      });
    },
  };
}

/** The folder or prefix beside the vetoes, which shells may write anyway. */
export const countsBeside = (vetoesAddress: string): string => `${vetoesAddress.replace(/\/$/, '')}/counts`;

export type SharedCounts = ReturnType<typeof createSharedCounts>;

function parse(text: string | null): Document | null {
  try {
    return text === null ? null : (z.safeParse(documentSchema, JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

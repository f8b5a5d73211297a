import { integrityOf } from '@red/contract/file-integrity';
import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import { activeVetoes, withoutVetoed } from '../../canary-vetoes';
import { lockOf } from '../../operations';
import { Refusal } from '../../refusal';
import { causesIn, registryOf } from '../../registry/record';
import { namedReleases } from '../../release-integrity';
import type { Verb } from '../call';
import { shortCommit } from '../source';
import { age, formatTable, minuteOf } from '../table';
import { vetoSentence } from '../vetoes';
import { sayNextShell } from './try-shell';

const HEALTH_TIMEOUT_MS = 4_000;

type Get = (url: string) => Promise<Response>;

export const STATUS: Verb = {
  words: '[area]',
  says: 'what is live, since when, from which commit, and what stands in its way',
  async run(call) {
    const { names, settings, say, registry, vetoes } = call;
    const [only] = names;
    const all = await registry.states();
    if (only && !all.has(only)) throw new Refusal(`${only} has never been published.`);
    const states = new Map([...all].filter(([area]) => !only || area === only));
    const known = registryOf(states);
    const found = await vetoes.all();
    const running = withoutVetoed(known, found);
    if (all.size === 0) say(`Nothing is published in ${settings.registry}.`);
    else if (Object.keys(running.remotes).length > 0) say(formatTable(await statusRows(running)));
    const notes = [
      sourceLines(running, only !== undefined),
      lockLines(running),
      activeVetoes(known, found).map((veto) => `${vetoSentence(veto)}.`),
      [...states].flatMap(([area, state]) =>
        state.ok && !state.record.remote
          ? [
              `${area} was taken away on ${minuteOf(state.record.at)} UTC by ${state.record.who}: ${state.record.why}.`,
            ]
          : [],
      ),
      causesIn(states),
    ];
    for (const lines of notes) if (lines.length > 0) say(`\n${lines.join('\n')}`);
    await sayNextShell(call, known);
    return 0;
  },
};

/**
 * One line for each area: what is live, since when and from which commit, the canary, what was live before, size, health.
 * @returns cells, headings first
 */
export async function statusRows(
  registry: ReleaseRegistry,
  get: Get = fetchInTime,
  now = Date.now(),
): Promise<string[][]> {
  const rows = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, remote]) => {
      const { enabled, stable, canary, previous } = remote;
      const held = namedReleases(remote).filter(({ place }) => place === 'held').length;
      const [live, trial] = await Promise.all([health(stable, get), canary ? health(canary, get) : '']);
      return [
        name,
        enabled ? stable.version : `${stable.version} (off)`,
        age(stable.publishedAt, now),
        shortCommit(stable.source),
        stable.bytes ? `${Math.round(stable.bytes / 1024)} KiB` : '',
        canary && trial !== 'ok' ? `${live}, canary ${trial}` : live,
        canary ? `${canary.version} ${canary.percent} %` : '',
        previous?.version ?? '',
        String(held),
      ];
    }),
  );
  return [['area', 'live', 'age', 'commit', 'size', 'health', 'canary', 'previous', 'held'], ...rows];
}

/**
 * Whether the address of a release answers with what was released. Where the browser's address leads nowhere, as inside
 * a container, the shell's is asked.
 */
async function health(
  { url, serverUrl, integrity }: Pick<Release, 'url' | 'serverUrl' | 'integrity'>,
  get: Get,
): Promise<string> {
  try {
    const response = await get(`${url}remote.json`);
    if (!response.ok) return `answers ${response.status}`;
    return integrityOf(Buffer.from(await response.arrayBuffer())) === integrity ? 'ok' : 'other content';
  } catch {
    return serverUrl ? health({ url: serverUrl, integrity }, get) : 'no answer';
  }
}

const fetchInTime: Get = (url) => fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });

/** Where releases come from: what is live, where a pipeline built it; of one area everything that a pointer names. */
const sourceLines = ({ remotes }: ReleaseRegistry, isOne: boolean): string[] =>
  Object.entries(remotes).flatMap(([area, remote]) =>
    namedReleases(remote).flatMap(({ place, release: { version, source } }) => {
      const isShown = isOne ? place !== 'held' : place === 'live' && source?.pipeline;
      if (!source || !isShown) return [];
      const run = source.pipeline ? `, built by ${source.pipeline}` : '';
      return [`${area} ${version} (${place}) comes from ${source.commit}${run}`];
    }),
  );

const lockLines = ({ remotes }: ReleaseRegistry): string[] =>
  Object.entries(remotes).flatMap(([area, remote]) => {
    const lock = lockOf(remote);
    return lock ? [`${area} is locked until ${minuteOf(lock.until)} UTC by ${lock.by}: ${lock.why}.`] : [];
  });

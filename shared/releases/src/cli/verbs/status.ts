import type { ReleaseRegistry } from '@red/contract/release-registry';
import { activeVetoes, withoutVetoed } from '../../canary-vetoes';
import { lockOf } from '../../operations';
import { Refusal } from '../../refusal';
import { type AreaState, causesIn, registryOf } from '../../registry/record';
import { namedReleases } from '../../release-integrity';
import { type AreaStatus, areaStatuses } from '../area-status';
import type { Verb } from '../call';
import { shortCommit } from '../source';
import { formatTable, minuteOf } from '../table';
import { vetoSentence } from '../vetoes';
import { sayNextShell } from './try-shell';

export const STATUS: Verb = {
  words: '[area]',
  says: 'what is live, since when, from which commit, for whom, how large, and what stands in its way',
  options: ['json'],
  async run(call) {
    const { names, options, settings, say, registry, storage, vetoes } = call;
    const [only] = names;
    const all = await registry.states();
    if (only && !all.has(only)) throw new Refusal(`${only} has never been published.`);
    const states = new Map([...all].filter(([area]) => !only || area === only));
    const known = registryOf(states);
    const found = await vetoes.all();
    const running = withoutVetoed(known, found);
    const areas = await areaStatuses(running, storage);
    const ended = activeVetoes(known, found);
    if (options.json) {
      say(JSON.stringify({ areas, vetoes: ended, problems: causesIn(states) }, null, 2));
      return 0;
    }
    if (all.size === 0) say(`Nothing is published in ${settings.registry}.`);
    else if (areas.length > 0) say(statusTable(areas));
    const notes = [
      sourceLines(running, only !== undefined),
      lockLines(running),
      ended.map((veto) => `${vetoSentence(veto)}.`),
      retiredLines(states),
      causesIn(states),
    ];
    for (const lines of notes) if (lines.length > 0) say(`\n${lines.join('\n')}`);
    await sayNextShell(call, known);
    return 0;
  },
};

const HEADINGS = [
  'area',
  'live',
  'published (UTC)',
  'commit',
  'visitors',
  'scripts',
  'health',
  'canary',
  'previous',
  'held',
];

/** One line for each area. */
export const statusTable = (areas: readonly AreaStatus[]): string =>
  formatTable([
    HEADINGS,
    ...areas.map(({ area, version, enabled, publishedAt, commit, percent, scripts, canary, ...more }) => [
      area,
      enabled ? version : `${version} (off)`,
      publishedAt ? minuteOf(publishedAt) : '',
      shortCommit(commit),
      `${percent} %`,
      scripts ? `${scripts.kib.toFixed(1)} of ${scripts.budget} KiB` : '',
      canary && canary.health !== 'ok' ? `${more.health}, canary ${canary.health}` : more.health,
      canary ? `${canary.version} ${canary.percent} %` : '',
      more.previous ?? '',
      String(more.held),
    ]),
  ]);

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

const retiredLines = (states: ReadonlyMap<string, AreaState>): string[] =>
  [...states].flatMap(([area, state]) =>
    state.ok && !state.record.remote
      ? [
          `${area} was taken away on ${minuteOf(state.record.at)} UTC by ${state.record.who}: ${state.record.why}.`,
        ]
      : [],
  );

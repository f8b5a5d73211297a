import type { CanaryVeto, RegistryChange, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { activeVetoes, historyWithVetoes } from '@red/releases/canary-vetoes';
import { lockOf } from '@red/releases/operations';
import type { Registry } from '@red/releases/registry';
import type { VetoStore } from '@red/releases/veto-store';
import type { Deployment } from '../releases/release-set';
import type { Monitor } from './monitor';
import type { OpsFacts, OpsRelease, OpsRemote } from './ops-page';

const PROBE_TIMEOUT_MS = 1_500;
/** Changes of the registry among which the author of what is live is looked for; the page shows the latest. */
const MAX_CHANGES = 100;
/** For so long after the shell's start, what does not answer yet may still be starting. */
const STARTING_MS = 180_000;

export interface OpsFactsOptions {
  deployment(): Deployment;
  /** The registry without vetoed canaries. */
  active(): ReleaseRegistry;
  /** Why the registry cannot be read; '' when it can. */
  registryError(): string;
  monitor: Monitor;
  registry: Registry;
  vetoStore: VetoStore;
  apiBaseUrl: string;
}

/** Collects the facts of the operations page; probes every origin and the API, for 1.5 seconds at most. */
export function opsFactsOf(options: OpsFactsOptions): () => Promise<OpsFacts> {
  const { active, monitor, registry, vetoStore } = options;
  const startedAt = Date.now();
  /** Until everything has been well once. */
  let starting = true;
  return async () => {
    const { remotes: live, missing } = options.deployment().stable;
    const names = new Set([
      ...Object.keys(active().remotes),
      ...live.keys(),
      ...missing.filter((name) => name.startsWith('mf-')),
    ]);
    const vetoes = activeVetoes(active(), await vetoStore.all().catch(() => []));
    const history = await historyWithVetoes(registry, vetoStore, MAX_CHANGES).catch(() => null);
    const [remotes, api] = await Promise.all([
      Promise.all([...names].sort().map((name) => remoteOf(name, options, vetoes, history ?? []))),
      probe(`${options.apiBaseUrl}/readyz`),
    ]);
    const isWell =
      api === 'ok' && remotes.every(({ enabled, rendersOnServer }) => rendersOnServer || !enabled);
    if (isWell || Date.now() - startedAt > STARTING_MS) starting = false;
    return {
      at: Date.now(),
      starting,
      api,
      registryError: options.registryError(),
      remotes,
      errors: { server: monitor.errors.of('server'), browser: monitor.errors.of('browser') },
      history,
    };
  };
}

async function remoteOf(
  name: string,
  { active, deployment, monitor }: OpsFactsOptions,
  vetoes: readonly CanaryVeto[],
  changes: readonly RegistryChange[],
): Promise<OpsRemote> {
  const entry = active().remotes[name];
  const live = deployment().stable.remotes.get(name) ?? null;
  const released = (release: Release): OpsRelease => ({
    version: release.version,
    since: release.publishedAt ?? null,
    by: authorOf(changes, name, release.version),
    source: release.source ?? null,
    ...monitor.health.of(name, release.version),
  });
  return {
    name,
    enabled: entry?.enabled ?? true,
    fromSource: live?.id === null,
    lock: (entry && lockOf(entry)) ?? null,
    stable: entry ? released(entry.stable) : null,
    canary: entry?.canary ? { ...released(entry.canary), percent: entry.canary.percent } : null,
    vetoed: vetoes.filter((veto) => veto.remote === name),
    previous: entry?.previous?.version ?? null,
    live: live?.version ?? null,
    rendersOnServer: live?.pages !== null && live !== null,
    origin: entry ? await probe(`${entry.stable.serverUrl ?? entry.stable.url}remote.json`) : 'sin registro',
  };
}

/** Who made a version live, as canary or for everybody; null where that is too long ago. */
const authorOf = (changes: readonly RegistryChange[], name: string, version: string): string | null =>
  changes.find(
    ({ area, before, after }) =>
      area === name &&
      after !== null &&
      [after.stable, after.canary?.version].includes(version) &&
      ![before?.stable, before?.canary?.version].includes(version),
  )?.who ?? null;

/** 'ok', or the problem in a word or two. */
async function probe(url: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'GET',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    return answer.ok ? 'ok' : `responde ${answer.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no responde a tiempo' : 'no responde';
  }
}

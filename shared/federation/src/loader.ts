import { withTimeLimit } from '@red/contract/time-limit';
import { containerName } from './container-name';

/** Stages at which loading an area can fail, from the network inwards. */
export type LoadStage = 'network' | 'timeout' | 'evaluation' | 'shape';

export interface LoadFailure {
  ok: false;
  remote: string;
  expose: string;
  stage: LoadStage;
  cause: string;
}

export type LoadResult<T> = { ok: true; exposed: T } | LoadFailure;

/** The part of the federation runtime that loading needs; a test passes its own. */
export interface FederationRuntime {
  registerRemotes(
    remotes: { name: string; alias?: string; entry: string; type?: string }[],
    options?: { force?: boolean },
  ): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

export interface RemoteEntry {
  /** Name as the registry has it, such as mf-pagos. */
  remote: string;
  /** Address of the federation container. */
  entry: string;
}

export interface LoaderOptions<T> {
  runtime: FederationRuntime;
  entries: readonly RemoteEntry[];
  /** Whether the shell can show the exposed module; if not, the load fails at stage `shape`. */
  accepts(exposed: unknown): exposed is T;
  /** Milliseconds for the next attempt, from the call to the evaluated module. */
  timeoutMs(): number;
  /** Attempts before the load fails. Default 2. */
  attempts?: number;
  /** Called before every attempt but the first. */
  onRetry?(remote: string): void;
}

/**
 * Loads exposed modules and nothing else: it remembers nothing and shows nothing.
 * A failure is a value, never a rejection.
 */
export function createLoader<T>(options: LoaderOptions<T>) {
  const { runtime, attempts = 2 } = options;
  const entries = new Map(options.entries.map((entry) => [entry.remote, entry.entry]));
  const registered = new Set<string>();

  function register(remote: string, force: boolean): boolean {
    const entry = entries.get(remote);
    if (!entry) return false;
    if (registered.has(remote) && !force) return true;
    registered.add(remote);
    runtime.registerRemotes([{ name: containerName(remote), entry, type: 'global' }], { force });
    return true;
  }

  async function attempt(remote: string, expose: string): Promise<LoadResult<T>> {
    const failed = (stage: LoadStage, cause: unknown): LoadFailure => ({
      ok: false,
      remote,
      expose,
      stage,
      cause: cause instanceof Error ? cause.message : String(cause),
    });
    try {
      const exposed = await withTimeLimit(
        runtime.loadRemote(`${containerName(remote)}/${expose.slice(2)}`),
        options.timeoutMs(),
      );
      if (!options.accepts(exposed)) return failed('shape', `${expose} is not what a page exports`);
      return { ok: true, exposed };
    } catch (error) {
      return failed(stageOf(error), error);
    }
  }

  return {
    /** Loads one exposed module; `fresh` registers its remote anew, so that nothing of an earlier attempt is used. */
    async load(remote: string, expose: string, { fresh = false } = {}): Promise<LoadResult<T>> {
      if (fresh) options.onRetry?.(remote);
      if (!register(remote, fresh)) {
        return { ok: false, remote, expose, stage: 'network', cause: 'not in the release registry' };
      }
      let result = await attempt(remote, expose);
      for (let count = 1; !result.ok && count < attempts; count += 1) {
        options.onRetry?.(remote);
        register(remote, true);
        result = await attempt(remote, expose);
      }
      return result;
    },
  };
}

function stageOf(error: unknown): LoadStage {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/timeout/i.test(text)) return 'timeout';
  if (
    /ScriptNetworkError|ChunkLoadError|Loading chunk|Failed to fetch|#RUNTIME-008|Failed to load script/i.test(
      text,
    )
  )
    return 'network';
  return 'evaluation';
}

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
  loadRemote(id: string): Promise<unknown>;
}

export interface RemoteEntry {
  /** Name as the registry has it, such as mf-pagos. */
  remote: string;
  /** Address of the federation container. */
  entry: string;
}

export interface LoaderOptions<T> {
  entries: readonly RemoteEntry[];
  /**
   * Has everything ready that an exposed module needs before its own code. A rejection is a failed attempt, like any other.
   * @param retries of this remote so far: what hangs is asked for again under another address
   */
  prepare(remote: string, expose: string, retries: number): Promise<FederationRuntime>;
  /** Whether the shell can show the exposed module; if not, the load fails at stage `shape`. */
  accepts(exposed: unknown): exposed is T;
  /** Milliseconds for the next attempt, from the prepared runtime to the evaluated module. */
  timeoutMs(): number;
}

/** Attempts before a load fails. */
const ATTEMPTS = 2;

/**
 * Loads exposed modules and nothing else: it remembers nothing of them and shows nothing. The one place where the code of
 * an area, with all that it needs, is asked for again. A failure is a value, never a rejection.
 */
export class Loader<T> {
  readonly #options: LoaderOptions<T>;
  readonly #entries: ReadonlyMap<string, string>;
  readonly #registered = new Set<string>();
  readonly #retries = new Map<string, number>();

  constructor(options: LoaderOptions<T>) {
    this.#options = options;
    this.#entries = new Map(options.entries.map(({ remote, entry }) => [remote, entry]));
  }

  /** Loads one exposed module; `fresh`: nothing of an earlier load is used. */
  async load(remote: string, expose: string, { fresh = false } = {}): Promise<LoadResult<T>> {
    const entry = this.#entries.get(remote);
    if (entry === undefined)
      return { ok: false, remote, expose, stage: 'network', cause: 'not in the release registry' };
    let result = await this.#attempt(remote, entry, expose, fresh);
    for (let count = 1; !result.ok && count < ATTEMPTS; count += 1)
      result = await this.#attempt(remote, entry, expose, true);
    return result;
  }

  async #attempt(remote: string, entry: string, expose: string, again: boolean): Promise<LoadResult<T>> {
    const { prepare, accepts, timeoutMs } = this.#options;
    const failed = (stage: LoadStage, cause: unknown): LoadFailure => ({
      ok: false,
      remote,
      expose,
      stage,
      cause: cause instanceof Error ? cause.message : String(cause),
    });
    const retries = (this.#retries.get(remote) ?? 0) + Number(again);
    this.#retries.set(remote, retries);
    let runtime: FederationRuntime;
    try {
      runtime = await prepare(remote, expose, retries);
    } catch (error) {
      return failed('network', error);
    }
    try {
      // Registered anew, the runtime uses nothing of the attempt before.
      if (again || !this.#registered.has(remote))
        runtime.registerRemotes([{ name: containerName(remote), entry, type: 'global' }], { force: again });
      this.#registered.add(remote);
      const exposed = await withTimeLimit(
        runtime.loadRemote(`${containerName(remote)}/${expose.slice(2)}`),
        timeoutMs(),
      );
      if (!accepts(exposed)) return failed('shape', `${expose} is not what a page exports`);
      return { ok: true, exposed };
    } catch (error) {
      return failed(stageOf(error), error);
    }
  }
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

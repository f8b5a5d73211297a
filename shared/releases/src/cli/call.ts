import type { RegisteredRemote } from '@red/contract/release-registry';
import type { Today } from '../gate/check-before-release';
import { checkShellTrusts } from '../gate/shell-keys';
import { Refusal } from '../refusal';
import { causesIn } from '../registry/record';
import { type Change, type Edit, openRegistry, type Registry } from '../registry/registry';
import { openReleaseStorage, type ReleaseStorage } from '../release-storage';
import { openVetoStore, type VetoStore } from '../veto-store';
import { shellToTryIn } from './live-shell';
import type { OptionName, Options, Settings } from './settings';

/** What the command can do. */
export interface Verb {
  /** Words that follow it. */
  words: string;
  /** What it does, in a line. */
  says: string;
  /** Options that mean something to it, besides those of every verb. */
  options?: readonly OptionName[];
  /** Throws a Refusal that says what to do instead. @returns exit code */
  run(call: Call): Promise<number>;
}

/** One call of the command: what was typed, and what it works on. */
export class Call {
  #registry: Registry | undefined;
  #storage: ReleaseStorage | undefined;
  #vetoes: VetoStore | undefined;

  constructor(
    readonly verb: string,
    /** What follows it. */
    readonly names: readonly string[],
    readonly options: Options,
    readonly settings: Settings,
    readonly say: (line: string) => void,
  ) {}

  /** The area that the words name first. Throws a Refusal when they name none. */
  get area(): string {
    return areaName(this.names[0], this.verb);
  }

  // Opened when a verb first asks: whoever makes a key has no registry yet, and whoever rolls back needs no files.
  get registry(): Registry {
    this.#registry ??= openRegistry(this.settings.registry, this.settings.environment);
    return this.#registry;
  }

  get storage(): ReleaseStorage {
    this.#storage ??= openReleaseStorage(this.settings.storage, this.settings.environment);
    return this.#storage;
  }

  /** Folder of the shell that releases are tried in. */
  shell(): Promise<string> {
    return shellToTryIn(this.settings, this.say);
  }

  get vetoes(): VetoStore {
    this.#vetoes ??= openVetoStore(this.settings.vetoes, this.settings.environment);
    return this.#vetoes;
  }
}

/**
 * What releases are checked against, and how.
 * @param shell folder of a built shell, or of several
 */
export async function todayOf(
  { registry, storage, settings, options, say }: Call,
  shell: string,
): Promise<Today> {
  const { site, chromium } = settings;
  const withBrowser = !options['without-browser'];
  return { registry: await registry.read(), storage, site, shell, chromium, withBrowser, say };
}

/** The area that a command names. Throws a Refusal when it names none. */
export function areaName(name: string | undefined, verb: string): string {
  if (name && /^mf-[a-z]+$/.test(name)) return name;
  throw new Refusal(`Name an area: ${verb} mf-pagos.`);
}

/**
 * Creates the next record of the area; the history says who did it and why.
 * @param patienceMs how long the live shell is asked for the keys that it believes
 */
export async function changeArea(
  call: Call,
  why: string,
  edit: (known: RegisteredRemote | null, area: string) => ReturnType<Edit>,
  patienceMs?: number,
): Promise<Change> {
  const { area, registry, settings, options } = call;
  await checkKey(call, area, patienceMs);
  const change = await registry.change(area, (known) => edit(known, area), {
    who: settings.who,
    why: options.why ?? (options['despite-veto'] ? `${why}, despite the veto` : why),
  });
  await sayDamaged(call);
  return change;
}

/** Names records that do not count: what was done to another area is done all the same. */
export async function sayDamaged({ registry, say }: Call): Promise<void> {
  for (const cause of causesIn(await registry.states())) say(cause);
}

/** Throws a Refusal unless the key in use may release the area, here and for the live shell. */
export async function checkKey(
  { registry, settings }: Call,
  area: string,
  patienceMs?: number,
): Promise<void> {
  registry.mustBeAllowed(area);
  await checkShellTrusts(settings.site, registry.keyId, area, patienceMs);
}

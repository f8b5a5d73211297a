import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { RegistryTexts } from '@red/releases/registry-backend';
import { type AreaState, areaStates, registryOf, stateOf } from '@red/releases/registry-records';
import type { TrustedKey } from '@red/releases/release-keys';
import type { ReleaseLog } from './live-release';

type GoodState = Extract<AreaState, { ok: true }>;

export interface TrustedRegistryOptions {
  /** Of the registry, for messages. */
  address: string;
  /** Keys that may sign records; null: none has to be signed. */
  trusted: readonly TrustedKey[] | null;
  /** Signed records are kept here, for the start of a shell that finds others; null: nowhere. */
  keptDir: string | null;
  log: ReleaseLog;
}

/**
 * The registry as far as it can be believed. A record that does not count (unreadable, signed with a wrong key or for
 * another area, earlier than the one in force, or gone) costs its own area a new release and nothing else: the last
 * record that counted stays in force, also across a restart. Each cause is logged once.
 */
export function createTrustedRegistry({ address, trusted, keptDir, log }: TrustedRegistryOptions) {
  const inForce = new Map<string, GoodState>();
  const causes = new Map<string, string>();

  function refuse(area: string, cause: string): void {
    if (causes.get(area) !== cause)
      log.warn(
        { stage: 'registry', owner: area, file: address, cause },
        'record does not count; the last good one stays active',
      );
    causes.set(area, cause);
  }

  function accept(area: string, state: GoodState): void {
    const last = inForce.get(area);
    causes.delete(area);
    inForce.set(area, state);
    if (trusted && keptDir !== null && state.text !== null && state.text !== last?.text)
      keep(keptDir, area, state.text).catch((error) =>
        log.warn({ stage: 'registry', owner: area, cause: String(error) }, 'record cannot be kept'),
      );
  }

  return {
    /** What the records that an earlier shell has kept say; each is verified again. */
    async start(): Promise<ReleaseRegistry> {
      const files = trusted && keptDir !== null ? await readdir(keptDir).catch(() => []) : [];
      for (const file of files) {
        const area = path.basename(file, '.json');
        const text = await readFile(path.join(keptDir ?? '', file), 'utf8').catch(() => '');
        const state = stateOf(area, text, trusted);
        if (state.ok) inForce.set(area, state);
      }
      return registryOf(inForce);
    },
    /** What counts of the texts of a registry, with what stays in force. Throws when they are none. */
    apply(texts: RegistryTexts): ReleaseRegistry {
      const states = areaStates(texts, trusted, address);
      for (const [area, state] of states) {
        const last = inForce.get(area);
        if (!state.ok) refuse(area, state.cause);
        else if (trusted && last && state.updatedAt < last.updatedAt)
          refuse(
            area,
            `The record of ${area} is of ${state.updatedAt}, earlier than the one in force: somebody has put it back. If that is wanted: red-release sign ${area}.`,
          );
        else accept(area, state);
      }
      for (const area of inForce.keys()) {
        if (states.has(area)) continue;
        if (trusted) refuse(area, `The record of ${area} is gone. Restore it from the backup.`);
        else inForce.delete(area);
      }
      return registryOf(inForce);
    },
    /** Why records do not count, as sentences; '' when all do. */
    causes: (): string => [...causes.values()].join(' '),
  };
}

async function keep(folder: string, area: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Several shells may share the folder.
  const draft = path.join(folder, `.${area}.${process.pid}.draft`);
  await writeFile(draft, text);
  await rename(draft, path.join(folder, `${area}.json`));
}

import { createHash } from 'node:crypto';
import path from 'node:path';
import { type CanaryVeto, canaryVetoSchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import { parseJson } from './read-json';
import { isBucket } from './s3-bucket';
import { openTextStore } from './text-store';

/** One run of a canary: a version that becomes a canary again starts another one. */
export interface CanaryRun {
  remote: string;
  version: string;
  since?: string | undefined;
}

export const vetoEnds = (
  veto: CanaryVeto,
  remote: string,
  canary: Omit<CanaryRun, 'remote'> | undefined,
): boolean =>
  canary !== undefined &&
  veto.remote === remote &&
  veto.version === canary.version &&
  veto.since === canary.since;

/** Vetoes of the shells: each a file of its own, created once and named after the run of a canary that it ends. */
export interface VetoStore {
  address: string;
  /** The vetoes of some runs, with one listing however many they are; what cannot be read counts as none. */
  among(runs: readonly CanaryRun[]): Promise<CanaryVeto[]>;
  /** Of two for one run the first is kept. */
  put(veto: CanaryVeto): Promise<void>;
  /** Every veto, oldest first; unreadable files are left out. */
  all(): Promise<CanaryVeto[]>;
}

/** Default place of the vetoes of a registry: beside its areas, in a folder or under a prefix of their own. */
export const vetoesBeside = (registry: string): string =>
  isBucket(registry) ? `${registry.replace(/\/$/, '')}/vetoes` : path.join(registry, 'vetoes');

/**
 * Opens the place where shells store their vetoes. Only shells need write access to it.
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export function openVetoStore(
  address: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): VetoStore {
  const texts = openTextStore(address, environment);
  async function vetoOf(run: CanaryRun): Promise<CanaryVeto | null> {
    const veto = parseVeto(await texts.read(nameOf(run)));
    return veto && vetoEnds(veto, run.remote, run) ? veto : null;
  }
  return {
    address,
    async among(runs) {
      if (runs.length === 0) return [];
      const names = new Set(await texts.names());
      const vetoes = await Promise.all(runs.filter((run) => names.has(nameOf(run))).map(vetoOf));
      return vetoes.flatMap((veto) => veto ?? []);
    },
    async put(veto) {
      const name = nameOf(veto);
      const text = `${JSON.stringify(z.parse(canaryVetoSchema, veto), null, 2)}\n`;
      if (await texts.create(name, text)) return;
      if (await vetoOf(veto)) return;
      // Something has the name that ends nothing.
      await texts.remove(name);
      await texts.create(name, text);
    },
    async all() {
      const names = (await texts.names()).filter((name) => VETO_FILE.test(name));
      const vetoes = await Promise.all(names.map(async (name) => parseVeto(await texts.read(name))));
      return vetoes.flatMap((veto) => veto ?? []).sort((one, other) => one.at.localeCompare(other.at));
    },
  };
}

const parseVeto = (text: string | null): CanaryVeto | null => parseJson(canaryVetoSchema, text ?? '').data;

const VETO_FILE = /^mf-[a-z]+_.*\.json$/;

/** One file per run, so that a shell has to read a single file. */
function nameOf({ remote, version, since }: CanaryRun): string {
  const run = createHash('sha256')
    .update(JSON.stringify([version, since ?? null]))
    .digest('hex')
    .slice(0, 16);
  return `${remote}_${version.replaceAll(/[^\w.-]/g, '-').slice(0, 60)}_${run}.json`;
}

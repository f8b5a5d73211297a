import { openStore } from './open-store';
import type { Environment, Store } from './store';

/** Small texts that shells leave for each other, by name. */
export interface TextStore extends Pick<Store, 'address' | 'create' | 'remove'> {
  read(name: string): Promise<string | null>;
  /** Without those in folders below. */
  names(): Promise<string[]>;
}

/**
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket
 */
export function openTextStore(address: string, environment?: Environment): TextStore {
  const { get, list, ...store } = openStore(address, environment);
  return {
    ...store,
    read: async (name) => (await get(name))?.toString('utf8') ?? null,
    names: async () => (await list('')).map(({ key }) => key).filter((key) => !key.includes('/')),
  };
}

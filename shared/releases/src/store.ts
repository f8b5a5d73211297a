import { Refusal } from './refusal';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Files by key, such as `mf-pagos/1.0.0/main.js`: each is created once, whole, and then changed by nobody. */
export interface Store {
  /** A folder, or `s3://bucket/prefix`. */
  address: string;
  /** Null where there is none. Throws NoFile for what is none, or larger than `maxBytes`. */
  get(key: string, maxBytes?: number): Promise<Buffer | null>;
  /** @returns false where the key is taken */
  create(key: string, body: Buffer | string, how?: { type: string; cache: string }): Promise<boolean>;
  /** Every file whose key begins with `folder`, which ends in a slash or is empty; when each was written. */
  list(folder: string): Promise<{ key: string; at: Date }[]>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes all that `list` names. */
  clear(folder: string): Promise<void>;
}

/** What stands in the place of a file and is none, whoever reads it and whenever. */
export class NoFile extends Refusal {}

/** Throws NoFile for what is too large. */
export function mustBeSmall(name: string, bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) throw new NoFile(`${name} is larger than ${maxBytes / 1024 / 1024} MiB`);
}

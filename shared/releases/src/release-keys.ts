/** Keys that releases are signed with: a team's private one, and the public ones that a shell was given. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorCode } from '@red/contract/error-code';
import * as z from 'zod/mini';
import { parseJson } from './read-json';
import { Refusal } from './refusal';

const area = z.string().check(z.regex(/^mf-[a-z]+$/));

const releaseKeysSchema = z.strictObject({
  keys: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(60)),
        /** `*` is every area, for operators. */
        areas: z.array(z.union([z.literal('*'), area])),
        publicKey: z.string(),
        /** Paths that belong to the areas of this key and to no other: one with everything below it. */
        paths: z.optional(z.array(z.string().check(z.regex(/^\/[\w./-]*$/)))),
        /** Of a key that was replaced: the last record of each area that it has signed. Later ones do not count. */
        until: z.optional(z.record(area, z.int().check(z.minimum(0)))),
      }),
    )
    .check(z.minLength(1)),
});

export type ReleaseKeys = z.infer<typeof releaseKeysSchema>;
export type ReleaseKeyEntry = ReleaseKeys['keys'][number];

export interface TrustedKey extends Omit<ReleaseKeyEntry, 'publicKey'> {
  id: string;
  key: KeyObject;
}

export interface Signature {
  /** Id of the key. */
  key: string;
  value: string;
}

/** Who signs records. */
export interface Signer {
  /** Id of the key. */
  id: string;
  /** As the trusted keys have it; else made of the id. */
  name: string;
  /** Throws a Refusal unless the key may release the area. */
  mustBeAllowed(area: string): void;
  sign<T extends object>(document: T): T & { signature: Signature };
}

/**
 * The public keys of the setting RELEASE_KEYS; null when it is unset: then nothing has to be signed. Throws a Refusal.
 * @param setting a file, or its text
 */
export function readTrustedKeys(setting: string | undefined): TrustedKey[] | null {
  if (!setting) return null;
  const text = setting.trimStart().startsWith('{') ? setting : readKeyFile(setting, 'RELEASE_KEYS');
  const { data, problem } = parseJson(releaseKeysSchema, text);
  if (!data) throw unreadableKeys(problem);
  return data.keys.map(({ publicKey, ...entry }) => {
    const key = publicKeyOf(publicKey);
    if (!key) throw unreadableKeys(`the public key of ${entry.name} is no Ed25519 key`);
    return { ...entry, id: keyIdOf(key), key };
  });
}

/**
 * The private key of the setting RELEASE_KEY; null when it is unset. Throws a Refusal.
 * @param setting a PEM file, or its text
 */
export function readSigner(
  setting: string | undefined,
  trusted: readonly TrustedKey[] | null,
): Signer | null {
  if (!setting) return null;
  const key = privateKey(setting);
  const id = keyIdOf(createPublicKey(key));
  const known = trusted?.find((each) => each.id === id);
  return {
    id,
    name: known?.name ?? `key ${id}`,
    mustBeAllowed(area) {
      if (!trusted) return;
      if (!known)
        throw new Refusal(
          `The key ${id} (RELEASE_KEY) is not among RELEASE_KEYS. Ask the operator to add its public half: red key prints it.`,
        );
      if (!mayRelease(known, area))
        throw new Refusal(
          `The key of ${known.name} may release ${known.areas.join(', ')}, not ${area}. Sign with the key of ${area}'s team.`,
        );
      if (known.until)
        throw new Refusal(`The key of ${known.name} was replaced. Sign with the team's new key.`);
    },
    sign: (document) => ({
      ...document,
      signature: { key: id, value: sign(null, signedBytes(document), key).toString('base64') },
    }),
  };
}

/** Whose signature the record of an area carries, or why it does not count. */
export function signerOf(
  { signature, ...document }: { signature?: Signature | undefined },
  { area, number }: { area: string; number: number },
  trusted: readonly TrustedKey[],
): { ok: true; name: string } | { ok: false; cause: string } {
  if (!signature) return { ok: false, cause: 'it is not signed' };
  const known = trusted.find(({ id }) => id === signature.key);
  if (!known)
    return { ok: false, cause: `it is signed with ${signature.key}, which is no key of RELEASE_KEYS` };
  if (!verify(null, signedBytes(document), known.key, Buffer.from(signature.value, 'base64')))
    return { ok: false, cause: `it has been changed since ${known.name} signed it` };
  if (!mayRelease(known, area))
    return { ok: false, cause: `it is signed by ${known.name}, which may not release ${area}` };
  if (known.until && number > (known.until[area] ?? -1))
    return { ok: false, cause: `it is signed with a key of ${known.name} that was replaced before` };
  return { ok: true, name: known.name };
}

/**
 * Makes a key pair.
 * @returns the private key as PEM, and the entry of RELEASE_KEYS
 */
export function makeReleaseKey(
  name: string,
  areas: string[],
): { privateKey: string; entry: ReleaseKeyEntry } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' })),
    entry: { name, areas, publicKey: publicText(pair.publicKey) },
  };
}

/**
 * The entry of RELEASE_KEYS of a private key. Throws a Refusal where it is none.
 * @param setting a PEM file, or its text
 */
export const releaseKeyEntry = (setting: string, name: string, areas: string[]): ReleaseKeyEntry => ({
  name,
  areas,
  publicKey: publicText(createPublicKey(privateKey(setting))),
});

export const mayRelease = ({ areas }: Pick<TrustedKey, 'areas'>, area: string) =>
  areas.includes('*') || areas.includes(area);

const unreadableKeys = (problem: string) =>
  new Refusal(
    `RELEASE_KEYS cannot be read (${problem}). It is a file like {"keys": [{"name": "Pagos", "areas": ["mf-pagos"], "publicKey": "…"}]}; red key prints such an entry.`,
  );

/** Null for a text that is none. */
function publicKeyOf(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function privateKey(setting: string): KeyObject {
  const pem = setting.includes('PRIVATE KEY')
    ? setting.replaceAll('\\n', '\n')
    : readKeyFile(setting, 'RELEASE_KEY');
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The same advice for every text that is no such key.
  }
  throw new Refusal('RELEASE_KEY is no Ed25519 private key in PEM. Name the file that red key has written.');
}

const publicText = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

/** What is signed: the document with sorted keys, and what it is, so that a signature fits nothing else. */
const signedBytes = (document: object) => Buffer.from(`red release record\n${canonicalJson(document)}`);

/** JSON with the keys of every object in order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

function readKeyFile(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const cause = errorCode(error) === 'ENOENT' ? 'does not exist' : `cannot be read (${errorCode(error)})`;
    throw new Refusal(`${setting} names ${file}, which ${cause}. It is a file, or the text of one.`);
  }
}

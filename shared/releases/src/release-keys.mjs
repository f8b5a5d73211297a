/** Keys that releases are signed with: a team's private one, and the public ones that a shell was given. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorCode } from '@red/contract/error-code';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

/** @import { KeyObject } from 'node:crypto' */

/** Public keys with the areas that each may release; `*` is every area, for operators. */
const releaseKeysSchema = z.strictObject({
  keys: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(60)),
        areas: z.array(z.union([z.literal('*'), z.string().check(z.regex(/^mf-[a-z]+$/))])),
        publicKey: z.string(),
      }),
    )
    .check(z.minLength(1)),
});

/** @typedef {z.infer<typeof releaseKeysSchema>} ReleaseKeys */
/** @typedef {{ id: string, name: string, areas: readonly string[], key: KeyObject }} TrustedKey */
/** @typedef {{ key: string, value: string }} Signature */
/**
 * Who signs changes of the registry.
 * @typedef {object} Signer
 * @property {string} id of the key
 * @property {string} name as the trusted keys have it; else made of the id
 * @property {(area: string) => void} mustBeAllowed throws a Refusal unless the key may release the area
 * @property {<T extends object>(document: T) => T & { signature: Signature }} sign
 */

/**
 * The public keys of the setting RELEASE_KEYS; null when it is unset: then nothing has to be signed.
 * @param {string | undefined} setting a file, or its text
 * @returns {TrustedKey[] | null}
 */
export function readTrustedKeys(setting) {
  if (!setting) return null;
  const text = setting.trimStart().startsWith('{') ? setting : readKeyFile(setting, 'RELEASE_KEYS');
  try {
    const { keys } = z.parse(releaseKeysSchema, JSON.parse(text), { error: z.locales.en().localeError });
    return keys.map(({ name, areas, publicKey }) => {
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${name} is no Ed25519 key`);
      return { id: keyIdOf(key), name, areas, key };
    });
  } catch (error) {
    const cause = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Refusal(
      `RELEASE_KEYS cannot be read (${cause}). It is a file like {"keys": [{"name": "Pagos", "areas": ["mf-pagos"], "publicKey": "…"}]}; red-release key prints such an entry.`,
    );
  }
}

/**
 * The private key of the setting RELEASE_KEY; null when it is unset.
 * @param {string | undefined} setting a PEM file, or its text
 * @param {readonly TrustedKey[] | null} trusted
 * @returns {Signer | null}
 */
export function readSigner(setting, trusted) {
  if (!setting) return null;
  const pem = setting.includes('PRIVATE KEY')
    ? setting.replaceAll('\\n', '\n')
    : readKeyFile(setting, 'RELEASE_KEY');
  const key = privateKey(pem);
  const id = keyIdOf(createPublicKey(key));
  const known = trusted?.find((each) => each.id === id);
  return {
    id,
    name: known?.name ?? `key ${id}`,
    mustBeAllowed(area) {
      if (!trusted) return;
      if (!known)
        throw new Refusal(
          `The key ${id} (RELEASE_KEY) is not among RELEASE_KEYS. Ask the operator to add its public half: red-release key prints it.`,
        );
      if (!mayRelease(known, area))
        throw new Refusal(
          `The key of ${known.name} may release ${known.areas.join(', ')}, not ${area}. Sign with the key of ${area}'s team.`,
        );
    },
    sign: (document) => ({
      ...document,
      signature: { key: id, value: sign(null, signedBytes(document), key).toString('base64') },
    }),
  };
}

/**
 * Whose signature a document of an area carries.
 * @param {{ signature?: Signature | undefined }} document
 * @param {string} area
 * @param {readonly TrustedKey[]} trusted
 * @returns {{ ok: true, name: string } | { ok: false, cause: string }}
 */
export function signerOf({ signature, ...document }, area, trusted) {
  if (!signature) return { ok: false, cause: 'it is not signed' };
  const known = trusted.find(({ id }) => id === signature.key);
  if (!known)
    return { ok: false, cause: `it is signed with ${signature.key}, which is no key of RELEASE_KEYS` };
  if (!verify(null, signedBytes(document), known.key, Buffer.from(signature.value, 'base64')))
    return { ok: false, cause: `it has been changed since ${known.name} signed it` };
  if (!mayRelease(known, area))
    return { ok: false, cause: `it is signed by ${known.name}, which may not release ${area}` };
  return { ok: true, name: known.name };
}

/**
 * Makes a key pair.
 * @param {string} name of the team
 * @param {string[]} areas
 * @returns {{ privateKey: string, entry: ReleaseKeys['keys'][number] }} PEM, and the entry of RELEASE_KEYS
 */
export function makeReleaseKey(name, areas) {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' })),
    entry: { name, areas, publicKey: publicText(pair.publicKey) },
  };
}

/**
 * The entry of RELEASE_KEYS of a private key.
 * @param {string} pem
 * @param {string} name
 * @param {string[]} areas
 * @returns {ReleaseKeys['keys'][number]}
 */
export const releaseKeyEntry = (pem, name, areas) => ({
  name,
  areas,
  publicKey: publicText(createPublicKey(privateKey(pem))),
});

/**
 * @param {Pick<TrustedKey, 'areas'>} key
 * @param {string} area
 */
export const mayRelease = ({ areas }, area) => areas.includes('*') || areas.includes(area);

/** @param {string} pem */
function privateKey(pem) {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The same advice for every text that is no such key.
  }
  throw new Refusal(
    'RELEASE_KEY is no Ed25519 private key in PEM. Name the file that red-release key has written.',
  );
}

/** @param {KeyObject} key */
const publicText = (key) => key.export({ format: 'der', type: 'spki' }).toString('base64');

/** @param {KeyObject} key public */
const keyIdOf = (key) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

/**
 * What is signed: the document with sorted keys, and what it is, so that a signature fits nothing else.
 * @param {object} document
 */
const signedBytes = (document) => Buffer.from(`red release record\n${canonicalJson(document)}`);

/** @param {unknown} value @returns {string} JSON with the keys of every object in order */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/**
 * @param {string} file
 * @param {string} setting
 */
function readKeyFile(file, setting) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const cause = errorCode(error) === 'ENOENT' ? 'does not exist' : `cannot be read (${errorCode(error)})`;
    throw new Refusal(`${setting} names ${file}, which ${cause}. It is a file, or the text of one.`);
  }
}

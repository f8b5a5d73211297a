import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { nextTick } from '@noble/hashes/utils.js';
import type { DeriveKeyFunction } from 'altcha-lib';

/** Longest stretch of computing before the page gets its turn. */
const SLICE_MS = 12;
let sliceEnd = 0;

/** PBKDF2/SHA-256 in JavaScript, for pages without `crypto.subtle`. Yields to the page between slices. */
export const derivePortably: DeriveKeyFunction = async ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`Unsupported algorithm: ${algorithm}`);
  if (performance.now() >= sliceEnd) {
    await nextTick();
    sliceEnd = performance.now() + SLICE_MS;
  }
  const derivedKey = await pbkdf2Async(sha256, password, salt, {
    c: cost,
    dkLen: keyLength,
    asyncTick: SLICE_MS,
  });
  return { derivedKey };
};

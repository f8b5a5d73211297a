import type { DeriveKey } from './proof-of-work';

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUND_CONSTANTS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
/** The same of the square roots of the first 8 primes. */
const INITIAL_STATE = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK_BYTES = 64;
const DIGEST_WORDS = 8;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;
/** Longest stretch of computing before the page gets its turn, in milliseconds. */
const SLICE_MS = 12;
/** Shared by the derivations under way, so that together they leave the page its turn. */
let sliceEnd = 0;

/** PBKDF2 with HMAC-SHA-256 in plain code, for pages without `crypto.subtle`. Yields to the page between slices. */
export const derivePortably: DeriveKey = async (password, salt, cost, keyLength) => {
  const inner = padState(password, INNER_PAD);
  const outer = padState(password, OUTER_PAD);
  const key = new Uint8Array(keyLength);
  const view = new DataView(new ArrayBuffer(DIGEST_WORDS * 4));
  for (let block = 1, offset = 0; offset < keyLength; block++, offset += DIGEST_WORDS * 4) {
    const numbered = new Uint8Array(salt.length + 4);
    numbered.set(salt);
    new DataView(numbered.buffer).setUint32(salt.length, block);
    let round = hmacFrom(inner, outer, numbered);
    const sum = round.slice();
    for (let done = 1; done < cost; done++) {
      round = hmacOfDigest(inner, outer, round);
      for (let word = 0; word < DIGEST_WORDS; word++) sum[word] = at(sum, word) ^ at(round, word);
      if (done % 256 === 0 && performance.now() > sliceEnd) {
        await new Promise((resolve) => setTimeout(resolve));
        sliceEnd = performance.now() + SLICE_MS;
      }
    }
    sum.forEach((word, index) => {
      view.setUint32(index * 4, word);
    });
    key.set(new Uint8Array(view.buffer).subarray(0, keyLength - offset), offset);
  }
  return key;
};

/** State after the padded key block, which every HMAC of this password starts from. Keys here fit one block. */
function padState(key: Uint8Array, pad: number): Uint32Array {
  if (key.length > BLOCK_BYTES) throw new RangeError('The password is longer than a block.');
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  key.forEach((byte, index) => {
    block[index] = byte ^ pad;
  });
  const state = INITIAL_STATE.slice();
  compress(state, toWords(block));
  return state;
}

/** HMAC of a message of any length. */
function hmacFrom(inner: Uint32Array, outer: Uint32Array, message: Uint8Array): Uint32Array {
  const length = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(length - 4, (BLOCK_BYTES + message.length) * 8);
  const state = inner.slice();
  for (let offset = 0; offset < length; offset += BLOCK_BYTES) {
    compress(state, toWords(padded.subarray(offset, offset + BLOCK_BYTES)));
  }
  return finish(outer, state);
}

/** HMAC of a digest: one block each way. */
function hmacOfDigest(inner: Uint32Array, outer: Uint32Array, digest: Uint32Array): Uint32Array {
  return finish(outer, finish(inner, digest));
}

/** Continues `from` with a digest, its padding and its length. */
function finish(from: Uint32Array, digest: Uint32Array): Uint32Array {
  const words = new Uint32Array(16);
  words.set(digest);
  words[DIGEST_WORDS] = 0x80000000;
  words[15] = (BLOCK_BYTES + DIGEST_WORDS * 4) * 8;
  const state = from.slice();
  compress(state, words);
  return state;
}

const schedule = new Uint32Array(64);

/** One round of SHA-256 over a block of 16 words. */
function compress(state: Uint32Array, block: Uint32Array): void {
  schedule.set(block);
  for (let i = 16; i < 64; i++) {
    const w15 = at(schedule, i - 15);
    const w2 = at(schedule, i - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    schedule[i] = at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, i) + at(schedule, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));
/** An index that is in range by construction. */
const at = (words: Uint32Array, index: number) => words[index] ?? 0;

function toWords(block: Uint8Array): Uint32Array {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  return Uint32Array.from({ length: 16 }, (_, index) => view.getUint32(index * 4));
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

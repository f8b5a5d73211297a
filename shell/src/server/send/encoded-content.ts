import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './content-coding.rules';

/** The bytes of an answer in one coding. Shared by all who read them at the same time. */
export interface EncodedBody {
  coding: Coding;
  bytes: Buffer;
  /** Strong: other bytes have another one. */
  tag: string;
}

/** A text with the ways it is sent, each made when it is first asked for. */
export interface EncodedContent {
  /** The same for the same text and distinction. */
  id: string;
  /** At once where the coding is there; a promise while it is made. */
  body(coding: Coding): EncodedBody | Promise<EncodedBody>;
  /** Replaces the quick brotli by the strongest; once. */
  strengthen(): Promise<void>;
  /** Memory it takes now. */
  byteLength(): number;
  /** Calls the listener when a further coding takes memory. */
  onGrow(listener: () => void): void;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above 5, brotli takes more time than it saves bytes for a first visitor; 11 takes too long to wait for. */
const QUICK_BROTLI = 5;
const STRONG_BROTLI = 11;
const GZIP_LEVEL = 6;
/** Memory of the objects around the bytes. */
const OVERHEAD_BYTES = 1_024;

/**
 * Compression runs in zlib's threads, none of it in the thread that answers.
 * @param distinction what else must differ for another content, such as a header
 */
export function encodedContent(text: string, distinction = ''): EncodedContent {
  const plain = Buffer.from(text);
  const id = createHash('sha256')
    .update(distinction)
    .update('\0')
    .update(plain)
    .digest('base64url')
    .slice(0, 20);
  const bodies = new Map<Coding, EncodedBody>([
    ['identity', { coding: 'identity', bytes: plain, tag: `"${id}-plain"` }],
  ]);
  const inFlight = new Map<Coding, Promise<EncodedBody>>();
  let strengthened: Promise<void> | null = null;
  let grown = () => {};

  const put = (coding: Coding, bytes: Buffer, name: string): EncodedBody => {
    const body = { coding, bytes, tag: `"${id}-${name}"` };
    bodies.set(coding, body);
    grown();
    return body;
  };
  async function make(coding: Coding): Promise<EncodedBody> {
    try {
      if (coding === 'gzip') return put('gzip', await compressGzip(plain, { level: GZIP_LEVEL }), 'gzip');
      const bytes = await brotli(plain, QUICK_BROTLI);
      // The strong one may have been faster.
      return bodies.get('br') ?? put('br', bytes, `br${QUICK_BROTLI}`);
    } finally {
      inFlight.delete(coding);
    }
  }

  return {
    id,
    body(coding) {
      const known = bodies.get(coding) ?? inFlight.get(coding);
      if (known) return known;
      const work = make(coding);
      inFlight.set(coding, work);
      return work;
    },
    strengthen() {
      strengthened ??= brotli(plain, STRONG_BROTLI).then(
        (bytes) => void put('br', bytes, `br${STRONG_BROTLI}`),
      );
      return strengthened;
    },
    byteLength: () => [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, OVERHEAD_BYTES),
    onGrow(listener) {
      grown = listener;
    },
  };
}

/** A window as large as the text: the usual one takes four MiB while it compresses, and finds no more. Pure. */
const windowOf = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

const brotli = (plain: Buffer, quality: number) =>
  compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(plain.byteLength),
    },
  });

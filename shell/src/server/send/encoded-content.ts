import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings that answers are kept in, the preferred one first. */
export const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

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
  /** Memory that it takes at most, once every coding is there. */
  byteLength(): number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above it, brotli takes more time than it saves bytes. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;
/** Memory of the objects around the bytes. */
const OVERHEAD_BYTES = 1_024;
/** Text compresses to less than half of itself, in both codings together. */
const ROOM_FOR_CODINGS = 2;

const COMPRESS: Readonly<Record<Exclude<Coding, 'identity'>, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(plain.byteLength),
      },
    }),
  gzip: (plain) => compressGzip(plain, { level: GZIP_LEVEL }),
};

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
  const bodyOf = (coding: Coding, bytes: Buffer): EncodedBody => ({
    coding,
    bytes,
    tag: `"${id}-${coding}"`,
  });
  const bodies = new Map<Coding, EncodedBody | Promise<EncodedBody>>([
    ['identity', bodyOf('identity', plain)],
  ]);

  async function make(coding: Exclude<Coding, 'identity'>): Promise<EncodedBody> {
    try {
      const body = bodyOf(coding, await COMPRESS[coding](plain));
      bodies.set(coding, body);
      return body;
    } catch (error) {
      bodies.delete(coding);
      throw error;
    }
  }

  return {
    id,
    body(coding) {
      const known = bodies.get(coding);
      if (known || coding === 'identity') return known ?? bodyOf(coding, plain);
      const work = make(coding);
      bodies.set(coding, work);
      return work;
    },
    byteLength: () => OVERHEAD_BYTES + ROOM_FOR_CODINGS * plain.byteLength,
  };
}

/** A window as large as the text: the usual one takes four MiB while it compresses, and finds no more. Pure. */
const windowOf = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

import { messageReader } from './query-counter.mjs';

/** A message as a client of PostgreSQL sends it; the first one has no letter. */
const message = (/** @type {string} */ letter, /** @type {string} */ body) => {
  const bytes = Buffer.alloc(letter.length + 4 + body.length);
  bytes.write(letter);
  bytes.writeUInt32BE(4 + body.length, letter.length);
  bytes.write(body, letter.length + 4);
  return bytes;
};
const stream = Buffer.concat([
  message('', 'startup'),
  message('p', 'password'),
  message('Q', 'select 1'),
  message('P', 'parse'),
  message('B', 'bind E Q'),
  message('E', ''),
  message('S', ''),
]);

test.each([1, 3, 7, 1_000])(
  'messages are told apart however the stream is cut, here every %d bytes',
  (size) => {
    /** @type {string[]} */
    const seen = [];
    const read = messageReader((type) => seen.push(String.fromCharCode(type)));
    for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
    expect(seen.join('')).toBe('pQPBES');
  },
);

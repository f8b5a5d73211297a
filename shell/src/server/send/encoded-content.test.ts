import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodedContent } from './encoded-content';

const WORDS = [
  '¿Qué',
  'lees',
  'noticias',
  'docente',
  'familia',
  'escuela',
  'lectura',
  'párrafo',
  'año',
  'clase',
];
/** Text with little order in it. */
const TEXT = Array.from({ length: 4_000 }, (_, at) => WORDS[(at * at * 31 + (at >> 3)) % WORDS.length]).join(
  ' ',
);
const READ = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

test('every coding holds the same text and has a tag of its own', async () => {
  const content = encodedContent(TEXT);
  const tags = new Set<string>();
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    const body = await content.body(coding);
    expect(READ[coding](body.bytes).toString()).toBe(TEXT);
    tags.add(body.tag);
  }
  expect(tags.size).toBe(3);
});

test('a coding is made once, and then there at once', async () => {
  const content = encodedContent(TEXT);
  const [first, second] = await Promise.all([content.body('br'), content.body('br')]);
  expect(first).toBe(second);
  expect(content.body('br')).toBe(first);
});

test('the strong brotli replaces the quick one, under another tag', async () => {
  const content = encodedContent(TEXT);
  const quick = await content.body('br');
  await content.strengthen();
  const strong = await content.body('br');
  expect(strong.bytes.byteLength).toBeLessThan(quick.bytes.byteLength);
  expect(strong.tag).not.toBe(quick.tag);
  expect(brotliDecompressSync(strong.bytes).toString()).toBe(TEXT);
});

test('the same text has the same tags; another text or distinction has others', async () => {
  const tagOf = async (...parts: Parameters<typeof encodedContent>) =>
    (await encodedContent(...parts).body('identity')).tag;
  expect(await tagOf(TEXT, 'policy')).toBe(await tagOf(TEXT, 'policy'));
  expect(new Set([await tagOf(TEXT), await tagOf(`${TEXT} `), await tagOf(TEXT, 'policy')]).size).toBe(3);
});

test('its memory is what its codings take', async () => {
  let grown = 0;
  const content = encodedContent(TEXT);
  content.onGrow(() => (grown += 1));
  const plain = content.byteLength();
  const { bytes } = await content.body('gzip');
  expect(content.byteLength()).toBe(plain + bytes.byteLength);
  expect(grown).toBe(1);
});

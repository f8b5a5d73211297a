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

test('the same text has the same tags; another text or distinction has others', async () => {
  const tagOf = async (...parts: Parameters<typeof encodedContent>) =>
    (await encodedContent(...parts).body('identity')).tag;
  expect(await tagOf(TEXT, 'policy')).toBe(await tagOf(TEXT, 'policy'));
  expect(new Set([await tagOf(TEXT), await tagOf(`${TEXT} `), await tagOf(TEXT, 'policy')]).size).toBe(3);
});

test('its memory has room for every coding from the start', async () => {
  const content = encodedContent(TEXT);
  const bodies = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map((coding) => content.body(coding)),
  );
  expect(bodies.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThan(content.byteLength());
});

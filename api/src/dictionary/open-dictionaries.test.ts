import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { searchDictionary } from '@red/api/dictionary.queries';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { importWiktextract } from './import-dict';
import { suggestFor } from './look-up';

const samples = join(__dirname, '..', 'testing', 'dictionaries');
const sampleOf = (name: string) => ({ file: join(samples, name), replace: false });

describe('on PostgreSQL', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
    folder = await mkdtemp(join(tmpdir(), 'open-dictionaries-'));
  });
  afterAll(async () => {
    await api?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const stored = async (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    await writeFile(file, content);
    return { file, replace: false };
  };
  const reasons = (refused: { line: number; reason: string }[]) =>
    refused.map(({ line, reason }) => `${line}: ${reason}`);

  covers('API-19', 'DICT-20').test(
    'Wiktionary in Spanish becomes entries with origin and licence, and bad lines are told by number',
    async () => {
      const job = { ...sampleOf('sample-es.jsonl'), dictionary: 'es', edition: 'es' } as const;
      const { imported, refused } = await importWiktextract(api.database, job);
      expect(imported).toBe(3);
      expect(reasons(refused)).toEqual([
        '4: It is no JSON.',
        expect.stringMatching(/^5: Its word is not as expected/),
        '7: It has no headword.',
      ]);
      const found = await searchDictionary({ dictionary: 'es', term: 'camiones' });
      expect(found).toMatchObject({
        kind: 'spanish',
        entry: {
          palabra: 'camión',
          etimo: 'Del francés camion.',
          fuentes: [
            {
              titulo: 'Wikcionario',
              licencia: 'CC BY-SA 4.0',
              url: 'https://es.wiktionary.org/wiki/cami%C3%B3n',
            },
          ],
        },
      });
      expect(found).toHaveProperty(
        'entry.definiciones',
        expect.arrayContaining([
          expect.objectContaining({
            catgram: 'sustantivo masculino',
            definicion: 'Vehículo grande que lleva carga.',
            ejemplo: 'El camión trajo los libros.',
            sinonimo: 'autobús',
          }),
        ]),
      );
      expect(await suggestFor(api.database.queries, 3, 'camiion')).toBe('camión');
      // The same file again, packed or not, adds nothing.
      expect(await importWiktextract(api.database, job)).toMatchObject({ imported: 0, resumedAt: 7 });
    },
  );

  covers('API-21').test('Wiktionary in English makes both bilingual dictionaries, also packed', async () => {
    const packed = await stored('en.jsonl.gz', gzipSync(await readFile(sampleOf('sample-en.jsonl').file)));
    for (const dictionary of ['es-en', 'en-es'] as const) {
      const { imported, refused } = await importWiktextract(api.database, {
        ...packed,
        dictionary,
        edition: 'en',
        origin: { licence: 'Dominio público', url: 'https://example.org/{term}' },
      });
      expect({ imported, refused }).toEqual({ imported: 1, refused: [] });
    }
    expect(await searchDictionary({ dictionary: 'es-en', term: 'lapiz' })).toHaveProperty(
      'entry.poszone.0.senses',
      expect.arrayContaining([
        expect.objectContaining({ translation: 'pencil', targetExample: 'Take out your pencil.' }),
      ]),
    );
    expect(await searchDictionary({ dictionary: 'en-es', term: 'stapler' })).toHaveProperty('entry.fuentes', [
      { titulo: 'Wiktionary', licencia: 'Dominio público', url: 'https://example.org/stapler' },
    ]);
    expect(await searchDictionary({ dictionary: 'en-es', term: 'stapler' })).toHaveProperty(
      'entry.poszone.0.senses',
      [
        expect.objectContaining({ indicator: '(tool)', translation: 'engrapadora' }),
        expect.objectContaining({ indicator: '(person)', translation: 'grapador' }),
      ],
    );
  });

  covers('API-20').test('content of our own names no source', async () => {
    const found = await searchDictionary({ dictionary: 'es', term: 'abeja' });
    expect(found).not.toHaveProperty('entry.fuentes');
  });
});

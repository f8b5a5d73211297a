import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { searchDictionary } from '@red/api/dictionary.queries';
import { ENGINES } from '../testing/database.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { importTei, importWiktextract } from './import-dict';
import { suggestFor } from './look-up';

const samples = join(__dirname, '..', 'testing', 'dictionaries');
const sampleOf = (name: string) => ({ file: join(samples, name), replace: false });

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
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
      });
      expect({ imported, refused }).toEqual({ imported: 1, refused: [] });
    }
    expect(await searchDictionary({ dictionary: 'es-en', term: 'lapiz' })).toHaveProperty(
      'entry.poszone.0.senses',
      expect.arrayContaining([
        expect.objectContaining({ translation: 'pencil', targetExample: 'Take out your pencil.' }),
      ]),
    );
    expect(await searchDictionary({ dictionary: 'en-es', term: 'stapler' })).toHaveProperty(
      'entry.poszone.0.senses',
      [
        expect.objectContaining({ indicator: '(tool)', translation: 'engrapadora' }),
        expect.objectContaining({ indicator: '(person)', translation: 'grapador' }),
      ],
    );
  });

  covers('API-21').test(
    'TEI is imported with the licence of its header; what says nothing is refused',
    async () => {
      const { imported, refused } = await importTei(api.database, {
        ...sampleOf('sample.tei'),
        dictionary: 'en-es',
      });
      expect(imported).toBe(2);
      expect(reasons(refused)).toEqual(['25: Its entry says nothing.', '26: It has no headword.']);
      expect(await searchDictionary({ dictionary: 'en-es', term: 'protractor' })).toMatchObject({
        entry: {
          fuentes: [
            {
              titulo: 'Muestra inglés-español',
              licencia: 'Licencia de muestra 1.0',
              url: 'https://dictionaries.example/',
            },
          ],
          poszone: [
            {
              senses: [
                {
                  indicator: 'sustantivo',
                  translation: 'goma de borrar; borrador',
                  sourceExample: 'My protractor is pink.',
                  targetExample: 'Mi goma es rosa.',
                },
                { translation: 'quita & borra' },
              ],
            },
          ],
        },
      });
    },
  );

  covers('API-21').test(
    'of a file that breaks off, what came before is kept and the rest is told',
    async () => {
      const text = await readFile(sampleOf('sample.tei').file, 'utf8');
      const broken = await stored(
        'broken.tei',
        text.replace('gis</quote>', 'gis</cita>').replaceAll('protractor', 'compasses'),
      );
      const { imported, refused } = await importTei(api.database, {
        ...broken,
        dictionary: 'en-es',
        origin: { licence: 'Dominio público', url: 'https://example.org/{term}' },
      });
      expect(imported).toBe(1);
      expect(refused.at(-1)?.reason).toMatch(/^The rest is no XML/);
      expect(await searchDictionary({ dictionary: 'en-es', term: 'compasses' })).toHaveProperty(
        'entry.fuentes',
        [
          {
            titulo: 'Muestra inglés-español',
            licencia: 'Dominio público',
            url: 'https://example.org/compasses',
          },
        ],
      );
    },
  );

  covers('API-20').test('content of our own names no source', async () => {
    const found = await searchDictionary({ dictionary: 'es', term: 'abeja' });
    expect(found).not.toHaveProperty('entry.fuentes');
  });
});

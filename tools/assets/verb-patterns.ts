import type { Asset } from './asset';

const FOLDER = 'mf-diccionarios/src/pages/busqueda/conjugation';

/** The patterns of conjugation, from the published list of verbs. */
export const verbPatterns = (): readonly Asset[] => [
  {
    file: `${FOLDER}/verb-patterns.content.ts`,
    sources: [`${FOLDER}/verb-patterns.fixture.ts`],
    make: async () => {
      const { writePatterns } = await import(
        '../../mf-diccionarios/src/pages/busqueda/conjugation/verb-patterns.fixture'
      );
      return Buffer.from(writePatterns());
    },
  },
];

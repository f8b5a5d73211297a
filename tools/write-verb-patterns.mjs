/** `node tools/write-verb-patterns.mjs`: writes the patterns of conjugation from the published list, for a new version of it. */
import { writeFile } from 'node:fs/promises';
import { importTypeScript } from './import-typescript.mjs';

const FOLDER = new URL('../mf-diccionarios/src/pages/busqueda/conjugation/', import.meta.url);
const { writePatterns } = await importTypeScript(new URL('verb-patterns.fixture.ts', FOLDER));
await writeFile(new URL('verb-patterns.content.ts', FOLDER), writePatterns());

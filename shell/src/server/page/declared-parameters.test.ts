import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';

const ROOT = path.resolve(__dirname, '../../../..');
const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('mf-'));

const sourcesOf = (remote: string) =>
  readdirSync(path.join(ROOT, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, remote, 'src', file), 'utf8'));

/** Names of query parameters in a source: those of constants called PARAMETER, and those read where they stand. */
function namesIn(source: string): string[] {
  const constants = [...source.matchAll(/const \w*PARAMETERS? = (\{[^}]*\}|'[^']*')/g)].map(
    ([, value]) => value ?? '',
  );
  const literals = [...source.matchAll(/[sS]earchParams\.(?:get|has|getAll)\(('[^']+')/g)].map(
    ([, name]) => name ?? '',
  );
  return [...constants, ...literals].flatMap((text) =>
    [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''),
  );
}

test.each(remotes)('%s declares the query parameters that its pages read', (remote) => {
  const manifest = z.parse(
    remoteManifestSchema,
    JSON.parse(readFileSync(path.join(ROOT, remote, 'remote.json'), 'utf8')),
  );
  const declared = manifest.routes.flatMap(({ search = [] }) => search);
  const read = sourcesOf(remote).flatMap(namesIn);
  expect(read.filter((name) => !declared.includes(name))).toEqual([]);
});

test('the parameters of the sources are found', () => {
  expect([...new Set(sourcesOf('mf-diccionarios').flatMap(namesIn))]).toEqual([
    'item',
    'palabra',
    'documento',
    'pagina',
    'lista',
  ]);
  expect(namesIn("const page = searchParams.get('pagina');")).toEqual(['pagina']);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { Refusal } from '@red/releases/refusal';
import { areaFiles, loneAreaFiles } from './area-files';
import { newArea } from './new-area';
import { githubPipeline } from './pipelines';

const KIT = path.resolve(import.meta.dirname, '../../package.json');
const FIRST_PORT = 3001;
/** The development server of the shell listens here. */
const RESERVED_PORT = 3010;
const LONE_PORT = 3006;

/**
 * Writes the folder of a new area. Throws a Refusal when there is one already; nothing is written then.
 * @param word name of the area
 * @returns files relative to the folder that the command was typed in
 */
export function createArea(
  word: string | undefined,
  said: {
    title?: string | undefined;
    owner?: string | undefined;
    port?: string | undefined;
    alone?: boolean | undefined;
  },
  { repository, cwd }: { repository: string | null; cwd: string },
): { folder: string; files: string[] } {
  const isAlone = said.alone === true || repository === null;
  const asked = newArea(word, said);
  const area = { ...asked, port: asked.port ?? (isAlone ? LONE_PORT : freePort(repository ?? cwd)) };
  const parent = isAlone ? cwd : (repository ?? cwd);
  const folder = path.join(parent, area.name);
  if (existsSync(folder))
    throw new Refusal(`${folder} is there already. Choose another name, or remove it first.`);
  const inFolder = isAlone ? loneAreaFiles(area, kitVersions()) : areaFiles(area, repositoryVersions());
  const files = {
    ...Object.fromEntries(Object.entries(inFolder).map(([name, text]) => [path.join(area.name, name), text])),
    ...(isAlone ? {} : { [`.github/workflows/${area.name}.yml`]: githubPipeline(area, `${area.name}/`) }),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(parent, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { folder, files: Object.keys(files) };
}

const contract = `^${CONTRACT_VERSION}`;

/** In the repository, its packages and its catalog say the versions. */
const repositoryVersions = () => ({
  contract,
  ...Object.fromEntries(
    ['api', 'build', 'contract', 'testing', 'ui'].map((name) => [`@red/${name}`, 'workspace:*']),
  ),
  '@emotion/react': 'catalog:',
  react: 'catalog:',
  'react-dom': 'catalog:',
});

/** Outside, the kit says them: those that it was packed with. */
function kitVersions() {
  const { config }: { config?: { versions?: Record<string, string> } } = JSON.parse(
    readFileSync(KIT, 'utf8'),
  );
  return { ...config?.versions, contract };
}

/** The lowest port that no area of a repository has in its package.json. */
function freePort(repository: string) {
  const taken = new Set(
    readdirSync(repository)
      .filter((name) => existsSync(path.join(repository, name, 'remote.json')))
      .map((name) => path.join(repository, name, 'package.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')).config?.port),
  );
  let port = FIRST_PORT;
  while (taken.has(port) || port === RESERVED_PORT) port += 1;
  return port;
}

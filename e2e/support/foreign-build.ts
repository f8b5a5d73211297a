import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';

const assets = (sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
const shared = (name: string, version: string) => ({
  ...{ name, version, singleton: true, assets: assets([]) },
  requiredVersion: `^${version.split('.')[0]}.0.0`,
});

/** What another bundler makes of an area of one page at /agenda: ES modules, of which one is loaded after a click. */
const FILES: Readonly<Record<string, unknown>> = {
  'remoteEntry.js':
    "import { keep } from './assets/scope.js';\nexport const init = keep;\nexport const get = () => import('./assets/page.js').then((page) => () => page);\n",
  'assets/scope.js':
    'let scope;\nexport const keep = (given) => { scope = given; };\nexport const shared = async (name) => (await Object.values(scope[name])[0].get())();\n',
  'assets/page.js': `import { shared } from './scope.js';
const { createElement, useState } = await shared('react');
const { Button, Container, Heading } = await shared('@red/ui/core');
export default function Agenda() {
  const [day, setDay] = useState('lunes');
  const go = async () => setDay((await import('./days.js')).next);
  return createElement(Container, null, createElement(Heading, { level: 1 }, 'Agenda del ' + day), createElement(Button, { onClick: go }, 'Otro día'));
}
`,
  'assets/days.js': "export const next = 'martes';\n",
  'mf-manifest.json': {
    ...{ id: 'mf_agenda', name: 'mf_agenda', remotes: [] },
    metaData: {
      globalName: 'mf_agenda',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
    },
    shared: [shared('react', '19.0.0'), shared('@red/ui/core', CONTRACT_VERSION)],
    exposes: [{ name: 'agenda', path: './agenda', assets: assets(['assets/page.js']) }],
  },
  'remote.json': {
    ...{ name: 'mf-agenda', version: '1.0.0', contract: `^${CONTRACT_VERSION}`, owner: 'Agenda' },
    exposes: { './agenda': './src/agenda.page.jsx' },
    routes: [
      {
        ...{ path: '/agenda', expose: './agenda', title: 'Agenda', description: 'Lo que viene.' },
        ...{ frame: 'site', server: false, indexed: false },
      },
    ],
  },
};

/** @param changed other contents of some files @returns folder of the build */
export function foreignBuild(changed: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-foreign-'));
  for (const [file, content] of Object.entries({ ...FILES, ...changed })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Sources of a small area in a folder of its own: two pages, one of which loads a part of itself later.
 * @returns the folder
 */
export function scratchArea(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-area-'));
  const page = (name: string) => ({ [`./${name}`]: `./src/${name}/${name}.page.tsx` });
  const route = (name: string) => ({
    path: `/${name}`,
    expose: `./${name}`,
    title: name,
    description: name,
    frame: 'site',
    server: true,
    indexed: true,
  });
  const files = {
    'package.json': JSON.stringify({ name: 'mf-eventos', version: '1.0.0', type: 'module' }),
    'remote.json': JSON.stringify({
      name: 'mf-eventos',
      version: '1.0.0',
      contract: `^${CONTRACT_VERSION}`,
      owner: 'Eventos',
      exposes: { ...page('eventos'), ...page('agenda') },
      routes: [route('eventos'), route('agenda')],
    }),
    'tsconfig.json': JSON.stringify({ extends: '@red/testing/tsconfig.json', include: ['src'] }),
    'rspack.config.mjs':
      "import { remoteConfig } from '@red/build/remote-preset';\nexport default remoteConfig(import.meta.dirname);\n",
    'src/agenda/agenda.page.tsx': 'export default function Agenda() {\n  return <h1>Agenda</h1>;\n}\n',
    'src/eventos/eventos.page.tsx':
      'export default function Eventos() {\n  return <button type="button" onClick={() => void import(\'./boletos\')}>Boletos</button>;\n}\n',
    'src/eventos/boletos.ts':
      "import { DatePicker } from '@red/ui/core';\nexport const boletos = ['boletos', DatePicker];\n",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  symlinkSync(path.join(ROOT, 'mf-pagos/node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

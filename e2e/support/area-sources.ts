import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RSPACK } from '../../tools/rspack';

const { E2E_URL = 'http://localhost:3100' } = process.env;
const ROOT = path.resolve('.');
/** Above the ports of the site under test. */
const FREE_PORT = Number(new URL(E2E_URL).port) + 15;
const SETTINGS = {
  MF_ENSAYO_PORT: String(FREE_PORT),
  SHELL_ASSETS_PORT: String(FREE_PORT + 1),
  MF_CONTENIDO_PORT: String(FREE_PORT + 2),
};

const PAGE = 'src/pages/ensayo/ensayo.page.tsx';

const MANIFEST = {
  name: 'mf-ensayo',
  version: '1.0.0',
  contract: '^2.0.0',
  owner: 'Ensayos',
  exposes: { './ensayo': `./${PAGE}` },
  routes: [
    {
      path: '/ensayo',
      expose: './ensayo',
      title: 'Ensayo',
      description: 'Una página de prueba.',
      frame: 'site',
      server: true,
      indexed: true,
      navigation: [{ place: 'footer', label: 'Ensayo', order: 900 }],
    },
  ],
};

const SOURCE = `import { Container, Section } from '@red/ui/core';
import { useState } from 'react';

export default function Ensayo() {
  const [count, setCount] = useState(0);
  return (
    <Section>
      <Container>
        <h1>Primer ensayo</h1>
        <button type="button" onClick={() => setCount(count + 1)}>
          Contar: {count}
        </button>
      </Container>
    </Section>
  );
}
`;

/** An area that nobody has published, in a folder of its own outside of the repository, with what is installed here. */
export function createAreaSources() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'red-area-')), 'mf-ensayo');
  const at = (file: string) => path.join(folder, file);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const packages = path.join(ROOT, 'mf-diccionarios/node_modules');
  mkdirSync(at('node_modules/.bin'), { recursive: true });
  for (const name of readdirSync(packages))
    if (!name.startsWith('.')) symlinkSync(path.join(packages, name), at(`node_modules/${name}`));
  write(
    'node_modules/.bin/rspack',
    `#!/bin/sh\nexec ${[process.execPath, ...RSPACK].map((word) => `'${word}'`).join(' ')} "$@"\n`,
  );
  chmodSync(at('node_modules/.bin/rspack'), 0o755);
  write('package.json', JSON.stringify({ name: 'mf-ensayo', type: 'module', version: '1.0.0' }));
  write(
    'rspack.config.mjs',
    "import { remoteConfig } from '@red/build/remote-preset';\n\nexport default remoteConfig(import.meta.dirname);\n",
  );
  write('remote.json', JSON.stringify(MANIFEST, null, 2));
  write(PAGE, SOURCE);
  return {
    folder,
    /** Address of its development server. */
    url: `http://localhost:${FREE_PORT}/`,
    page: PAGE,
    write,
    /** Replaces a text in one of its files. Throws when it is not there. */
    edit(file: string, from: string, to: string) {
      const text = readFileSync(at(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
      writeFileSync(at(file), text.replace(from, to));
    },
    manifest: MANIFEST,
  };
}

/**
 * The sources of mf-contenido, copied to where tests may edit them.
 * @param beside another area: development servers and the shell find both in one folder
 */
export function copyContentSources(beside: { folder: string }) {
  const name = 'mf-contenido';
  const folder = path.join(path.dirname(beside.folder), name);
  const original = path.join(ROOT, name);
  for (const file of ['package.json', 'remote.json', 'rspack.config.mjs', 'src'])
    cpSync(path.join(original, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, url: `http://localhost:${SETTINGS.MF_CONTENIDO_PORT}/` };
}

/** A development server that runs until it is stopped. */
class DevelopmentServer {
  output = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;

  constructor(program: string, words: readonly string[], cwd: string) {
    // A group of its own: what it starts ends with it.
    this.child = spawn(program, words, {
      cwd,
      detached: true,
      env: { ...process.env, ...SETTINGS, NODE_ENV: 'development' },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text) => {
        this.output += text;
      });
    this.ended = new Promise((resolve) => {
      this.child.once('close', () => resolve());
    });
  }

  /** Ends it and what it has started. */
  async stop(): Promise<void> {
    const { pid, exitCode } = this.child;
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
    await this.ended;
  }
}

/** The team's command in the folder of an area. */
export const redArea = (folder: string, ...words: string[]) =>
  new DevelopmentServer(process.execPath, [path.join(ROOT, 'shared/kit/src/red.mjs'), ...words], folder);

/** The development server of an area, with its server program unless only the browser shows it. */
export const serveArea = (folder: string, builds: readonly ('web' | 'server')[] = ['web', 'server']) =>
  new DevelopmentServer(
    process.execPath,
    [
      ...RSPACK,
      'serve',
      ...builds.flatMap((build) => ['--config-name', `${path.basename(folder)}:${build}`]),
    ],
    folder,
  );

/** The development server of the shell's scripts. */
export const serveShell = () =>
  new DevelopmentServer(
    process.execPath,
    [...RSPACK, 'serve', '--config-name', 'shell:web'],
    path.join(ROOT, 'shell'),
  );

/** Where it serves them. */
export const SHELL_ASSETS_URL = `http://localhost:${SETTINGS.SHELL_ASSETS_PORT}/`;

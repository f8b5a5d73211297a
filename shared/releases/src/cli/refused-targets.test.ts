import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellFacts } from '@red/contract/shell-facts';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, NOBODY, team } from '../testing/team.fixture';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(120_000);

const FACTS: ShellFacts = {
  build: 'b1',
  contract: '1.0.0',
  shared: { react: '19.0.0', '@red/ui/core': '1.0.0' },
  offers: { react: ['useState'], '@red/ui/core': ['Button', 'Heading'] },
  paths: [],
};
type Team = Awaited<ReturnType<typeof team>>;

/** What can be wrong with a release by the time it is to go live, and what is said then. */
const DEFECTS: Record<string, { spoil(of: Team): void; sentence: string }> = {
  'its files were tampered with': {
    spoil({ data }) {
      for (const version of ['1.0.0', '1.2.0'])
        writeFileSync(path.join(data, 'releases/mf-pagos', version, 'page.1.js'), 'stolen()');
    },
    sentence: 'page.1.js is not what was released',
  },
  'it uses an export that the shell of today lacks': {
    spoil: ({ site }) => {
      site.facts = { ...FACTS, offers: { '@red/ui/core': ['Button'] } };
    },
    sentence: "The remote uses Heading of @red/ui/core, which the live shell's @red/ui/core does not have",
  },
  'browsers may not read its files': {
    spoil: ({ site }) => {
      site.cors = 'https://otro.example';
    },
    sentence: 'comes with Access-Control-Allow-Origin: https://otro.example',
  },
};

describe.each(Object.entries(DEFECTS))('%s', (_, { spoil, sentence }) => {
  let pagos: Team;
  beforeAll(async () => {
    pagos = await team();
    pagos.site.facts = FACTS;
    spoil(pagos);
  });
  afterAll(() => pagos.site.stop());

  test.each([
    ['promote', '1.2.0', ['promote', 'mf-pagos', '1.2.0']],
    ['canary', '1.2.0', ['canary', 'mf-pagos', '1.2.0', '10']],
    ['rollback', '1.0.0', ['rollback', 'mf-pagos']],
  ])('%s says so, and nothing changes', async (_verb, version, words) => {
    const before = await pagos.store.read();
    const { code, text } = await pagos.run(...words, '--site', pagos.site.url);
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).toContain(`mf-pagos ${version} cannot go live now; nothing has changed.`);
    expect(text).not.toContain('    at ');
    expect(await pagos.store.read()).toEqual(before);
  });
});

test('a rollback that is refused names the ways out, and one of them is to go back all the same', async () => {
  const { run, site, store } = await team();
  site.cors = null;
  expect((await run('rollback', 'mf-pagos')).text).toContain('All the same: rollback mf-pagos --force.');
  expect(await run('rollback', 'mf-pagos', '--force')).toMatchObject({ code: 0 });
  expect((await store.read()).remotes['mf-pagos']?.stable.version).toBe('1.0.0');
  expect((await run('history', '1')).text).toContain('rollback without checks');
  site.stop();
});

describe('publish', () => {
  const wordsFor = (data: string, ...more: string[]) => [
    ...['publish', 'mf-pagos', '--from', builtRemote({ code: 'new' }), '--version', '1.3.0'],
    ...['--shell', builtShell(path.join(data, 'shell'), FACTS), '--without-browser', ...more],
  ];
  const stored = (data: string) => readdirSync(path.join(data, 'releases/mf-pagos')).sort();

  test('to an address that nobody serves is refused, and nothing is left behind', async () => {
    const { data, run, site, store } = await team();
    const before = await store.read();
    const { code, text } = await run(...wordsFor(data, '--url', `${NOBODY}/`));
    expect(code).toBe(1);
    expect(text).toContain('mf-pagos 1.3.0 is refused; nothing has been published.');
    expect(text).toMatch(
      /Nobody serves http:\/\/localhost:9\/1\.3\.0\/ \(.+\)\. Start what serves it, or say where/,
    );
    expect(await store.read()).toEqual(before);
    expect(stored(data)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    // The same version can be published once the address is right.
    expect(await run(...wordsFor(data))).toMatchObject({ code: 0 });
    site.stop();
  });

  test('to an address that serves something else is refused', async () => {
    const { data, run, site } = await team();
    const { code, text } = await run(...wordsFor(data, '--url', `${site.url}/otra`));
    expect([code, text]).toEqual([1, expect.stringContaining('remote.json answers 404; ')]);
    expect(stored(data)).not.toContain('1.3.0');
    site.stop();
  });

  test('says that it is live when the shell gives it to visitors, and not before', async () => {
    const { data, run, site } = await team();
    site.facts = FACTS;
    expect(await run(...wordsFor(data, '--site', site.url))).toEqual({
      code: 0,
      text: 'mf-pagos 1.3.0 is live.\n',
    });
    expect((await run('promote', 'mf-pagos', '1.2.0')).text).toContain(
      `mf-pagos 1.2.0 is live for everybody in the registry. No shell answers at ${NOBODY}`,
    );
    await run('disable', 'mf-pagos');
    expect((await run('promote', 'mf-pagos', '1.3.0', '--site', site.url)).text).toContain(
      'but mf-pagos is switched off. Next: enable mf-pagos.',
    );
    expect(readFileSync(path.join(data, 'registry/areas/mf-pagos/record.json'), 'utf8')).toContain('1.3.0');
    site.stop();
  });

  describe('in a shell that does not start', () => {
    const publishIn = async (program: string) => {
      const { data, run, site } = await team();
      const shell = builtShell(path.join(data, 'shell'), FACTS, program);
      const { code, text } = await run(
        ...['publish', 'mf-pagos', '--from', builtRemote({ code: 'new' }), '--version', '1.3.0'],
        ...['--shell', shell, '--without-browser'],
      );
      site.stop();
      expect(code).toBe(1);
      expect(text).not.toContain('Node.js v');
      return text;
    };

    test('a shell that does not start without the release either is no fault of the release', async () => {
      const text = await publishIn("require('jsdom-that-nobody-installed');");
      expect(text).toContain('The check could not be made: the shell in ');
      expect(text).toContain("does not start (Error: Cannot find module 'jsdom-that-nobody-installed')");
      expect(text).toContain('That is no fault of mf-pagos 1.3.0.');
      expect(text).not.toContain('Fix what it names');
    });

    test('a shell whose machine is too busy to run the release is no fault of it, and nothing has been published', async () => {
      const text = await publishIn(
        `console.log(JSON.stringify({ stage: 'release evaluation', owner: 'mf-pagos', cause: 'no worker is free' }));
         require('node:http').createServer((_, response) => response.end('{"remotes":{}}')).listen(Number(process.env.PORT), 'localhost');`,
      );
      expect(text).toContain(
        'too busy for the shell that the release is tried in (release evaluation: no worker',
      );
      expect(text).toContain('Type the same again when it has less to do; nothing has been published.');
      expect(text).not.toContain('Fix what it names');
    });

    test('a release is refused when the shell starts without it only', async () => {
      const text = await publishIn(
        `const { remote } = JSON.parse(require('node:fs').readFileSync(process.env.REGISTRY + '/areas/mf-pagos/record.000001.json', 'utf8'));
         if (remote.stable.version === '1.3.0') throw new TypeError('precios is not a function');
         require('node:http').createServer((_, response) => response.end('{"remotes":{}}')).listen(Number(process.env.PORT), 'localhost');`,
      );
      expect(text).toContain('mf-pagos 1.3.0 is refused; nothing has been published.');
      expect(text).toContain('does not start with it (TypeError: precios is not a function)');
    });
  });
});

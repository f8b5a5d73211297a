import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, FACTS, NOBODY, refusedIn, team } from '../testing/team.fixture';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(120_000);

type Team = Awaited<ReturnType<typeof team>>;

/** What can be wrong with a release by the time it is to go live, and what is said then. */
const DEFECTS: Record<string, { spoil(of: Team): void; sentence: string }> = {
  'its files were tampered with': {
    spoil({ stored }) {
      for (const version of ['1.0.0', '1.2.0'])
        writeFileSync(path.join(stored(version), 'page.1.js'), 'stolen()');
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

  test.each([
    ['promote', ['promote', 'mf-pagos', '1.2.0']],
    ['canary', ['canary', 'mf-pagos', '1.2.0', '10']],
  ])('%s says so, and nothing changes', async (_verb, words) => {
    const before = pagos.records();
    const { code, text } = await pagos.run(...words, '--site', pagos.site.url);
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).toContain('mf-pagos 1.2.0 cannot go live now; nothing has changed.');
    expect(text).not.toContain('    at ');
    expect(pagos.records()).toEqual(before);
  });

  test('rollback goes back at once, says it afterwards and names the ways out', async () => {
    const site = ['--site', pagos.site.url];
    const { code, text } = await pagos.run('rollback', 'mf-pagos', ...site);
    expect([code, text]).toEqual([0, expect.stringContaining(sentence)]);
    expect(text).toMatch(/1\.0\.0 is live again.*\nIt does not fit as it stands:\n- /s);
    expect(text).toContain(
      'Another version: promote mf-pagos <version>. The maintenance screen: disable mf-pagos.',
    );
    expect((await pagos.registry.read()).remotes['mf-pagos']?.stable.version).toBe('1.0.0');
  });
});

describe('publish', () => {
  const wordsFor = (data: string, ...more: string[]) => [
    ...['publish', 'mf-pagos', '--from', builtRemote({ code: 'new' }), '--version', '1.3.0'],
    ...['--shell', builtShell(path.join(data, 'shell'), FACTS), '--without-browser', ...more],
  ];

  test('to an address that nobody serves, or that serves something else, is refused; from the right one it is said to be live when the shell gives it to visitors', async () => {
    const { data, run, site, records } = await team();
    const before = records();
    const { code, text } = await run(...wordsFor(data, '--url', `${NOBODY}/`));
    expect(code).toBe(1);
    expect(text).toContain('mf-pagos 1.3.0 is refused; nothing has been published.');
    expect(text).toMatch(
      /Nobody serves http:\/\/localhost:9\/1\.3\.0-\w+\/ \(.+\)\. Start what serves it, or say where/,
    );
    const elsewhere = await run(...wordsFor(data, '--url', `${site.url}/otra`));
    expect([elsewhere.code, elsewhere.text]).toEqual([
      1,
      expect.stringContaining('remote.json answers 404; '),
    ]);
    expect(records()).toEqual(before);

    // The same version can be published once the address is right.
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
    expect(records().at(-1)).toContain('1.3.0');
  });

  test('what was published earlier is opened in the live shell; where that cannot be fetched it goes live all the same', async () => {
    const { run, site } = await team();
    const archive = { file: 'shell-b1.tgz', integrity: `sha384-${'b'.repeat(64)}`, libraries: {} };
    site.facts = { ...FACTS, archive };
    const { code, text } = await run('promote', 'mf-pagos', '1.2.0', '--site', site.url);
    for (const said of [
      `Fetching the shell that is live at ${site.url} (build b1).`,
      '/_shell/shell-b1.tgz answers 404.',
      'The pages of mf-pagos 1.2.0 are not opened again',
      'mf-pagos 1.2.0 is live for everybody.',
    ])
      expect(text).toContain(said);
    expect(code).toBe(0);
  });

  describe('in a shell that does not start', () => {
    test('a shell that does not start without the release either is no fault of the release', async () => {
      const text = await refusedIn("require('jsdom-that-nobody-installed');");
      expect(text).toContain('The check could not be made: the shell in ');
      expect(text).toContain("does not start (Error: Cannot find module 'jsdom-that-nobody-installed')");
      expect(text).toContain('That is no fault of mf-pagos 1.3.0.');
      expect(text).not.toContain('Fix what it names');
    });

    test('a shell that cannot render a page itself has not looked at the release, which is not published', async () => {
      const text = await refusedIn(
        `const given = { 'mf-pagos': { version: '1.3.0', server: true } };
         require('node:http').createServer((request, response) => {
           if (request.url === '/readyz') return response.end(JSON.stringify({ remotes: given }));
           console.log(JSON.stringify({ stage: 'render', owner: 'shell', err: { message: 'no renderer answers' }, msg: 'page cannot be rendered' }));
           response.end('frame');
         }).listen(Number(process.env.PORT), 'localhost');`,
      );
      expect(text).toContain(
        'The check could not be made: the shell itself cannot render a page (no renderer',
      );
      expect(text).toContain('Nobody has looked at mf-pagos 1.3.0, and nothing has been published.');
    });

    test('a shell that has not loaded the release and logs other things gives none of them as the reason', async () => {
      const text = await refusedIn(
        `console.log(JSON.stringify({ stage: 'start', owner: 'shell', msg: 'releases are not signed' }));
         require('node:http').createServer((_, response) => response.end('{"remotes":{}}')).listen(Number(process.env.PORT), 'localhost');`,
      );
      expect(text).toContain('The check could not be made: the shell has not loaded it');
      expect(text).not.toContain('releases are not signed');
    });

    test('a release is refused when the shell starts without it only', async () => {
      const text = await refusedIn(
        `const { remote } = JSON.parse(require('node:fs').readFileSync(process.env.REGISTRY + '/areas/mf-pagos/record.000001.json', 'utf8'));
         if (remote.stable.version === '1.3.0') throw new TypeError('precios is not a function');
         require('node:http').createServer((_, response) => response.end('{"remotes":{}}')).listen(Number(process.env.PORT), 'localhost');`,
      );
      expect(text).toContain('mf-pagos 1.3.0 is refused; nothing has been published.');
      expect(text).toContain('does not start with it (TypeError: precios is not a function)');
    });
  });
});

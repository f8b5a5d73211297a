import path from 'node:path';
import type { ShellFacts } from '@red/contract/shell-facts';
import { builtShell, team } from '../testing/team.fixture';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(120_000);

const LIVE: ShellFacts = {
  build: 'b1',
  contract: '1.0.0',
  shared: { react: '19.0.0', '@red/ui/core': '1.0.0' },
  offers: { react: ['useState'], '@red/ui/core': ['Button', 'Heading'] },
  paths: [],
};
/** The fixture's remote uses `Heading`. */
const NARROWER: ShellFacts = { ...LIVE, build: 'b2', offers: { '@red/ui/core': ['Button'] } };
const shellIn = (data: string, facts: ShellFacts, program?: string) =>
  builtShell(path.join(data, 'shell'), facts, program);

test('status says which live area would not run on the shell that is to be deployed', async () => {
  const { data, run, site } = await team();
  site.facts = LIVE;
  const shell = shellIn(data, NARROWER);
  const { code, text } = await run('status', '--site', site.url, '--shell', shell);
  expect(code).toBe(0);
  expect(text).toContain(`On the shell in ${shell} (build b2; live is b1):`);
  expect(text).toMatch(/mf-pagos +live +1\.1\.0 +does not run/);
  expect(text).toMatch(/mf-pagos +previous +1\.0\.0 +does not run/);
  expect(text).toContain("uses Heading of @red/ui/core, which that shell's @red/ui/core does not have");
});

test('status is silent about a shell that is live already', async () => {
  const { data, run, site } = await team();
  site.facts = LIVE;
  const { text } = await run('status', '--site', site.url, '--shell', shellIn(data, LIVE));
  expect(text).not.toContain('On the shell in');
});

test('a shell on which everything that is live runs can be deployed', async () => {
  const { data, run, site } = await team();
  site.facts = LIVE;
  const shell = shellIn(data, { ...LIVE, build: 'b3', contract: '1.1.0' });
  const outcome = await run('try-shell', '--site', site.url, '--shell', shell, '--without-browser');
  expect([outcome.code, outcome.text]).toEqual([0, expect.stringContaining('It can be deployed.')]);
  expect(outcome.text).toMatch(/mf-pagos +live +1\.1\.0 +runs/);
  expect(outcome.text).toContain('mf-pagos 1.1.0 opens');
});

const answering = (page: string) =>
  `const { remote } = JSON.parse(require('node:fs').readFileSync(process.env.REGISTRY + '/areas/mf-pagos/record.000001.json', 'utf8'));
   const given = { 'mf-pagos': { version: remote.stable.version, server: true } };
   require('node:http').createServer((request, response) => {
     if (request.url === '/readyz') return response.end(JSON.stringify({ remotes: given }));
     ${page}
   }).listen(Number(process.env.PORT), 'localhost');`;

test.each([
  ['lacks what an area takes', NARROWER, undefined, 'release these areas against it'],
  [
    'fails to render a page',
    { ...LIVE, build: 'b4' },
    answering('response.statusCode = 500; response.end();'),
    'mf-pagos 1.1.0: /pagos answers 500 when the server renders it',
  ],
  ['does not start', { ...LIVE, build: 'b5' }, 'throw new Error("no port")', 'does not start'],
])(
  'a shell that %s must not be deployed, and the site is as it was',
  async (_what, facts, program, sentence) => {
    const { data, run, site, records } = await team();
    site.facts = LIVE;
    const before = records();
    const shell = shellIn(data, facts, program);
    const outcome = await run('try-shell', '--site', site.url, '--shell', shell, '--without-browser');
    expect([outcome.code, outcome.text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(outcome.text).not.toContain('    at ');
    expect(records()).toEqual(before);
  },
);

import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, FACTS, team } from '../testing/team.fixture';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(120_000);

type Team = Awaited<ReturnType<typeof team>>;

/** Words that publish 1.3.0 of mf-pagos, from a build of its own. */
const publishing = ({ data }: Team, built: Parameters<typeof builtRemote>[0] = {}, version = '1.3.0') => [
  ...['publish', 'mf-pagos', '--from', builtRemote({ code: 'new', ...built }), '--version', version],
  ...['--shell', builtShell(path.join(data, 'shell'), FACTS), '--without-browser'],
];
const storedVersions = ({ data }: Team) =>
  readdirSync(path.join(data, 'releases/mf-pagos')).filter((name) => name !== '.maps');
/** What a shell reads, and what an origin serves. */
const standing = (of: Team) => ({
  records: of.records(),
  stored: storedVersions(of).sort(),
});

/** The key of a team that may release `area`, made and trusted as the documents say. */
async function signAs({ data, run, environment }: Team, area: string) {
  const made = await run('key', `Equipo ${area}`, area, '--out', `${area}.pem`);
  const entry: unknown = JSON.parse(made.text.trim().split('\n').at(-1) ?? '');
  writeFileSync(path.join(data, 'keys.json'), JSON.stringify({ keys: [entry] }));
  Object.assign(environment, { RELEASE_KEYS: 'keys.json', RELEASE_KEY: `${area}.pem` });
}

/** How a publication meets broken input, the sentence it then says, and what the sentence tells to do. */
const CASES: Record<
  string,
  {
    spoil(of: Team): Promise<unknown> | unknown;
    built?: Parameters<typeof builtRemote>[0];
    more?: readonly string[];
    /** What Node itself throws is no Error of a test's process. */
    apart?: boolean;
    says: readonly string[];
  }
> = {
  'a key file that is not there': {
    spoil: ({ environment }) => Object.assign(environment, { RELEASE_KEY: 'gone.pem' }),
    says: ['gone.pem', 'RELEASE_KEY'],
  },
  'a key file that holds something else': {
    spoil({ data, environment }) {
      writeFileSync(path.join(data, 'pagos.pem'), 'PRIVATE KEY of nobody');
      environment.RELEASE_KEY = 'pagos.pem';
    },
    says: ['RELEASE_KEY', 'red key'],
  },
  "the key of another team's area": {
    spoil: (of) => signAs(of, 'mf-auth'),
    says: ["may release mf-auth, not mf-pagos. Sign with the key of mf-pagos's team."],
  },
  'a build of another area': {
    spoil: () => undefined,
    built: { name: 'mf-auth' },
    says: ['holds mf-auth, not mf-pagos. Name the right folder with --from.'],
  },
  'a contract that is not offered any more': {
    spoil: () => undefined,
    built: { change: (manifest) => ({ ...manifest, contract: '^0.9.0' }) },
    says: [
      'asks for contract ^0.9.0 and the live shell offers 1.0.0. Release a shell with that contract first',
    ],
  },
  'a bucket that nobody serves': {
    spoil: ({ environment }) =>
      Object.assign(environment, {
        S3_ENDPOINT: 'http://localhost:9',
        AWS_ACCESS_KEY_ID: 'a',
        AWS_SECRET_ACCESS_KEY: 'b',
      }),
    more: ['--storage', 's3://red/releases'],
    says: ['s3://red/releases cannot be reached at http://localhost:9 (', 'Look at S3_ENDPOINT'],
  },
  'a bucket without a key': {
    spoil: () => undefined,
    more: ['--storage', 's3://red/releases'],
    says: ['s3://red/releases needs the settings AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  },
  'a folder for releases that is a file': {
    spoil: ({ data }) => writeFileSync(path.join(data, 'full'), ''),
    more: ['--storage', 'full'],
    apart: true,
    says: ['cannot be changed (ENOTDIR). Look at the rights', 'RELEASE_STORAGE'],
  },
};

test.each(Object.entries(CASES))(
  'publish with %s says so and what to do, and changes nothing',
  async (_, { spoil, built, more = [], apart = false, says }) => {
    const pagos = await team();
    await spoil(pagos);
    const before = standing(pagos);
    const run = apart ? pagos.runApart : pagos.run;
    const { code, text } = await run(...publishing(pagos, built), ...more);
    expect(code).toBe(1);
    for (const part of says) expect(text).toContain(part);
    expect(text).not.toContain('    at ');
    expect(standing(pagos)).toEqual(before);
  },
);

test('a release that was uploaded half-way is completed by typing the same again', async () => {
  const pagos = await team();
  const words = publishing(pagos);
  await pagos.run(...words, '--hold');
  const half = pagos.stored('1.3.0');
  const { remotes } = await pagos.registry.read();
  const pointer = remotes['mf-pagos']?.releases?.['1.3.0'];
  for (const file of ['remote.json', 'page.1.js']) rmSync(path.join(half, file));
  const promoted = await pagos.run('promote', 'mf-pagos', '1.3.0');
  expect(promoted.text).toContain('mf-pagos 1.3.0 cannot go live now; nothing has changed.');
  expect(await pagos.run(...words)).toMatchObject({ code: 0 });
  expect(existsSync(path.join(half, 'page.1.js'))).toBe(true);
  expect((await pagos.run('verify')).code).toBe(0);
  expect((await pagos.registry.read()).remotes['mf-pagos']?.stable).toMatchObject({
    version: '1.3.0',
    integrity: pointer?.integrity,
  });
});

test('publishers at once: of one version one is live and the other is told to take another version, two versions are both in the history', async () => {
  const pagos = await team();
  const [one, two, later] = await Promise.all(
    [
      { code: 'one', version: '1.3.0' },
      { code: 'two', version: '1.3.0' },
      { code: 'later', version: '1.4.0' },
    ].map(({ code, version }) => pagos.runApart(...publishing(pagos, { code }, version))),
  );
  expect([one?.code, two?.code].sort()).toEqual([0, 1]);
  expect(later).toMatchObject({ code: 0 });
  const refused = one?.code === 1 ? one.text : two?.text;
  expect(refused).toMatch(/1\.3\.0 is published already, .*Raise "version" in remote\.json/s);
  expect(refused).not.toContain('    at ');
  const { stable, previous } = (await pagos.registry.read()).remotes['mf-pagos'] ?? {};
  expect([stable?.version, previous?.version].sort()).toEqual(['1.3.0', '1.4.0']);
  expect((await pagos.run('history', '2')).text).toMatch(/publish 1\.[34]\.0.*publish 1\.[34]\.0/s);
  expect((await pagos.run('verify')).code).toBe(0);
});

test('what was stored stays when the registry cannot be written, and typing the same again is enough', async () => {
  const pagos = await team();
  const words = publishing(pagos);
  const areas = path.join(pagos.data, 'registry/areas');
  const before = pagos.records();
  pagos.site.beforeAnswer = (address) => {
    if (!/^\/1\.3\.0-\w+\/remote\.json$/.test(address)) return;
    renameSync(areas, `${areas}.away`);
    writeFileSync(areas, '');
  };
  const { code, text } = await pagos.run(...words);
  expect([code, text]).toEqual([1, expect.stringContaining('areas')]);
  expect(text).not.toContain('    at ');
  rmSync(areas);
  renameSync(`${areas}.away`, areas);
  expect(pagos.records()).toEqual(before);
  expect(pagos.stored('1.3.0')).toContain('1.3.0-');
  pagos.site.beforeAnswer = null;
  expect(await pagos.run(...words)).toMatchObject({ code: 0 });
});

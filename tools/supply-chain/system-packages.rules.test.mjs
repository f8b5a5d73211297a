import { concerned, mustBeMended, readAdvisories } from './advisory.rules.mjs';
import { sourcePackages, systemComponents } from './system-packages.rules.mjs';

const OS_RELEASE = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n';
const PACKAGES = [
  'libc6\t2.36-9+deb12u10\tamd64\tii \tglibc\t2.36-9+deb12u10',
  'libc-bin\t2.36-9+deb12u10\tamd64\tii \tglibc\t2.36-9+deb12u10',
  'libstdc++6\t12.2.0-14\tamd64\tii \tgcc-12\t12.2.0-14',
  'zlib1g\t1:1.2.13.dfsg-1\tamd64\tii \tzlib\t1:1.2.13.dfsg-1',
  'removed\t1.0\tall\trc \tremoved\t1.0',
  '',
].join('\n');

test('an image is listed with its system and the packages that are installed, by names that scanners know', () => {
  const [system, ...found] = systemComponents(OS_RELEASE, PACKAGES, 'node v22.23.3\n');
  expect(system).toEqual({
    type: 'operating-system',
    name: 'debian',
    version: '12',
    'bom-ref': 'debian-12',
  });
  const libstdc =
    'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14?arch=amd64&distro=debian-12&upstream=gcc-12%4012.2.0-14';
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'libc6 2.36-9+deb12u10',
    'libc-bin 2.36-9+deb12u10',
    'libstdc++6 12.2.0-14',
    'zlib1g 1:1.2.13.dfsg-1',
    'node 22.23.3',
  ]);
  expect(found.map(({ purl }) => purl)).toEqual(
    expect.arrayContaining([libstdc, 'pkg:generic/node@22.23.3']),
  );
});

test('advisories of Debian concern the source of a package, in the release of the image only', () => {
  const sources = sourcePackages(OS_RELEASE, PACKAGES);
  expect(sources.map(({ name, ecosystem }) => `${ecosystem} ${name}`)).toEqual([
    'Debian:12 glibc',
    'Debian:12 gcc-12',
    'Debian:12 zlib',
  ]);
  /** One line of osv.dev's Debian export. @param {string} id @param {string} ecosystem @param {string} name @param {object[]} events @param {string} [urgency] */
  const line = (id, ecosystem, name, events, urgency = 'not yet assigned') =>
    JSON.stringify({
      id,
      affected: [
        {
          package: { ecosystem, name, purl: `pkg:deb/debian/${name}?arch=source` },
          ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, ...events] }],
          ecosystem_specific: { urgency },
        },
      ],
    });
  const database = [
    line('fixed-later', 'Debian:12', 'glibc', [{ fixed: '2.36-9+deb12u13' }]),
    line('fixed-here', 'Debian:12', 'glibc', [{ fixed: '2.36-9+deb12u9' }]),
    line('other-release', 'Debian:13', 'glibc', [{ fixed: '2.41-12' }]),
    line('no-fix', 'Debian:12', 'zlib', []),
    line('no-harm', 'Debian:12', 'zlib', [{ fixed: '1:1.2.13.dfsg-2' }], 'unimportant'),
    line('of-npm', 'npm', 'zlib', []),
    line('binary-name', 'Debian:12', 'libc6', []),
  ].join('\n');
  const holes = concerned(sources, readAdvisories(database));
  expect(holes.map((hole) => [hole.id, hole.fixedIn, mustBeMended(hole)])).toEqual([
    ['fixed-later', '2.36-9+deb12u13', true],
    ['no-fix', null, false],
    ['no-harm', '1:1.2.13.dfsg-2', false],
  ]);
});

test('a system that is not Debian has no packages to compare', () => {
  expect(sourcePackages('ID=alpine\nVERSION_ID="3.22"\n', PACKAGES)).toEqual([]);
});

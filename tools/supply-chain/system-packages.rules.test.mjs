import { systemComponents } from './system-packages.rules.mjs';

test('an image is listed with its system and the packages that are installed, by names that scanners know', () => {
  const osRelease = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n';
  const packages = [
    'libc6\t2.36-9+deb12u10\tamd64\tii ',
    'libstdc++6\t12.2.0-14\tamd64\tii ',
    'removed\t1.0\tall\trc ',
    '',
  ].join('\n');
  const [system, ...found] = systemComponents(osRelease, packages, 'node v22.23.3\n');
  expect(system).toEqual({
    type: 'operating-system',
    name: 'debian',
    version: '12',
    'bom-ref': 'debian-12',
  });
  expect(found.map(({ name, version, purl }) => [name, version, purl])).toEqual([
    ['libc6', '2.36-9+deb12u10', 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u10?arch=amd64&distro=debian-12'],
    ['libstdc++6', '12.2.0-14', 'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14?arch=amd64&distro=debian-12'],
    ['node', '22.23.3', 'pkg:generic/node@22.23.3'],
  ]);
});

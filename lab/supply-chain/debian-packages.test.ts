import { systemSbom } from './debian-packages';

test('an image is listed with its installed packages, by names that scanners know', () => {
  const text = [
    'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n',
    'ii \tlibstdc++6\t12.2.0-14\tamd64\tgcc-12@12.2.0-14',
    'rc \tremoved\t1.0\tall\tremoved@1.0',
    '',
  ].join('\n');
  const { metadata, components } = systemSbom('red/shell:local', text);
  expect(metadata.component.name).toBe('red/shell:local');
  expect(components.map(({ name, version, purl }) => ({ name, version, purl }))).toEqual([
    {
      name: 'libstdc++6',
      version: '12.2.0-14',
      purl: 'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14?arch=amd64&distro=debian-12&upstream=gcc-12%4012.2.0-14',
    },
  ]);
});

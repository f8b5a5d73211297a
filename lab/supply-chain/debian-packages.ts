/** Debian packages of an image as a CycloneDX file, which any scanner compares with Debian's advisories. */

/** What `dpkg-query --show --showformat` prints of each package. */
export const DPKG_FORMAT =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a format of dpkg
  '${db:Status-Abbrev}\\t${Package}\\t${Version}\\t${Architecture}\\t${source:Package}@${source:Version}\\n';

/** @param text of /etc/os-release, an empty line, then the packages in DPKG_FORMAT */
export function systemSbom(image: string, text: string) {
  const [release = '', packages = ''] = text.split('\n\n');
  const setting = (name: string) => new RegExp(`^${name}="?(.*?)"?$`, 'm').exec(release)?.[1] ?? '';
  const distro = `${setting('ID')}-${setting('VERSION_ID')}`;
  const components = packages.split('\n').flatMap((line) => {
    const [status = '', name = '', version = '', architecture = '', source = ''] = line.split('\t');
    if (!status.startsWith('ii')) return [];
    const purl = `pkg:deb/${setting('ID')}/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=${distro}&upstream=${encodeURIComponent(source)}`;
    return [{ type: 'library', name, version, 'bom-ref': purl, purl }];
  });
  const metadata = { component: { type: 'container', name: image } };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
}

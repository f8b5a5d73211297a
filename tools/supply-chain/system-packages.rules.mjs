/** System packages of an image, as components of a CycloneDX file. */

/** What `dpkg-query --show --showformat` prints of each package. */
export const DPKG_FORMAT = `${['Package', 'Version', 'Architecture', 'db:Status-Abbrev']
  .map((field) => `\${${field}}`)
  .join('\\t')}\\n`;

/**
 * @typedef {object} SystemComponent
 * @property {'library' | 'operating-system'} type
 * @property {string} name
 * @property {string} version
 * @property {string} bom-ref
 * @property {string} [purl]
 */

/**
 * The operating system of an image, its installed packages, and programs that no package has brought. Pure.
 * @param {string} osRelease text of /etc/os-release
 * @param {string} packages what dpkg-query printed in DPKG_FORMAT
 * @param {string} [programs] lines such as `node v22.23.3`
 * @returns {SystemComponent[]}
 */
export function systemComponents(osRelease, packages, programs = '') {
  const { ID: id = 'linux', VERSION_ID: version = '' } = settingsOf(osRelease);
  const system = `${id}-${version}`;
  const installed = packages.split('\n').flatMap((line) => {
    const [name, found, architecture, status = ''] = line.split('\t');
    if (!name || !found || !status.startsWith('ii')) return [];
    const purl = `pkg:deb/${id}/${encodeURIComponent(name)}@${encodeURIComponent(found)}?arch=${architecture}&distro=${system}`;
    return [{ type: /** @type {const} */ ('library'), name, version: found, 'bom-ref': purl, purl }];
  });
  const beside = [...programs.matchAll(/^(\w+) v?(\S+)/gm)].map(([, name = '', found = '']) => {
    const purl = `pkg:generic/${name}@${found}`;
    return { type: /** @type {const} */ ('library'), name, version: found, 'bom-ref': purl, purl };
  });
  return [{ type: 'operating-system', name: id, version, 'bom-ref': system }, ...installed, ...beside];
}

/**
 * @param {string} text lines such as ID=debian and VERSION_ID="12"
 * @returns {Record<string, string>}
 */
const settingsOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** System packages of an image, as components of a CycloneDX file. */

/** What `dpkg-query --show --showformat` prints of each package. */
export const DPKG_FORMAT = `${[
  'Package',
  'Version',
  'Architecture',
  'db:Status-Abbrev',
  'source:Package',
  'source:Version',
]
  .map((field) => `\${${field}}`)
  .join('\\t')}\\n`;

const NOTHING = { name: '', found: '', architecture: '', source: '' };

/**
 * @typedef {object} SystemComponent
 * @property {'library' | 'operating-system'} type
 * @property {string} name
 * @property {string} version
 * @property {string} bom-ref
 * @property {string} [purl]
 *
 * @typedef {object} SourcePackage what advisories are about: several packages are built from one
 * @property {string} name
 * @property {string} version
 * @property {string} ecosystem as osv.dev names it, such as `Debian:12`
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
    const { name, found, architecture, source } = fieldsOf(line);
    if (!name || !found) return [];
    const purl = `pkg:deb/${id}/${encodeURIComponent(name)}@${encodeURIComponent(found)}?arch=${architecture}&distro=${system}&upstream=${encodeURIComponent(source)}`;
    return [{ type: /** @type {const} */ ('library'), name, version: found, 'bom-ref': purl, purl }];
  });
  const beside = [...programs.matchAll(/^(\w+) v?(\S+)/gm)].map(([, name = '', found = '']) => {
    const purl = `pkg:generic/${name}@${found}`;
    return { type: /** @type {const} */ ('library'), name, version: found, 'bom-ref': purl, purl };
  });
  return [{ type: 'operating-system', name: id, version, 'bom-ref': system }, ...installed, ...beside];
}

/**
 * What an image's packages are built from, each once; none where the system is not Debian. Pure.
 * @param {string} osRelease text of /etc/os-release
 * @param {string} packages what dpkg-query printed in DPKG_FORMAT
 * @returns {SourcePackage[]}
 */
export function sourcePackages(osRelease, packages) {
  const { ID: id, VERSION_ID: version = '' } = settingsOf(osRelease);
  if (id !== 'debian') return [];
  const sources = packages.split('\n').flatMap((line) => fieldsOf(line).source || []);
  return [...new Set(sources)].map((source) => {
    const [name = '', found = ''] = source.split('@');
    return { name, version: found, ecosystem: `Debian:${version}` };
  });
}

/**
 * Fields of a package that is installed; empty ones of another.
 * @param {string} line in DPKG_FORMAT
 */
function fieldsOf(line) {
  const [name = '', found = '', architecture = '', status = '', from = '', fromVersion = ''] =
    line.split('\t');
  return status.startsWith('ii') ? { name, found, architecture, source: `${from}@${fromVersion}` } : NOTHING;
}

/**
 * @param {string} text lines such as ID=debian and VERSION_ID="12"
 * @returns {Record<string, string>}
 */
const settingsOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

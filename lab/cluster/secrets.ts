/** Secrets of a cluster: the operator's own (deploy/secrets), else made up; one that is there is never changed. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { handOutReleaseKeys } from '../../deploy/container/release-keys';
import { madeUpSecrets } from '../../deploy/description/cluster';
import { REMOTE_NAMES, ROOT } from '../../tools/packages';
import { run } from '../docker/command';
import { docker, FOLDER, SITE, STACK } from './engines';

const GIVEN = path.join(ROOT, 'deploy/secrets');
export const AUTHORITY = path.join(FOLDER, 'authority.crt');
const keyFile = (file: string) => readFileSync(path.join(FOLDER, 'release-keys', file), 'utf8');

export async function addSecrets() {
  const known = new Set((await docker(['secret', 'ls', '--format', '{{.Name}}'])).split('\n'));
  const add = async (name: string, make: () => string) => {
    if (known.has(`${STACK}_${name}`)) return;
    const given = path.join(GIVEN, name);
    const input = existsSync(given) ? readFileSync(given, 'utf8').trim() : make();
    await docker(['secret', 'create', `${STACK}_${name}`, '-'], { input });
  };
  for (const name of madeUpSecrets(REMOTE_NAMES))
    await add(name, () => randomBytes(32).toString('base64url'));
  const folder = path.join(FOLDER, 'release-keys');
  handOutReleaseKeys({ folder, given: GIVEN, areas: REMOTE_NAMES, latest: null });
  for (const owner of [...REMOTE_NAMES, 'release'])
    await add(`RELEASE_KEY.${owner}`, () => keyFile(`${owner}/RELEASE_KEY`));
  await add('RELEASE_KEYS', () => keyFile('public/RELEASE_KEYS'));
  if (known.has(`${STACK}_EDGE_CERTIFICATE`)) return;
  if (!existsSync(path.join(GIVEN, 'EDGE_CERTIFICATE'))) await makeCertificate();
  await add('EDGE_CERTIFICATE', () => readFileSync(path.join(FOLDER, 'site.crt'), 'utf8'));
  await add('EDGE_KEY', () => readFileSync(path.join(FOLDER, 'site.key'), 'utf8'));
}

/** A certificate for the site's name, of an authority of this folder: for trials. */
async function makeCertificate() {
  mkdirSync(FOLDER, { recursive: true });
  const [authority, site] = [path.join(FOLDER, 'authority'), path.join(FOLDER, 'site')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3650'];
  const request = (file: string, name: string) => [
    ...['req', '-x509', ...made, '-keyout', `${file}.key`, '-out', `${file}.crt`],
    '-subj',
    `/CN=${name}`,
  ];
  if (!existsSync(AUTHORITY)) await run('openssl', request(authority, 'red authority'));
  await run('openssl', [
    ...request(site, SITE.hostname),
    ...['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`],
    ...['-addext', `subjectAltName=DNS:${SITE.hostname}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
  ]);
}

/**
 * First step of `docker compose up`: checks what has to fit together and hands every part its secrets.
 * A secret in deploy/secrets/<NAME> is used; any other one is generated once and kept in its volume. The words of its
 * command line are the areas.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AreaState } from '@red/releases/record';
import { openRegistry } from '@red/releases/registry';
import { readHanded, replaceHanded } from './handed-file';
import { handOutReleaseKeys } from './release-keys';
import { contradictions, ISSUED_BY_OTHERS, SECRETS } from './setup-rules';

const GIVEN = '/given';
const HANDED_OUT = '/secrets';
const RELEASE_KEYS = path.join(HANDED_OUT, 'release-keys');
const REGISTRY = '/data/registry';
const areas = process.argv.slice(2);

const problems = contradictions(process.env, new Set(readdirSync(GIVEN)));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

const receivers = Object.entries(SECRETS);
for (const name of new Set(receivers.flatMap(([, names]) => names))) {
  const files = receivers
    .filter(([, names]) => names.includes(name))
    .map(([receiver]) => path.join(HANDED_OUT, receiver, name));
  const given = readHanded(path.join(GIVEN, name));
  const secret = given ?? files.map(readHanded).find(Boolean) ?? generated(name);
  if (!secret) continue;
  for (const file of files.filter((each) => readHanded(each) !== secret)) {
    replaceHanded(file, secret);
    console.log(`${path.relative(HANDED_OUT, file)}: ${given === null ? 'generated' : 'as given'}`);
  }
}

const keys = handOutReleaseKeys({
  folder: RELEASE_KEYS,
  given: GIVEN,
  areas,
  latest: process.env.FORGET_EARLIER_KEYS === 'true' ? await latestRecords() : null,
});
for (const line of keys) console.log(`release-keys/${line}`);
// The part of the registry that an area's container writes: it is mounted, so it has to be there.
for (const area of areas) mkdirSync(path.join(REGISTRY, 'areas', area), { recursive: true });

/** The number of each area's latest record that counts, as far as keys have been handed out before. */
async function latestRecords(): Promise<(area: string) => number> {
  const known = path.join(RELEASE_KEYS, 'public/RELEASE_KEYS');
  const states = existsSync(known)
    ? await openRegistry(REGISTRY, { RELEASE_KEYS: known }).states()
    : new Map<string, AreaState>();
  return (area) => {
    const state = states.get(area);
    return state?.ok ? state.record.number : 0;
  };
}

function generated(name: string) {
  return ISSUED_BY_OTHERS.has(name) ? null : randomBytes(32).toString('base64url');
}

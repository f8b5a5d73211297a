/**
 * First step of `docker compose up`: checks what has to fit together and hands every part its secrets.
 * A secret that stands in deploy/secrets/<NAME> is taken; one that does not is made up once and kept in its volume.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contradictions, ISSUED_BY_OTHERS, SECRETS } from './setup-rules.mjs';

const GIVEN = '/given';
const HANDED_OUT = '/secrets';

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
  const given = read(path.join(GIVEN, name));
  const secret = given ?? files.map(read).find(Boolean) ?? madeUp(name);
  for (const file of files.filter((each) => secret !== null && read(each) !== secret)) {
    if (existsSync(file)) chmodSync(file, 0o644);
    writeFileSync(file, secret);
    // Its receiver runs as another user; nobody else has the volume.
    chmodSync(file, 0o444);
    console.log(`${path.relative(HANDED_OUT, file)}: ${given === null ? 'made up' : 'as given'}`);
  }
}

function read(file) {
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').trim() || null;
}

function madeUp(name) {
  return ISSUED_BY_OTHERS.has(name) ? null : randomBytes(32).toString('base64url');
}

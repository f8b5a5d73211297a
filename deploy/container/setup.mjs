/**
 * First step of `docker compose up`: checks what has to fit together and hands every part its secrets.
 * A secret in deploy/secrets/<NAME> is used; any other one is generated once and kept in its volume.
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
  const secret = given ?? files.map(read).find(Boolean) ?? generated(name);
  if (secret === null) continue;
  for (const file of files.filter((each) => read(each) !== secret)) {
    if (existsSync(file)) chmodSync(file, 0o644);
    writeFileSync(file, secret);
    // Its receiver runs as another user; no other container has the volume.
    chmodSync(file, 0o444);
    console.log(`${path.relative(HANDED_OUT, file)}: ${given === null ? 'generated' : 'as given'}`);
  }
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').trim() || null;
}

/** @param {string} name */
function generated(name) {
  return ISSUED_BY_OTHERS.has(name) ? null : randomBytes(32).toString('base64url');
}

/** `node tools/run.mjs deploy-files`: writes docker-compose.yml and the stack file of a cluster from deploy/description. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writtenFiles } from '../deploy/description/files';
import { REMOTE_NAMES, ROOT } from './packages';

for (const [file, text] of Object.entries(writtenFiles(REMOTE_NAMES))) {
  const there = path.join(ROOT, file);
  if (readFileSync(there, 'utf8') === text) continue;
  writeFileSync(there, text);
  console.log(`${file}: written`);
}

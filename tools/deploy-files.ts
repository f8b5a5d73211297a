/**
 * `node tools/run.mjs deploy-files`: writes docker-compose.yml and the stack file of a cluster from deploy/description.
 * With `--check` it writes nothing, names the files that differ, and exits with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writtenFiles } from '../deploy/description/files';
import { REMOTE_NAMES, ROOT } from './packages';

const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(writtenFiles(REMOTE_NAMES))) {
  const there = path.join(ROOT, file);
  if (readFileSync(there, 'utf8') === text) continue;
  if (isCheck) {
    console.error(`${file} differs from what \`node tools/run.mjs deploy-files\` writes.`);
    process.exitCode = 1;
  } else {
    writeFileSync(there, text);
    console.log(`${file}: written`);
  }
}

/** Lists the requirements that no test names. `node tools/coverage.mjs [GROUP…]`; exits with 1 only with `--strict`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const ID = /\b(?:SHELL|AUTH|PAGOS|PARTNERS|DICT|CONT|API)-\d+\b/g;
const RANGE = /\b(SHELL|AUTH|PAGOS|PARTNERS|DICT|CONT|API)-(\d+)(?:\.\.| to )(?:\1-)?(\d+)\b/g;

const strict = process.argv.includes('--strict');
const groups = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const required = [
  ...readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm),
]
  .map((match) => match[1])
  .filter((id) => /^(SHELL|AUTH|PAGOS|PARTNERS|DICT|CONT|API)-/.test(id));

const named = new Set();
for (const file of testsUnder(ROOT)) {
  const source = readFileSync(file, 'utf8');
  for (const [id] of source.matchAll(ID)) named.add(id);
  for (const [, group, from, to] of source.matchAll(RANGE)) {
    for (let number = Number(from); number <= Number(to); number += 1)
      named.add(`${group}-${String(number).padStart(2, '0')}`);
  }
}

let missing = 0;
for (const group of [...new Set(required.map((id) => id.split('-')[0]))]) {
  if (groups.length > 0 && !groups.includes(group)) continue;
  const all = required.filter((id) => id.startsWith(`${group}-`));
  const without = all.filter((id) => !named.has(id));
  missing += without.length;
  console.log(
    `${group.padEnd(9)} ${all.length - without.length} of ${all.length}${without.length ? `; no test names ${without.join(' ')}` : ''}`,
  );
}
process.exit(strict && missing > 0 ? 1 : 0);

function testsUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', '.data', '.git'].includes(entry.name) ? [] : testsUnder(file);
    return /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name) ? [file] : [];
  });
}

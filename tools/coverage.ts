/**
 * `node tools/run.mjs coverage`: which requirements of docs/requirements.md tests name, by kind of test.
 * `-- AUTH API` only of these groups; `-- --summary` one line per group; `-- --check` only what is wrong: ids that no test
 * names, that nobody requires, or too many on one test; exits with 1 then.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { idLists } from './coverage/named-ids';
import { isUnitLevel, type Requirement, readRequirements } from './coverage/requirements';
import { kindOf, TEST_KINDS } from './coverage/test-kinds';
import { filesUnder } from './files';
import { ROOT } from './packages';

/** With more ids than this on one test, it is not clear what it would fail for. A form that is rendered once shows the messages of about so many rows. */
const MAX_IDS = 11;

const { values: options, positionals: groups } = parseArgs({
  allowPositionals: true,
  options: { summary: { type: 'boolean' }, check: { type: 'boolean' } },
});

const matrix = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
const requirements = readRequirements(matrix);

/** Kinds of tests that name an id. */
const kindsOfId = new Map<string, Set<string>>();
const problems: string[] = [];
for (const file of filesUnder(ROOT).map((each) => path.relative(ROOT, each).replaceAll(path.sep, '/'))) {
  const kind = /\.(tsx?|mjs)$/.test(file) ? kindOf(file) : undefined;
  if (!kind) continue;
  for (const { ids, line } of idLists(readFileSync(path.join(ROOT, file), 'utf8'), file)) {
    if (ids.length > MAX_IDS)
      problems.push(
        `${file}:${line}: ${ids.length} ids on one test; ${MAX_IDS} at most. Split the test or keep the ids it would fail for.`,
      );
    for (const id of ids) {
      if (!matrix.includes(`| ${id} |`))
        problems.push(`${file}:${line}: ${id} is not in docs/requirements.md`);
      kindsOfId.set(id, (kindsOfId.get(id) ?? new Set()).add(kind.kind));
    }
  }
}

for (const { id } of requirements)
  if (!kindsOfId.has(id)) problems.push(`docs/requirements.md: ${id} is named by no test`);

if (options.check) {
  if (problems.length > 0) console.error(problems.join('\n'));
  process.exit(problems.length > 0 ? 1 : 0);
}

const kindsOf = (id: string) => kindsOfId.get(id) ?? new Set();
const weak = TEST_KINDS.filter(({ isWeak }) => isWeak).map(({ kind }) => kind);
const all = groups.length > 0 ? requirements.filter(({ group }) => groups.includes(group)) : requirements;
for (const group of new Set(all.map((requirement) => requirement.group))) {
  const own = all.filter((requirement) => requirement.group === group);
  const unnamed = own.filter(({ id }) => !kindsOfId.has(id));
  const counts = TEST_KINDS.map(
    ({ kind }) => `${kind} ${own.filter(({ id }) => kindsOf(id).has(kind)).length}`,
  );
  console.log(`${group.padEnd(9)}${own.length - unnamed.length} of ${own.length}: ${counts.join(', ')}`);
  if (options.summary) continue;
  print('named by no test', unnamed);
  for (const kind of weak)
    print(
      `only a ${kind} test`,
      own.filter((each) => !isUnitLevel(each) && kindsOf(each.id).size === 1 && kindsOf(each.id).has(kind)),
    );
}

function print(title: string, rows: readonly Requirement[]): void {
  if (rows.length > 0) console.log(`  ${title} (${rows.length}): ${rows.map(({ id }) => id).join(' ')}`);
}

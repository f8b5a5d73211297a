/** What Jest and Playwright write about a run, as far as it is read here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from './packages';

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numTotalTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
});

const resultSchema = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
});
const playwrightSuiteSchema = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        file: z.string(),
        line: z.number(),
        tests: z.array(z.object({ results: z.array(resultSchema) })),
      }),
    )
    .optional(),
  get suites() {
    return z.array(playwrightSuiteSchema).optional();
  },
});
const playwrightReportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuiteSchema),
});

type PlaywrightSuite = z.infer<typeof playwrightSuiteSchema>;

/** Lines of an error that say what was expected and what was there. */
const ERROR_LINES = 12;
/** Lines of a page that show what a person would have seen. */
const PAGE_LINES = 40;

/** @param text of `jest --json` */
export const readJestReport = (text: string) => jestReportSchema.parse(JSON.parse(text));

/** @param text of Playwright's JSON reporter */
export const readPlaywrightReport = (text: string) => playwrightReportSchema.parse(JSON.parse(text));

/** The failed suites of a run, each with what Jest says of it. */
export const jestFailures = (report: z.infer<typeof jestReportSchema>): string[] =>
  report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative(ROOT, name)}\n${firstLines(message, ERROR_LINES)}`);

/** The failed tests of a run, each with its place, the beginning of its errors, its page and its picture. */
export const playwrightFailures = (suites: readonly PlaywrightSuite[]): string[] =>
  failedSpecs(suites).map(({ file, line, title, tests }) =>
    [`${file}:${line} ${title}`, ...tests.flatMap(({ results }) => results).flatMap(whatWasSeen)].join('\n'),
  );

const failedSpecs = (suites: readonly PlaywrightSuite[]): NonNullable<PlaywrightSuite['specs']> =>
  suites.flatMap((suite) => [
    ...failedSpecs(suite.suites ?? []),
    ...(suite.specs ?? []).filter((spec) => !spec.ok),
  ]);

function whatWasSeen({ status, errors, attachments }: z.infer<typeof resultSchema>): string[] {
  const pathOf = (wanted: string) => attachments.find(({ name }) => name === wanted)?.path;
  const [context, picture] = [pathOf('error-context'), pathOf('screenshot')];
  // Playwright describes the page as a tree of what assistive technology reads, in a block of YAML.
  const page = context
    ? (readFileSync(context, 'utf8').split('```yaml\n').at(1)?.split('\n```')[0] ?? '')
    : '';
  return [
    ...errors.map(({ message }) => firstLines(message ?? status, ERROR_LINES)),
    ...(page ? ['    The page:', firstLines(frameLast(page), PAGE_LINES)] : []),
    ...(picture ? [`    Its picture: ${path.relative(ROOT, picture)}`] : []),
  ];
}

/** A page's tree with header and footer at the end: they are those of every page, and would use the lines up. */
function frameLast(tree: string): string {
  const frame: string[] = [];
  const rest: string[] = [];
  let within: string | null = null;
  for (const line of tree.split('\n')) {
    const [indent = ''] = /^ */.exec(line) ?? [];
    if (within === null || indent.length <= within.length)
      within = /^ *- (banner|contentinfo)\b/.test(line) ? indent : null;
    (within === null ? rest : frame).push(line);
  }
  return [...rest, ...frame].join('\n');
}

const firstLines = (text: string, count: number): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, count)
    .map((line) => `    ${line}`)
    .join('\n');

/** What Jest and Playwright write about a run, as far as it is read here. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from './packages.mjs';

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numTotalTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
});

const playwrightSuiteSchema = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        file: z.string(),
        line: z.number(),
        tests: z.array(
          z.object({
            results: z.array(
              z.object({ status: z.string(), errors: z.array(z.object({ message: z.string().optional() })) }),
            ),
          }),
        ),
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

/** @typedef {z.infer<typeof playwrightSuiteSchema>} PlaywrightSuite */

/** Lines of an error that say what was expected and what was there. */
const ERROR_LINES = 12;

/** @param {string} text of `jest --json` */
export const readJestReport = (text) => jestReportSchema.parse(JSON.parse(text));

/** @param {string} text of Playwright's JSON reporter */
export const readPlaywrightReport = (text) => playwrightReportSchema.parse(JSON.parse(text));

/**
 * The failed suites of a run, each with what Jest says of it.
 * @param {z.infer<typeof jestReportSchema>} report
 */
export const jestFailures = (report) =>
  report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative(ROOT, name)}\n${firstLines(message)}`);

/**
 * The failed tests of a run, each with its place and the beginning of its errors.
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {string[]}
 */
export const playwrightFailures = (suites) =>
  failedSpecs(suites).map(({ file, line, title, tests }) =>
    [
      `${file}:${line} ${title}`,
      ...tests
        .flatMap(({ results }) => results)
        .flatMap(({ status, errors }) => errors.map(({ message }) => firstLines(message ?? status))),
    ].join('\n'),
  );

/** @param {readonly PlaywrightSuite[]} suites */
export const failedTitles = (suites) => failedSpecs(suites).map(({ title }) => title);

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {NonNullable<PlaywrightSuite['specs']>}
 */
const failedSpecs = (suites) =>
  suites.flatMap((suite) => [
    ...failedSpecs(suite.suites ?? []),
    ...(suite.specs ?? []).filter((spec) => !spec.ok),
  ]);

const firstLines = (/** @type {string} */ text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

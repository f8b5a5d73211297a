/** What Jest and Playwright write about a run, as far as it is read here. */
import { z } from 'zod';

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numTotalTestSuites: z.number(),
});

const playwrightSuiteSchema = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
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

/** @param {string} text of `jest --json` */
export const readJestReport = (text) => jestReportSchema.parse(JSON.parse(text));

/** @param {string} text of Playwright's JSON reporter */
export const readPlaywrightReport = (text) => playwrightReportSchema.parse(JSON.parse(text));

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {string[]} titles
 */
export const failedTitles = (suites) =>
  suites.flatMap((suite) => [
    ...failedTitles(suite.suites ?? []),
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => spec.title),
  ]);

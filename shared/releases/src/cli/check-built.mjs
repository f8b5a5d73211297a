import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuiltRelease } from '../built-release.ts';
import { vetoOf } from '../canary-vetoes.mjs';
import { sourcesOf } from '../gate/area-sources.ts';
import { releaseFindings } from '../gate/check-before-release.ts';
import { publish } from '../operations.mjs';
import { pointerOf } from '../publish-release.mjs';
import { Refusal } from '../refusal.ts';
import { openRegistryStore } from '../registry-store.mjs';
import { openReleaseStorage } from '../release-storage.ts';
import { checkKey } from './call.mjs';
import { finding, findingLine, junitReport } from './findings.mjs';
import { vetoSentence, vetoStoreOf } from './vetoes.mjs';

/** @import { Call } from './call.mjs' */

/** What is checked, in this order. */
const RULES = /** @type {const} */ ([
  'manifest',
  'key',
  'version',
  'veto',
  'types and imports',
  'files and contract',
  'pages',
]);
/** Stands for the address of the files, which nothing here asks for. */
const NO_ADDRESS = 'https://release.invalid/';

/**
 * Everything that `publish` would check, with all findings at once, and nothing changed.
 * @param {Call} call
 * @param {string} name
 * @returns {Promise<number>} exit code: 1 when there is a finding
 */
export async function checkBuilt(call, name) {
  const { options, settings, say } = call;
  const began = Date.now();
  const folder = path.resolve(options.from ?? `${name}/dist`);
  const written = path.join(folder, '..', 'remote.json');
  const sources = { area: name, manifest: existsSync(written) ? readFileSync(written, 'utf8') : '' };
  /** @type {import('./findings.mjs').Finding[]} */
  const findings = [];
  const found = (/** @type {string} */ rule, /** @type {string} */ sentence) =>
    findings.push(finding(rule, sentence, sources));
  /**
   * @template T
   * @param {(typeof RULES)[number]} rule
   * @param {() => T | Promise<T>} check
   * @returns {Promise<T | undefined>}
   */
  const attempt = async (rule, check) => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      found(rule, error.message);
      return undefined;
    }
  };

  const built = await attempt('manifest', () =>
    readBuiltRelease(folder, options.version ? { version: options.version } : {}),
  );
  if (built && built.remote !== name) found('manifest', `${folder} holds ${built.remote}, not ${name}.`);
  await attempt('key', () => checkKey(call, name));
  if (built?.remote === name) {
    const registry = await openRegistryStore(settings.registry).read();
    await attempt('version', () => publish(registry, name, pointerOf(built, { url: NO_ADDRESS }), {}));
    const veto = vetoOf((await vetoStoreOf(call)?.all()) ?? [], name, built.version);
    if (veto) found('veto', `${vetoSentence(veto)}. Publish it as another version.`);
    const results = await attempt('pages', () =>
      releaseFindings(built, {
        registry,
        storage: openReleaseStorage(settings.storage),
        sources: sourcesOf(folder),
        site: settings.site,
        shell: settings.shell,
        chromium: settings.chromium,
        withBrowser: !options['without-browser'],
        say,
      }),
    );
    for (const sentence of results?.sources ?? []) found('types and imports', sentence);
    for (const sentence of results?.defects ?? []) found('files and contract', sentence);
    for (const sentence of results?.failures ?? []) found('pages', sentence);
  }
  const seconds = (Date.now() - began) / 1_000;
  if (options.junit) {
    mkdirSync(path.dirname(path.resolve(options.junit)), { recursive: true });
    writeFileSync(options.junit, junitReport(name, RULES, findings, seconds));
  }
  for (const each of findings) say(findingLine(each));
  say(
    findings.length > 0
      ? `\n${name}: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}; publish would refuse it. Nothing has changed.`
      : `${name} ${built?.version} can be published (checked in ${seconds.toFixed(1)} s).`,
  );
  return findings.length > 0 ? 1 : 0;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuiltRelease } from '../../built-release';
import { vetoOf } from '../../canary-vetoes';
import { sourcesOf } from '../../gate/area-sources';
import { releaseFindings } from '../../gate/check-before-release';
import { publish } from '../../operations';
import { pointerOf } from '../../publish-release';
import { Refusal } from '../../refusal';
import { siteReleases } from '../../site-releases';
import { checkKey, todayOf, type Verb } from '../call';
import { type Finding, finding, findingLine, junitReport } from '../findings';
import { vetoSentence } from '../vetoes';

/** What is checked, in this order. */
const RULES = [
  'manifest',
  'key',
  'version',
  'veto',
  'types and imports',
  'files and contract',
  'pages',
] as const;
type Rule = (typeof RULES)[number];
/** Stands for the address of the files, which nothing here asks for. */
const NO_ADDRESS = 'https://release.invalid/';

export const CHECK: Verb = {
  words: '<area>',
  says: 'everything that publish would check, all findings at once; changes nothing',
  options: ['from', 'version', 'junit', 'without-browser'],
  async run(call) {
    const { area, options, settings, say } = call;
    const began = Date.now();
    const folder = path.resolve(options.from ?? `${area}/dist`);
    const written = path.join(folder, '..', 'remote.json');
    const sources = { area, manifest: existsSync(written) ? readFileSync(written, 'utf8') : '' };
    const findings: Finding[] = [];
    const found = (rule: Rule, sentences: readonly string[]) =>
      findings.push(...sentences.map((sentence) => finding(rule, sentence, sources)));
    async function attempt<T>(rule: Rule, check: () => T | Promise<T>): Promise<T | undefined> {
      try {
        return await check();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        found(rule, [error.message]);
        return undefined;
      }
    }

    const built = await attempt('manifest', () =>
      readBuiltRelease(folder, options.version ? { version: options.version } : {}),
    );
    if (built && built.remote !== area) found('manifest', [`${folder} holds ${built.remote}, not ${area}.`]);
    // A change that nobody has reviewed is checked without keys: against what the site itself says.
    const site = settings.isRegistryUnknown ? await siteReleases(settings.site) : null;
    if (site) say(`Checked against what ${settings.site} says is live; publish looks at the key, too.`);
    else await attempt('key', () => checkKey(call, area));
    if (built?.remote === area) {
      const registry = site?.registry ?? (await call.registry.read());
      const known = registry.remotes[area] ?? null;
      await attempt('version', () => publish(known, area, pointerOf(built, { url: NO_ADDRESS })));
      const veto = site ? null : vetoOf(await call.vetoes.all(), area, built.version);
      if (veto) found('veto', [`${vetoSentence(veto)}. Publish it as another version.`]);
      const results = await attempt('pages', async () =>
        releaseFindings(built, {
          ...(await todayOf(call, await call.shell())),
          ...site,
          sources: sourcesOf(folder),
        }),
      );
      found('types and imports', results?.sources ?? []);
      found('files and contract', results?.defects ?? []);
      found('pages', results?.failures ?? []);
    }
    const seconds = (Date.now() - began) / 1_000;
    if (options.junit) {
      mkdirSync(path.dirname(path.resolve(options.junit)), { recursive: true });
      writeFileSync(options.junit, junitReport(area, RULES, findings, seconds));
    }
    for (const each of findings) say(findingLine(each));
    say(
      findings.length > 0
        ? `\n${area}: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}; publish would refuse it. Nothing has changed.`
        : `${area} ${built?.version} can be published (checked in ${seconds.toFixed(1)} s).`,
    );
    return findings.length > 0 ? 1 : 0;
  },
};

/**
 * `node tools/check-vocabulary.mjs`: words that stood for something the field has a word for, and may not come back in
 * names, comments, texts of programs and documents.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/**
 * @typedef {object} Word
 * @property {RegExp} pattern
 * @property {string} say what to say instead
 * @property {RegExp} [except] paths where the word has its plain meaning
 */

/** @type {readonly Word[]} */
const WORDS = [
  { pattern: /\brooms\b|\b(?:which|own|each|every) room\b/i, say: 'package, workspace' },
  {
    pattern: /\bstor(?:y|ies)\b/i,
    say: 'end-to-end test, spec',
    except: /^mf-contenido\/src\/(?:english-level|pages\/(?:elementary|ingles|primary))\//,
  },
  { pattern: /\bdisturbances?\b/i, say: 'fault, fault injection' },
  { pattern: /\bplace holders?\b/i, say: 'skeleton (loading), fallback (failure), placeholder' },
  {
    pattern: /\blate (?:groups?|chunks?|modules?|modals?)\b|\blate(?:Group|Chunk|Module|Modal|Script)/i,
    say: 'lazy, deferred',
  },
  { pattern: /complaint/i, say: 'console errors, last error, problem' },
  {
    pattern: /\bapolog(?:y|ies)\b/i,
    say: 'error document',
    except: /^shell\/src\/app\/maintenance\//,
  },
  { pattern: /\bhurr(?:y|ies)\b/i, say: 'refresh' },
  { pattern: /\b(?:MOST|LEAST|LONGEST|SHORTEST)_[A-Z]/, say: 'MAX_, MIN_' },
  { pattern: /\bunder ?way\b/i, say: 'in flight, running' },
  { pattern: /\b(?:address|integrity) ?book\b/i, say: 'URL list, integrity map' },
  { pattern: /\bown wish(?:es)?\b/i, say: 'override, same-origin request' },
  { pattern: /\bnext reads?\b|\bnextReads?\b/i, say: 'related articles' },
  { pattern: /\bwayIn\b/, say: 'service link' },
  { pattern: /\bhead start\b/i, say: 'early head' },
  { pattern: /\bpersistently\b|\binTurn\b/i, say: 'retry, with lock' },
  { pattern: /\bfate\b|Fate\b/, say: 'outcome' },
  { pattern: /\bhappenings?\b/i, say: 'event' },
  { pattern: /\bkeeps? nobody out\b/i, say: 'no axe violations' },
  { pattern: /\bkill orders?\b/i, say: 'crash test' },
  { pattern: /\bwarm(?:s|ed)?\b/i, say: 'preload, prefetch', except: /^api\/bench\// },
  { pattern: /\bstand-ins?\b|StandIn\b/i, say: 'fake server, fallback' },
];

/** Given documents, data, records of what was measured, and this file. */
const SKIPPED =
  /^(?:docs\/requirements\.md|api\/(?:seed|migrations)\/|bench\/results\/|bench\/instrument\/serve\.mjs|pnpm-lock\.yaml|tools\/check-vocabulary\.mjs)/;
const TEXT = /\.(?:tsx?|mjs|js|json|md|ya?ml|sh|html)$|Dockerfile$|Caddyfile$/;

const problems = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && !SKIPPED.test(file))
  .flatMap((file) => [
    ...WORDS.filter(({ pattern, except }) => pattern.test(file) && !except?.test(file)).map(
      ({ say }) => `${file}: say ${say}`,
    ),
    ...readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        WORDS.filter(({ pattern, except }) => pattern.test(line) && !except?.test(file)).map(
          ({ pattern, say }) => `${file}:${at + 1}: “${pattern.exec(line)?.[0]}”; say ${say}`,
        ),
      ),
  ]);
if (problems.length > 0) console.error(problems.join('\n'));
process.exit(problems.length > 0 ? 1 : 0);

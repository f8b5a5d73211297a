/** What `check` found: sentences with a rule and, where there is one, a place in the team's sources. Pure. */

export type Finding = { rule: string; sentence: string; file?: string; line?: number };

/**
 * A finding with the place that its sentence is about: the place it names, else the line of remote.json that holds what
 * it names.
 * @param sources `manifest`: remote.json as the team wrote it; empty without one
 */
export function finding(
  rule: string,
  sentence: string,
  { area, manifest }: { area: string; manifest: string },
): Finding {
  const [, file, line] = /\b(mf-[a-z]+\/[\w./-]+):(\d+):\d+/.exec(sentence) ?? [];
  if (file) return { rule, sentence, file, line: Number(line) };
  const lines = manifest.split('\n');
  const named = [
    ...sentence.matchAll(/"([^"\s]+)"|(?<![\w.:/])(\.?\/[a-z0-9:/-]+)|\b(contract|budget|exposes|routes)\b/g),
  ]
    .map(([, quoted, address, field]) => quoted ?? address ?? field ?? '')
    .map((each) => lines.findIndex((text) => text.includes(`"${each}"`)))
    .find((at) => at !== -1);
  return named === undefined
    ? { rule, sentence }
    : { rule, sentence, file: `${area}/remote.json`, line: named + 1 };
}

export const findingLine = ({ rule, sentence, file, line }: Finding) =>
  `${file ? `${file}:${line} ` : ''}[${rule}] ${sentence}`;

/**
 * The findings as JUnit has them: one case for each rule, failed with every finding of it.
 * @param rules that were checked
 */
export function junitReport(
  area: string,
  rules: readonly string[],
  findings: readonly Finding[],
  seconds: number,
) {
  const failed = rules.filter((rule) => findings.some((each) => each.rule === rule));
  const cases = rules.map((rule) => {
    const own = findings.filter((each) => each.rule === rule);
    const place = own.find(({ file }) => file);
    const head = `    <testcase classname="${area}" name="${escaped(rule)}"${place ? ` file="${place.file}" line="${place.line}"` : ''}`;
    if (own.length === 0) return `${head} />`;
    const failures = own.map(
      (each) => `      <failure message="${escaped(each.sentence)}">${escaped(findingLine(each))}</failure>`,
    );
    return [`${head}>`, ...failures, '    </testcase>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="${rules.length}" failures="${failed.length}">
  <testsuite name="red check ${area}" tests="${rules.length}" failures="${failed.length}" time="${seconds.toFixed(1)}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

const escaped = (text: string) => text.replace(/[&<>"\n]/g, (character) => `&#${character.charCodeAt(0)};`);

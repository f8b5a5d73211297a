import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The words of RLA-ES, the Spanish spelling dictionary of LibreOffice (package `dictionary-es`), with every form that its
 * rules of endings make.
 */
export interface SpanishWords {
  forms: ReadonlySet<string>;
  /** Infinitives, those in -ar, -er, -ir and -ír that are conjugated there. */
  verbs: readonly string[];
}

interface Ending {
  strip: number;
  add: string;
  condition: RegExp;
}

const folder = dirname(require.resolve('dictionary-es'));
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n');

/** Endings by their flag: `SFX flag strip add condition`. */
function readEndings(): Map<string, Ending[]> {
  const endings = new Map<string, Ending[]>();
  for (const line of linesOf('index.aff')) {
    const [kind, flag = '', strip = '', add = '', condition] = line.trim().split(/\s+/);
    if (kind !== 'SFX' || condition === undefined) continue;
    endings.set(flag, [
      ...(endings.get(flag) ?? []),
      {
        strip: strip === '0' ? 0 : strip.length,
        add: add === '0' ? '' : add.replace(/\/.*$/, ''),
        condition: new RegExp(`${condition}$`),
      },
    ]);
  }
  return endings;
}

/** Reads and unfolds the dictionary: about 650,000 forms. */
export function readSpanishWords(): SpanishWords {
  const endings = readEndings();
  const forms = new Set<string>();
  const verbs = new Set<string>();
  for (const line of linesOf('index.dic').slice(1)) {
    const [word = '', flags = ''] = (line.trim().split('\t')[0] ?? '').split('/');
    forms.add(word);
    for (const flag of flags)
      for (const { strip, add, condition } of endings.get(flag) ?? [])
        if (condition.test(word)) forms.add(word.slice(0, word.length - strip) + add);
    // R, E and I: the endings of the three conjugations.
    if (/^[a-záéíóúüñ]+[aeií]r$/.test(word) && /[REI]/.test(flags)) verbs.add(word);
  }
  return { forms, verbs: [...verbs] };
}

import { VERB_PATTERNS } from './verb-patterns.content';

/**
 * Conjugation of Spanish verbs, with the persons used in Mexico, from a published list (record 038). Pure. {@link
 * formsOf} also writes the list: a pattern names only the forms that differ from the default.
 */

/** yo, tú, él/ella/usted, nosotros, ellos/ustedes; two that are both right as «freído o frito», none as ''. */
export type Persons = readonly [string, string, string, string, string];

export interface Conjugation {
  gerund: string;
  participle: string;
  /** By the name of the tense. */
  tenses: Readonly<Record<Tense, Persons>>;
  /** tú, usted, nosotros, ustedes. */
  imperative: readonly [string, string, string, string];
}

export const TENSES = [
  'presente',
  'pretérito',
  'copretérito',
  'futuro',
  'pospretérito',
  'subjuntivo presente',
  'subjuntivo pretérito',
] as const;
export type Tense = (typeof TENSES)[number];

/** Where the forms of a tense begin in a list of all; gerund and participle are the first two, the commands the last. */
const START: Readonly<Record<Tense | 'imperative', number>> = {
  presente: 2,
  pretérito: 7,
  copretérito: 12,
  futuro: 17,
  pospretérito: 22,
  'subjuntivo presente': 27,
  'subjuntivo pretérito': 32,
  imperative: 37,
};
export const FORM_COUNT = 41;

/** Endings of amar, temer and partir, from the gerund to the copretérito; those of a person are in its place. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  a: 'ando ado o as a amos an é aste ó amos aron aba abas aba ábamos aban'.split(' '),
  e: 'iendo ido o es e emos en í iste ió imos ieron ía ías ía íamos ían'.split(' '),
  i: 'iendo ido o es e imos en í iste ió imos ieron ía ías ía íamos ían'.split(' '),
};
const FUTURE = ['é', 'ás', 'á', 'emos', 'án'];
const CONDITIONAL = ['ía', 'ías', 'ía', 'íamos', 'ían'];
const PERSON = ['', 's', '', 'mos', 'n'];
const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é' };

type Forms = readonly string[];

/** The default form of a verb: that of a regular verb, or one derived from another form. */
function byDefault(verb: string, at: number, form: (at: number) => Forms): Forms {
  const root = verb.slice(0, -2);
  const vowel = verb.slice(-2, -1).replace('í', 'i');
  const person = (at - 2) % 5;
  const from = (other: number, change: (form: string) => string) => form(other).map(change);
  const regular = () => [root + (ENDINGS[vowel]?.[at] ?? '')];
  if (at >= START.imperative)
    return form(
      at === START.imperative ? START.presente + 2 : START['subjuntivo presente'] + at - START.imperative + 1,
    );
  if (at >= START['subjuntivo pretérito'])
    return from(START.pretérito + 4, (they) => {
      const stem = they.slice(0, -3);
      const last = stem.slice(-1);
      return `${person === 3 ? stem.slice(0, -1) + (ACUTE[last] ?? last) : stem}ra${PERSON[person] ?? ''}`;
    });
  if (at >= START['subjuntivo presente']) {
    const own = vowel === 'a' ? 'e' : 'a';
    if (person === 3) return [`${root}${own}mos`];
    if (person === 0) return from(START.presente, (yo) => yo.replace(/o$/, own));
    return from(START['subjuntivo presente'], (yo) => yo + (PERSON[person] ?? ''));
  }
  if (at >= START.pospretérito)
    return from(START.futuro, (yo) => yo.slice(0, -1) + (CONDITIONAL[person] ?? ''));
  if (at === START.futuro) return [`${root}${vowel}ré`];
  if (at > START.futuro) return from(START.futuro, (yo) => yo.slice(0, -1) + (FUTURE[person] ?? ''));
  const isPresent = at >= START.presente && at < START.pretérito;
  if (isPresent && (person === 1 || person === 4))
    return from(START.presente + 2, (he) => he + (PERSON[person] ?? ''));
  return regular();
}

/**
 * Every form of a verb.
 * @param cells of its pattern: what stands in place of the pattern's ending, `|` between two that are right, `.` for
 * nothing at all, `-` where there is no form, empty where it is the default one
 */
export function formsOf(verb: string, ending: string, cells: readonly string[]): readonly Forms[] {
  const stem = verb.slice(0, verb.length - ending.length);
  const form = (at: number): Forms => {
    const cell = cells[at];
    if (!cell) return byDefault(verb, at, form);
    return cell === '-' ? [] : cell.split('|').map((each) => stem + each.replace('.', ''));
  };
  return Array.from({ length: FORM_COUNT }, (_, at) => form(at));
}

interface Pattern {
  ending: string;
  cells: readonly string[];
}

/** Patterns by the endings of the infinitives that have them; `^` stands before a whole one. */
function readPatterns(): ReadonlyMap<string, Pattern | null> {
  return new Map(
    VERB_PATTERNS.trim()
      .split('\n')
      .flatMap((line) => {
        const [pattern = '', ...endings] = line.trimEnd().split(' ');
        const [ending = '', cells = ''] = pattern.split(':');
        const read = pattern === '?' ? null : { ending, cells: cells.split(',') };
        return endings.map((each) => [each, read] as const);
      }),
  );
}

const PATTERNS = readPatterns();

/** The pattern of the longest ending; null where the list is ambiguous. */
function patternOf(verb: string): Pattern | null {
  const whole = `^${verb}`;
  for (let at = 0; at < whole.length; at += 1) {
    const found = PATTERNS.get(whole.slice(at));
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Every form of a verb by its infinitive; null for other words, for reflexive verbs, and where the forms are
 * uncertain.
 */
export function conjugate(infinitive: string): Conjugation | null {
  const verb = infinitive.trim().normalize('NFC').toLowerCase();
  if (!/^(?:[a-záéíóúüñ]+[aeií]r|ir)$/.test(verb)) return null;
  const pattern = patternOf(verb);
  if (!pattern) return null;
  const forms = formsOf(verb, pattern.ending, pattern.cells).map((each) => each.join(' o '));
  const of = (at: number) => forms[at] ?? '';
  const persons = (start: number): Persons => [
    of(start),
    of(start + 1),
    of(start + 2),
    of(start + 3),
    of(start + 4),
  ];
  const first = START.imperative;
  return {
    gerund: of(0),
    participle: of(1),
    tenses: {
      presente: persons(START.presente),
      pretérito: persons(START.pretérito),
      copretérito: persons(START.copretérito),
      futuro: persons(START.futuro),
      pospretérito: persons(START.pospretérito),
      'subjuntivo presente': persons(START['subjuntivo presente']),
      'subjuntivo pretérito': persons(START['subjuntivo pretérito']),
    },
    imperative: [of(first), of(first + 1), of(first + 2), of(first + 3)],
  };
}

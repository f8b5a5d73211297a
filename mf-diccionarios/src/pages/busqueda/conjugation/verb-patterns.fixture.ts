import { Conjugator } from '@jirimracek/conjugate-esp';
import { FORM_COUNT, formsOf } from './conjugation.rules';

/**
 * Writes the patterns of `verb-patterns.content.ts` from `@jirimracek/conjugate-esp`, which names the model, the missing
 * forms and the second forms of each verb of the academy's dictionary (MIT; record 038).
 */

/** All forms of a verb in the order of the rules: several where all are right, none where there is no form. */
export type VerbForms = readonly (readonly string[])[];

/** Verbs that look alike and differ in sense: the model of the one that a school meets. */
const CHOSEN: Readonly<Record<string, string>> = {
  acostar: 'contar',
  apostar: 'contar',
  arrendar: 'acertar',
  asestar: 'hablar',
  atentar: 'hablar',
  aterrar: 'hablar',
  atestar: 'hablar',
  atorar: 'hablar',
  colar: 'contar',
  derrocar: 'sacar',
  encovar: 'contar',
  enrocar: 'sacar',
  errar: 'errar',
  mecer: 'vencer',
  reinar: 'hablar',
  responder: 'temer',
  templar: 'hablar',
};

/**
 * No table is better than a wrong one: verbs that look alike, of which none is the usual one, and those where the list
 * is silent, or alone, and RLA-ES says otherwise.
 */
const UNDECIDED =
  'ablentar abeldar aboyar aforar afollar albeldar alebrar asonar beldar entreuntar evanescer follar fosforescer pubescer reilar unisonar'.split(
    ' ',
  );

/** Of the two ways of the academy the one that is written in Mexico: pudrí, not podrí. */
const ONLY_FIRST = ['pudrir', 'repudrir'];

const PERSONS = [0, 1, 2, 3, 5] as const;
const NOBODY: readonly string[] = [];

/** «descrito/descripto»: the first is the one of Mexico. */
const clean = (form: string | undefined) => (!form || form === '-' ? '' : (form.split('/')[0] ?? ''));

function rowOf(conjugation: ReturnType<typeof read>[number]): string[] {
  const { Impersonal, Indicativo, Subjuntivo, Imperativo } = conjugation.conjugation;
  const tenses = [
    Indicativo.Presente,
    Indicativo.PreteritoIndefinido,
    Indicativo.PreteritoImperfecto,
    Indicativo.FuturoImperfecto,
    Indicativo.CondicionalSimple,
    Subjuntivo.Presente,
    Subjuntivo.PreteritoImperfectoRa,
  ];
  const [, tu] = Imperativo.Afirmativo;
  const [, , he, we, , they] = Subjuntivo.Presente;
  return [
    Impersonal.Gerundio,
    Impersonal.Participio,
    ...tenses.flatMap((tense) => PERSONS.map((person) => tense[person])),
    ...(clean(tu) ? [tu, he, we, they] : ['', '', '', '']),
  ].map(clean);
}

const conjugator = new Conjugator();
conjugator.setOrthography('2010');
conjugator.useHighlight(false);

function read(verb: string) {
  const found = conjugator.conjugateSync(verb, 'castellano');
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const plain = (form: string) =>
  form
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC');

/** A row of «arrepentirse» without its pronouns. */
function withoutPronouns(row: readonly string[]): string[] {
  const [gerund = '', participle = '', ...forms] = row;
  const bare = forms.map((form) => form.replace(/^(?:me|te|se|nos) /, ''));
  const [, , he = ''] = bare;
  const tu = plain(bare[FORM_COUNT - 6] ?? '').replace(/te$/, '');
  // «arrepiéntete» → arrepiente, but «abstente» → abstén
  bare[FORM_COUNT - 6] = tu === plain(he) ? he : tu.replace('o', 'ó').replace(/e(?=n$)/, 'é');
  return [plain(gerund).replace(/se$/, ''), participle, ...bare];
}

/** Verbs of the list without «se», those that are only reflexive among them; and those of which we say nothing. */
export function listedVerbs(): readonly string[] {
  const verbs = new Set(conjugator.getVerbListSync().map((verb) => verb.replace(/se$/, '')));
  return [...verbs, ...UNDECIDED.filter((verb) => !verbs.has(verb))];
}

const written = new Set(conjugator.getVerbListSync());

/** What the list says of a verb; null where we do not choose. */
export function listedForms(verb: string): VerbForms | null {
  if (UNDECIDED.includes(verb)) return null;
  const isReflexive = !written.has(verb);
  const all = read(isReflexive ? `${verb}se` : verb).filter(
    ({ info }) => CHOSEN[verb] === undefined || info.model === CHOSEN[verb],
  );
  const whole = all.filter(({ info }) => !info.defective);
  const rows = (whole.length > 0 ? whole : all)
    .slice(0, ONLY_FIRST.includes(verb) ? 1 : undefined)
    .map(rowOf)
    .map((row) => (isReflexive ? withoutPronouns(row) : row));
  const forms = Array.from({ length: FORM_COUNT }, (_, at) => [
    ...new Set(rows.map((row) => row[at] ?? '').filter(Boolean)),
  ]);
  // «haber» has no imperative, and «vamos» is used for the rare «vayamos».
  if (verb === 'haber') return forms.map((form, at) => (at < FORM_COUNT - 4 ? form : NOBODY));
  if (verb === 'ir') return forms.map((form, at) => (at === FORM_COUNT - 2 ? ['vamos', ...form] : form));
  return forms;
}

const UNSURE = '?';

/** The pattern of a verb: the end of the infinitive that changes, and what stands in its place. */
function patternOf(verb: string, forms: VerbForms | null): string {
  if (!forms) return UNSURE;
  const written = forms.flat();
  let shared = 0;
  while (shared < verb.length && written.every((form) => form[shared] === verb[shared])) shared += 1;
  const ending = verb.slice(shared);
  const cells: string[] = forms.map((form) => form.map((each) => each.slice(shared) || '.').join('|') || '-');
  // From the last form to the first: what the others say by themselves need not be written.
  for (let at = FORM_COUNT - 1; at >= 0; at -= 1) {
    const cell = cells[at] ?? '';
    cells[at] = '';
    if (formsOf(verb, ending, cells)[at]?.join() !== forms[at]?.join()) cells[at] = cell;
  }
  return `${ending}:${cells.join(',').replace(/,+$/, '')}`;
}

interface Node {
  children: Map<string, Node>;
  pattern?: string;
  /** Patterns with which the fewest endings have to be written below. */
  best: ReadonlySet<string>;
  weight: Map<string, number>;
}
const newNode = (): Node => ({ children: new Map(), best: new Set(), weight: new Map() });

/** The endings, and whole infinitives (`^`), that tell the pattern of each verb: the longest that fits decides. */
function endingsOf(patterns: ReadonlyMap<string, string>): Map<string, string[]> {
  const root = newNode();
  for (const [verb, pattern] of patterns) {
    let node = root;
    for (const letter of [...verb].reverse().concat('^')) {
      node.weight.set(pattern, (node.weight.get(pattern) ?? 0) + 1);
      const next = node.children.get(letter) ?? newNode();
      node.children.set(letter, next);
      node = next;
    }
    node.pattern = pattern;
  }
  const rate = (node: Node) => {
    if (node.pattern !== undefined) {
      node.best = new Set([node.pattern]);
      return;
    }
    const votes = new Map<string, number>();
    for (const child of node.children.values()) {
      rate(child);
      for (const pattern of child.best) votes.set(pattern, (votes.get(pattern) ?? 0) + 1);
    }
    const most = Math.max(...votes.values());
    node.best = new Set([...votes].filter(([, count]) => count === most).map(([pattern]) => pattern));
  };
  rate(root);
  const endings = new Map<string, string[]>();
  const write = (node: Node, ending: string, inherited: string) => {
    let pattern = inherited;
    if (!node.best.has(inherited)) {
      pattern = [...node.best].sort((a, b) => (node.weight.get(b) ?? 0) - (node.weight.get(a) ?? 0))[0] ?? '';
      endings.set(pattern, [...(endings.get(pattern) ?? []), ending]);
    }
    for (const [letter, child] of node.children) write(child, letter + ending, pattern);
  };
  // Below the last two letters: a word that ends otherwise is no verb.
  for (const [letter, child] of root.children)
    for (const [before, grandchild] of child.children) write(grandchild, before + letter, '');
  return endings;
}

/**
 * The text of `verb-patterns.content.ts`.
 * @public for `tools/write-verb-patterns.mjs`
 */
export function writePatterns(): string {
  const patterns = new Map(listedVerbs().map((verb) => [verb, patternOf(verb, listedForms(verb))]));
  const lines = [...endingsOf(patterns)].map(([pattern, endings]) => [pattern, ...endings.sort()].join(' '));
  return `/**
 * Patterns of conjugation, and the endings of the infinitives that have them; \`?\` has those of which we are not sure.
 * Written by \`npm run assets\` from @jirimracek/conjugate-esp (MIT, © 2020 Jiri Mracek).
 */
export const VERB_PATTERNS = \`
${lines.sort().join('\n')}
\`;
`;
}

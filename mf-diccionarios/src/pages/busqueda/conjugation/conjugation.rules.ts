import {
  ACCENTED,
  BASES,
  IRREGULAR,
  type Irregularities,
  PARTICIPLES,
  type Persons,
  STEM_CHANGES,
  type StemChange,
  UNKNOWN,
} from './irregular-verbs.content';

/** Conjugation of Spanish verbs by rules, with the persons that are used in Mexico. Pure. */

export interface Conjugation {
  gerund: string;
  participle: string;
  /** By the name of the tense: yo, tú, él/ella/usted, nosotros, ellos/ustedes. */
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

type Class = 'ar' | 'er' | 'ir';
const PRESENT: Readonly<Record<Class, Persons>> = {
  ar: ['o', 'as', 'a', 'amos', 'an'],
  er: ['o', 'es', 'e', 'emos', 'en'],
  ir: ['o', 'es', 'e', 'imos', 'en'],
};
const PRETERITE: Readonly<Record<Class, Persons>> = {
  ar: ['é', 'aste', 'ó', 'amos', 'aron'],
  er: ['í', 'iste', 'ió', 'imos', 'ieron'],
  ir: ['í', 'iste', 'ió', 'imos', 'ieron'],
};
const STRONG_PRETERITE: Persons = ['e', 'iste', 'o', 'imos', 'ieron'];
const IMPERFECT_AR: Persons = ['aba', 'abas', 'aba', 'ábamos', 'aban'];
const IA: Persons = ['ía', 'ías', 'ía', 'íamos', 'ían'];
const FUTURE: Persons = ['é', 'ás', 'á', 'emos', 'án'];
const SUBJUNCTIVE: Readonly<Record<Class, Persons>> = {
  ar: ['e', 'es', 'e', 'emos', 'en'],
  er: ['a', 'as', 'a', 'amos', 'an'],
  ir: ['a', 'as', 'a', 'amos', 'an'],
};
/** Persons whose stress lies on the stem. */
const STRESSED = [true, true, true, false, true] as const;
const ALL = [0, 1, 2, 3, 4] as const;
const five = (of: (at: (typeof ALL)[number]) => string): Persons => [of(0), of(1), of(2), of(3), of(4)];

const STRONG_VOWEL = /[aeo]$/;
/** Stems that add z in yo and in the subjunctive (conozco); cocer and mecer become z. */
const ADDS_Z = /[aeiou]c$/;
const BECOMES_Z = /(?:^|[^aeiou])c$|(?:cuec|coc|^(?:re)?mec)$/;

/** Puts stem and ending together as they are written. */
function join(stem: string, ending: string, kind: Class): string {
  if (kind === 'ar') {
    if (!/^[eé]/.test(ending)) return stem + ending;
    if (/gu$/.test(stem)) return stem.replace(/gu$/, 'gü') + ending;
    return stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c') + ending;
  }
  if (/^[oaá]/.test(ending)) {
    if (BECOMES_Z.test(stem)) return stem.replace(/c$/, 'z') + ending;
    if (ADDS_Z.test(stem)) return stem.replace(/c$/, 'zc') + ending;
    if (/gu$/.test(stem)) return stem.replace(/gu$/, 'g') + ending;
    if (/g$/.test(stem)) return stem.replace(/g$/, 'j') + ending;
  }
  if (/^i[eóo]/.test(ending)) {
    if (/(?:[aeo]|[^gq]u)$/.test(stem)) return stem + ending.replace(/^i/, 'y');
    if (/(?:ñ|ll|^j|[^aeiou]j)$/.test(stem)) return stem + ending.slice(1);
  }
  if (/^i(?:ste|mos|do)$/.test(ending) && STRONG_VOWEL.test(stem)) return stem + ending.replace(/^i/, 'í');
  // construir: the y stands before every other vowel that is not i.
  if (kind === 'ir' && /[^gq]u$/.test(stem) && /^[oaeá]/.test(ending)) return `${stem}y${ending}`;
  return stem + ending;
}

/** The stem under stress: e → ie, o → ue, u → ue, e → i, and í or ú of those that take an accent. */
function stressed(stem: string, change: StemChange | undefined): string {
  if (!change) return stem;
  const [from, to] = change;
  const at = stem.lastIndexOf(from);
  if (at < 0) return stem;
  const before = stem.slice(0, at);
  const after = stem.slice(at + 1);
  if (at === 0 && to === 'ie') return `ye${after}`;
  if (at === 0 && to === 'ue') return `hue${after}`;
  if (to === 'ue' && before.endsWith('g')) return `${before}üe${after}`;
  return before + to + after;
}

/** The stem of third persons of the preterite, of the gerund and of nosotros in the subjunctive: e → i, o → u. */
function weak(stem: string, change: StemChange | undefined, kind: Class): string {
  if (kind !== 'ir' || !change || change[0] === 'i' || change[0] === 'u') return stem;
  // discernió, hendió
  if (/(?:cern|^hend)$/.test(stem)) return stem;
  return stressed(stem, [change[0], change[0] === 'o' ? 'u' : 'i']);
}

/** Every form of a verb by its infinitive; null for what is none, and for reflexive ones. */
export function conjugate(infinitive: string): Conjugation | null {
  const verb = infinitive.trim().normalize('NFC').toLowerCase();
  const parsed = /^([a-záéíóúüñ]*)([aeií])r$/.exec(verb);
  if ((!parsed?.[1] && verb !== 'ir') || UNKNOWN.has(verb)) return null;
  const base = BASES.find((each) => verb !== each && verb.endsWith(each));
  if (base !== undefined) return prefixed(verb.slice(0, -base.length), base);
  const stem = parsed?.[1] ?? '';
  const kind: Class = parsed?.[2] === 'a' ? 'ar' : parsed?.[2] === 'e' ? 'er' : 'ir';
  if (verb.endsWith('eír')) return likeReir(verb.slice(0, -3));
  return byRules(
    verb,
    stem,
    kind,
    IRREGULAR[verb] ?? (verb.endsWith('ducir') ? { strong: `${verb.slice(0, -3)}j` } : {}),
  );
}

function byRules(verb: string, stem: string, kind: Class, irregular: Irregularities): Conjugation {
  const change = changeOf(verb, stem);
  const present =
    irregular.present ??
    five((at) =>
      at === 0 && irregular.yo !== undefined
        ? irregular.yo
        : join(STRESSED[at] ? stressed(stem, change) : stem, PRESENT[kind][at], kind),
    );
  const weakStem = weak(stem, change, kind);
  const preterite =
    irregular.preterite ??
    five((at) => {
      const { strong } = irregular;
      if (strong !== undefined)
        return at === 2 && strong === 'hic'
          ? 'hizo'
          : strong + (strong.endsWith('j') && at === 4 ? 'eron' : STRONG_PRETERITE[at]);
      return join(at === 2 || at === 4 ? weakStem : stem, PRETERITE[kind][at], kind);
    });
  // Of «tengo» everything but the o is the stem of the subjunctive.
  const fromYo = irregular.yo?.endsWith('o') && irregular.yo !== 'yerro' ? irregular.yo.slice(0, -1) : null;
  const subjunctive =
    irregular.subjunctive ??
    five((at) => {
      if (fromYo !== null) return fromYo + SUBJUNCTIVE[kind][at];
      const base = STRESSED[at] ? stressed(stem, change) : weakStem;
      return join(base, SUBJUNCTIVE[kind][at], kind);
    });
  const futureStem = irregular.future ?? verb.replace(/ír$/, 'ir');
  return {
    gerund: irregular.gerund ?? (kind === 'ar' ? `${stem}ando` : join(weakStem, 'iendo', kind)),
    participle: irregular.participle ?? participleOf(verb, stem, kind),
    tenses: {
      presente: present,
      pretérito: preterite,
      copretérito: irregular.imperfect ?? five((at) => stem + (kind === 'ar' ? IMPERFECT_AR[at] : IA[at])),
      futuro: five((at) => futureStem + FUTURE[at]),
      pospretérito: five((at) => futureStem + IA[at]),
      'subjuntivo presente': subjunctive,
      'subjuntivo pretérito': fromPreterite(preterite[4]),
    },
    imperative: [irregular.imperative ?? present[2], subjunctive[2], subjunctive[3], subjunctive[4]],
  };
}

/** What happens to the stem under stress: by the list of the verb, or by the ending that decides it for all. */
function changeOf(verb: string, stem: string): StemChange | undefined {
  if (ACCENTED.has(verb) || /(?:[^cgq]uar|grafiar)$/.test(verb)) return accentOf(stem);
  if (STEM_CHANGES[verb]) return STEM_CHANGES[verb];
  if (/(?:ent|er|ert)ir$/.test(verb)) return ['e', 'ie'];
  if (/e(?:b|d|g|gu|m|nch|nd|ñ|st|t)ir$/.test(verb) && !/gredir$/.test(verb)) return ['e', 'i'];
  return undefined;
}

/** enviar: í; continuar: ú; of two vowels that stand together the weak one: aíslo, reúno, prohíbo. */
const accentOf = (stem: string): StemChange => {
  const weakVowel = /[iu](?=[^iu]*$)/.exec(stem)?.[0];
  return weakVowel === 'i' ? ['i', 'í'] : ['u', 'ú'];
};

const participleOf = (verb: string, stem: string, kind: Class): string => {
  const irregular = Object.entries(PARTICIPLES).find(([end]) => verb.endsWith(end));
  if (irregular) return verb.slice(0, -irregular[0].length) + irregular[1];
  return kind === 'ar' ? `${stem}ado` : join(stem, 'ido', kind);
};

const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é' };

/** tuvieron → tuviera, tuvieras, tuviera, tuviéramos, tuvieran. */
function fromPreterite(they: string): Persons {
  const base = they.slice(0, -3);
  const vowel = base.slice(-1);
  const ra = (end: string) => `${base}ra${end}`;
  return [ra(''), ra('s'), ra(''), `${base.slice(0, -1)}${ACUTE[vowel] ?? vowel}ramos`, ra('n')];
}

/** reír, sonreír, freír: the one vowel of the stem carries the accents. */
function likeReir(start: string): Conjugation {
  const of = (...ends: Persons): Persons => five((at) => start + ends[at]);
  const preterite = of('eí', 'eíste', 'io', 'eímos', 'ieron');
  if (start !== 'r' && start !== 'fr') preterite[2] = `${start}ió`;
  const present = of('ío', 'íes', 'íe', 'eímos', 'íen');
  const subjunctive = of('ía', 'ías', 'ía', 'iamos', 'ían');
  return {
    gerund: `${start}iendo`,
    participle: start === 'fr' ? 'frito' : `${start}eído`,
    tenses: {
      presente: present,
      pretérito: preterite,
      copretérito: of('eía', 'eías', 'eía', 'eíamos', 'eían'),
      futuro: five((at) => `${start}eir${FUTURE[at]}`),
      pospretérito: five((at) => `${start}eir${IA[at]}`),
      'subjuntivo presente': subjunctive,
      'subjuntivo pretérito': fromPreterite(preterite[4]),
    },
    imperative: [present[2], subjunctive[2], subjunctive[3], subjunctive[4]],
  };
}

/** A verb made from another one: every form gets the prefix. */
function prefixed(prefix: string, base: string): Conjugation | null {
  const simple = conjugate(base);
  if (!simple) return null;
  // hice, but rehíce
  const join = (form: string) =>
    prefix + (/[aeo]$/.test(prefix) && /^hi(?:ce|zo)$/.test(form) ? form.replace('i', 'í') : form);
  const add = (forms: Persons): Persons => five((at) => join(forms[at]));
  const [tu, usted, we, you] = simple.imperative;
  return {
    gerund: prefix + simple.gerund,
    participle: prefix + simple.participle,
    tenses: {
      presente: add(simple.tenses.presente),
      pretérito: add(simple.tenses.pretérito),
      copretérito: add(simple.tenses.copretérito),
      futuro: add(simple.tenses.futuro),
      pospretérito: add(simple.tenses.pospretérito),
      'subjuntivo presente': add(simple.tenses['subjuntivo presente']),
      'subjuntivo pretérito': add(simple.tenses['subjuntivo pretérito']),
    },
    // ten, but detén: with a prefix the last of two syllables is stressed.
    imperative: [
      prefix + (/^[^aeiou]+[eo]n$/.test(tu) ? tu.replace('e', 'é').replace('o', 'ó') : tu),
      prefix + usted,
      prefix + we,
      prefix + you,
    ],
  };
}

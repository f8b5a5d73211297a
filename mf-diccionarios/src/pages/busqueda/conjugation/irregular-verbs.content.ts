/** What Spanish verbs do against the rules: frequent ones, as the tables of RAE and ASALE give them. */

/** yo, tú, él/ella/usted, nosotros, ellos/ustedes. */
export type Persons = [string, string, string, string, string];

/** A vowel of the stem and what it becomes under stress. */
export type StemChange = readonly [from: 'e' | 'o' | 'u' | 'i', to: 'ie' | 'ue' | 'i' | 'u' | 'í' | 'ú'];

export interface Irregularities {
  present?: Persons;
  yo?: string;
  /** Stem of a preterite that is stressed on it: tuve, tuvo. */
  strong?: string;
  preterite?: Persons;
  imperfect?: Persons;
  /** Before the endings of future and conditional. */
  future?: string;
  subjunctive?: Persons;
  /** Of tú. */
  imperative?: string;
  gerund?: string;
  participle?: string;
}

const WENT: Persons = ['fui', 'fuiste', 'fue', 'fuimos', 'fueron'];

export const IRREGULAR: Readonly<Record<string, Irregularities>> = {
  andar: { strong: 'anduv' },
  caber: { yo: 'quepo', strong: 'cup', future: 'cabr' },
  caer: { yo: 'caigo' },
  dar: {
    present: ['doy', 'das', 'da', 'damos', 'dan'],
    preterite: ['di', 'diste', 'dio', 'dimos', 'dieron'],
    subjunctive: ['dé', 'des', 'dé', 'demos', 'den'],
  },
  decir: { yo: 'digo', strong: 'dij', future: 'dir', imperative: 'di' },
  estar: {
    present: ['estoy', 'estás', 'está', 'estamos', 'están'],
    strong: 'estuv',
    subjunctive: ['esté', 'estés', 'esté', 'estemos', 'estén'],
  },
  haber: {
    present: ['he', 'has', 'ha', 'hemos', 'han'],
    strong: 'hub',
    future: 'habr',
    subjunctive: ['haya', 'hayas', 'haya', 'hayamos', 'hayan'],
  },
  hacer: { yo: 'hago', strong: 'hic', future: 'har', imperative: 'haz' },
  ir: {
    present: ['voy', 'vas', 'va', 'vamos', 'van'],
    preterite: WENT,
    imperfect: ['iba', 'ibas', 'iba', 'íbamos', 'iban'],
    subjunctive: ['vaya', 'vayas', 'vaya', 'vayamos', 'vayan'],
    imperative: 've',
    gerund: 'yendo',
  },
  oír: { present: ['oigo', 'oyes', 'oye', 'oímos', 'oyen'], yo: 'oigo' },
  poder: { strong: 'pud', future: 'podr', gerund: 'pudiendo' },
  poner: { yo: 'pongo', strong: 'pus', future: 'pondr', imperative: 'pon' },
  querer: { strong: 'quis', future: 'querr' },
  saber: {
    yo: 'sé',
    strong: 'sup',
    future: 'sabr',
    subjunctive: ['sepa', 'sepas', 'sepa', 'sepamos', 'sepan'],
  },
  salir: { yo: 'salgo', future: 'saldr', imperative: 'sal' },
  ser: {
    present: ['soy', 'eres', 'es', 'somos', 'son'],
    preterite: WENT,
    imperfect: ['era', 'eras', 'era', 'éramos', 'eran'],
    subjunctive: ['sea', 'seas', 'sea', 'seamos', 'sean'],
    imperative: 'sé',
  },
  tener: { yo: 'tengo', strong: 'tuv', future: 'tendr', imperative: 'ten' },
  traer: { yo: 'traigo', strong: 'traj' },
  valer: { yo: 'valgo', future: 'valdr' },
  venir: { yo: 'vengo', strong: 'vin', future: 'vendr', imperative: 'ven' },
  ver: {
    yo: 'veo',
    preterite: ['vi', 'viste', 'vio', 'vimos', 'vieron'],
    imperfect: ['veía', 'veías', 'veía', 'veíamos', 'veían'],
    participle: 'visto',
  },
};

/** Irregular in ways that are not written down here: better no table than a wrong one. */
export const UNKNOWN: ReadonlySet<string> = new Set(
  'asir bendecir contradecir erguir maldecir placer predecir prever pudrir raer roer satisfacer yacer'.split(
    ' ',
  ),
);

/** Verbs that are conjugated like the one they are made from. */
export const COMPOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['tener', 'contener detener entretener mantener obtener retener sostener'],
    ['poner', 'componer descomponer disponer exponer imponer oponer proponer reponer suponer'],
    ['venir', 'convenir intervenir prevenir'],
    ['hacer', 'deshacer rehacer'],
    ['traer', 'atraer contraer distraer extraer'],
    ['caer', 'decaer recaer'],
    ['salir', 'sobresalir'],
    ['valer', 'equivaler'],
  ].flatMap(([base = '', verbs = '']) => verbs.split(' ').map((verb) => [verb, base])),
);

/** By the end of the infinitive. */
export const PARTICIPLES: Readonly<Record<string, string>> = {
  abrir: 'abierto',
  cubrir: 'cubierto',
  decir: 'dicho',
  escribir: 'escrito',
  hacer: 'hecho',
  morir: 'muerto',
  poner: 'puesto',
  resolver: 'resuelto',
  romper: 'roto',
  volver: 'vuelto',
};

const E_IE =
  'acertar apretar atravesar calentar cerrar comenzar confesar despertar empezar encerrar enterrar gobernar helar manifestar merendar negar nevar pensar recomendar regar sembrar sentar temblar tropezar errar ' +
  'ascender atender defender descender encender entender extender perder querer tender tener ' +
  'advertir convertir divertir herir hervir invertir mentir preferir referir sentir sugerir venir';
const O_UE =
  'acordar acostar almorzar apostar aprobar avergonzar colgar comprobar consolar contar costar demostrar encontrar esforzar mostrar probar recordar renovar rodar rogar soltar sonar soñar tronar volar ' +
  'cocer devolver doler envolver llover moler morder mover oler poder promover remover resolver revolver torcer volver dormir morir';
const E_I =
  'competir conseguir corregir decir derretir despedir elegir impedir medir pedir perseguir repetir seguir servir vestir';

const changing = (verbs: string, change: StemChange) =>
  verbs.split(' ').map((verb) => [verb, change] as const);

export const STEM_CHANGES: Readonly<Record<string, StemChange>> = Object.fromEntries([
  ...changing(E_IE, ['e', 'ie']),
  ...changing(O_UE, ['o', 'ue']),
  ...changing(E_I, ['e', 'i']),
  ['jugar', ['u', 'ue']],
  ['adquirir', ['i', 'ie']],
]);

/** envío, continúo. */
export const ACCENTED: ReadonlySet<string> = new Set(
  'actuar ampliar confiar continuar criar desviar efectuar enfriar enviar esquiar evaluar fiar fotografiar guiar insinuar liar situar variar vaciar'.split(
    ' ',
  ),
);

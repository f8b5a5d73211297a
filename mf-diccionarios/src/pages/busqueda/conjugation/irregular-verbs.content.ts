/**
 * What Spanish verbs do against the rules. Which verbs change their stem was compared with the forms of RLA-ES, the
 * spelling dictionary of LibreOffice (package `dictionary-es`); the test does so with every verb.
 */

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
  (
    'asir desasir erguir placer desplacer pudrir repudrir podrir raer roer corroer satisfacer yacer subyacer delinquir argüir ' +
    'bendecir maldecir contradecir predecir desdecir condecir redecir antever entrever prever bienquerer malquerer desquerer adecuar oblicuar anticuar agriar ansiar cariar estriar paliar ' +
    'entredecir interdecir muquir enserir empeller muir rever trasver reargüir redargüir resaber'
  ).split(' '),
);

/** Verbs whose compounds are conjugated as they are: «suponer» as «poner». */
export const BASES = ['poner', 'tener', 'venir', 'hacer', 'traer', 'salir', 'valer', 'caer', 'oír'] as const;

/** By the end of the infinitive. */
export const PARTICIPLES: Readonly<Record<string, string>> = {
  abrir: 'abierto',
  cubrir: 'cubierto',
  decir: 'dicho',
  scribir: 'scrito',
  hacer: 'hecho',
  morir: 'muerto',
  poner: 'puesto',
  solver: 'suelto',
  volver: 'vuelto',
};

const E_IE =
  'abeldar ablentar acertar acrecentar adestrar albeldar alebrar alentar aliquebrar apacentar apernar ' +
  'apretar ascender asentar aserrar aspaventar atender atravesar aventar beldar calentar cegar cerner ' +
  'cernir cerrar cimentar coextender comenzar concertar condescender confesar contender defender ' +
  'denegar dentar derrenegar desacertar desalentar desapretar desarrendar desasosegar desatender ' +
  'descender descerrar descimentar desempedrar desencerrar desenterrar desgobernar deshelar desherbar ' +
  'desherrar deslendrar desmelar desmembrar desosegar despedrar despernar despertar despezar desplegar ' +
  'desterrar desventar discernir distender empedrar empezar encender encerrar encomendar encomenzar ' +
  'endentar enhestar enlenzar enmelar enmendar ensangrentar ensarmentar entender enterrar entrecerrar ' +
  'entrepernar errar escarmentar extender ferrar fregar gobernar hacendar heder helar hender hendir ' +
  'herbar herrar herventar hervir incensar infernar inhestar jamerdar malentender manifestar melar ' +
  'mentar merendar negar nevar pensar perder perniquebrar plegar quebrar querer reapretar reaventar ' +
  'recalentar recentar recomendar recomenzar refregar regar regimentar reherrar rehervir remendar ' +
  'renegar repensar replegar requebrar resegar resembrar resquebrar restregar retemblar retentar ' +
  'reventar reverter salpimentar sarmentar segar sembrar sementar sentar serrar sobreentender ' +
  'sobresembrar sobreverter sorregar sosegar subarrendar subtender temblar tender tener tentar ' +
  'transcender transfregar trascender trasegar trasfregar trasverter travesar tropezar venir ventar ' +
  'verter';
const O_UE =
  'escocer absolver abuñolar aclocar acordar acornar acostar adormir afollar agorar almorzar amoblar amolar ' +
  'amover apostar aprobar asonar atronar avergonzar azolar circunvolar clocar cocer colgar comprobar ' +
  'concordar condoler conmover consolar consonar contar contorcer costar dedolar degollar demoler ' +
  'demostrar denostar desacordar desamoblar descolgar descollar desconsolar descontar descordar ' +
  'descornar desencordar desengrosar desenvolver desflocar desmajolar desolar desoldar desollar desosar ' +
  'despoblar destorcer destrocar desvolver devolver discordar disolver disonar doler dormir emporcar ' +
  'enclocar encontrar encorar encordar engorar enllocar enrodar ensolver ensoñar entortar envolver ' +
  'escolar esforzar forzar grandisonar holgar hollar llover mancornar moler morder morir mostrar mover ' +
  'oler poblar poder premorir probar promover recocer recolar recontar recordar recostar redescontar ' +
  'reencontrar reforzar regoldar rehollar remoler remorder remover rencontrar renovar repoblar reprobar ' +
  'rescontrar resollar resolver resonar retorcer retostar retronar revolar revolcar revolver rodar ' +
  'rogar sobresolar sobrevolar solar soldar soltar sonar sonrodar soñar subsolar torcer tostar ' +
  'trascolar trascordar trasoñar trastrocar trasvolar trocar tronar volar volcar volver';
const E_I = 'decir servir';

const changing = (verbs: string, change: StemChange) =>
  verbs.split(' ').map((verb) => [verb, change] as const);

export const STEM_CHANGES: Readonly<Record<string, StemChange>> = Object.fromEntries([
  ...changing(E_IE, ['e', 'ie']),
  ...changing(O_UE, ['o', 'ue']),
  ...changing(E_I, ['e', 'i']),
  ['jugar', ['u', 'ue']],
  ['adquirir', ['i', 'ie']],
  ['inquirir', ['i', 'ie']],
]);

/** envío, aíslo, reúno. Those in -uar, but for -cuar and -guar, and in -grafiar are known by their ending. */
export const ACCENTED: ReadonlySet<string> = new Set(
  (
    'espiar gloriar piar acuantiar adiar ahijar ahilar ahincar ahitar ahuchar ahumar ahusar airar aislar aliar almadiar ' +
    'amnistiar amohinar ampliar anticuar arcaizar arriar ataviar atraillar aullar aunar aupar averiar ' +
    'aviar cabrahigar calofriar calosfriar chirriar ciar cohibir confiar contrariar criar cuantiar ' +
    'cuchichiar desafiar desahijar desahitar desahumar desainar desaislar desataviar desatraillar ' +
    'desaviar descafeinar descarriar desconfiar descriar desembaular desliar desraizar desvariar desviar ' +
    'embaular encabrahigar enfriar engaliar enhastiar enlejiar enraizar enriar entrecriar enviar ' +
    'escalofriar esperriar esquiar europeizar expiar extasiar extraviar fiar guiar hastiar hebraizar ' +
    'inventariar jipiar judaizar liar malcriar maullar miar oblicuar parahusar pipiar porfiar prohibir ' +
    'prohijar recriar reenviar refriar rehilar rehundir rehusar reilar resfriar reunir reuntar rociar ' +
    'rujiar sahumar sainar sobrehilar traillar triar vaciar variar vigiar zurriar'
  ).split(' '),
);

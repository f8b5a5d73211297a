import { conjugate, type Tense } from './conjugation.rules';
import { PUBLISHED_VERBS } from './published-verbs.fixture';
import { readSpanishWords } from './spanish-words.fixture';
import { listedForms, listedVerbs } from './verb-patterns.fixture';

/** Models of conjugation, each form in its place: yo, tú, él, nosotros, ellos. */
const TABLE: readonly [string, Tense, string][] = [
  ['amar', 'presente', 'amo amas ama amamos aman'],
  ['amar', 'pretérito', 'amé amaste amó amamos amaron'],
  ['amar', 'copretérito', 'amaba amabas amaba amábamos amaban'],
  ['amar', 'futuro', 'amaré amarás amará amaremos amarán'],
  ['amar', 'pospretérito', 'amaría amarías amaría amaríamos amarían'],
  ['amar', 'subjuntivo presente', 'ame ames ame amemos amen'],
  ['amar', 'subjuntivo pretérito', 'amara amaras amara amáramos amaran'],
  ['temer', 'presente', 'temo temes teme tememos temen'],
  ['temer', 'pretérito', 'temí temiste temió temimos temieron'],
  ['temer', 'subjuntivo pretérito', 'temiera temieras temiera temiéramos temieran'],
  ['partir', 'presente', 'parto partes parte partimos parten'],
  ['partir', 'copretérito', 'partía partías partía partíamos partían'],
  ['partir', 'subjuntivo presente', 'parta partas parta partamos partan'],
  ['acertar', 'presente', 'acierto aciertas acierta acertamos aciertan'],
  ['adquirir', 'presente', 'adquiero adquieres adquiere adquirimos adquieren'],
  ['agradecer', 'presente', 'agradezco agradeces agradece agradecemos agradecen'],
  ['agradecer', 'subjuntivo presente', 'agradezca agradezcas agradezca agradezcamos agradezcan'],
  ['andar', 'pretérito', 'anduve anduviste anduvo anduvimos anduvieron'],
  ['actuar', 'presente', 'actúo actúas actúa actuamos actúan'],
  ['averiguar', 'pretérito', 'averigüé averiguaste averiguó averiguamos averiguaron'],
  ['buscar', 'subjuntivo presente', 'busque busques busque busquemos busquen'],
  ['caber', 'presente', 'quepo cabes cabe cabemos caben'],
  ['caber', 'subjuntivo presente', 'quepa quepas quepa quepamos quepan'],
  ['caer', 'presente', 'caigo caes cae caemos caen'],
  ['caer', 'pretérito', 'caí caíste cayó caímos cayeron'],
  ['cocer', 'presente', 'cuezo cueces cuece cocemos cuecen'],
  ['conducir', 'presente', 'conduzco conduces conduce conducimos conducen'],
  ['conducir', 'pretérito', 'conduje condujiste condujo condujimos condujeron'],
  ['construir', 'presente', 'construyo construyes construye construimos construyen'],
  ['construir', 'pretérito', 'construí construiste construyó construimos construyeron'],
  ['construir', 'subjuntivo presente', 'construya construyas construya construyamos construyan'],
  ['contar', 'presente', 'cuento cuentas cuenta contamos cuentan'],
  ['dar', 'presente', 'doy das da damos dan'],
  ['dar', 'subjuntivo pretérito', 'diera dieras diera diéramos dieran'],
  ['decir', 'presente', 'digo dices dice decimos dicen'],
  ['decir', 'pretérito', 'dije dijiste dijo dijimos dijeron'],
  ['decir', 'futuro', 'diré dirás dirá diremos dirán'],
  ['decir', 'subjuntivo presente', 'diga digas diga digamos digan'],
  ['dirigir', 'presente', 'dirijo diriges dirige dirigimos dirigen'],
  ['dormir', 'presente', 'duermo duermes duerme dormimos duermen'],
  ['dormir', 'pretérito', 'dormí dormiste durmió dormimos durmieron'],
  ['dormir', 'subjuntivo presente', 'duerma duermas duerma durmamos duerman'],
  ['empezar', 'subjuntivo presente', 'empiece empieces empiece empecemos empiecen'],
  ['entender', 'presente', 'entiendo entiendes entiende entendemos entienden'],
  ['enviar', 'subjuntivo presente', 'envíe envíes envíe enviemos envíen'],
  ['errar', 'presente', 'yerro yerras yerra erramos yerran'],
  ['estar', 'presente', 'estoy estás está estamos están'],
  ['estar', 'pretérito', 'estuve estuviste estuvo estuvimos estuvieron'],
  ['haber', 'presente', 'he has ha hemos han'],
  ['hacer', 'presente', 'hago haces hace hacemos hacen'],
  ['hacer', 'pretérito', 'hice hiciste hizo hicimos hicieron'],
  ['hacer', 'pospretérito', 'haría harías haría haríamos harían'],
  ['ir', 'presente', 'voy vas va vamos van'],
  ['ir', 'copretérito', 'iba ibas iba íbamos iban'],
  ['ir', 'subjuntivo pretérito', 'fuera fueras fuera fuéramos fueran'],
  ['ir', 'futuro', 'iré irás irá iremos irán'],
  ['jugar', 'presente', 'juego juegas juega jugamos juegan'],
  ['jugar', 'subjuntivo presente', 'juegue juegues juegue juguemos jueguen'],
  ['leer', 'pretérito', 'leí leíste leyó leímos leyeron'],
  ['mover', 'presente', 'muevo mueves mueve movemos mueven'],
  ['oír', 'presente', 'oigo oyes oye oímos oyen'],
  ['oír', 'pretérito', 'oí oíste oyó oímos oyeron'],
  ['oír', 'futuro', 'oiré oirás oirá oiremos oirán'],
  ['oler', 'presente', 'huelo hueles huele olemos huelen'],
  ['pedir', 'presente', 'pido pides pide pedimos piden'],
  ['pedir', 'pretérito', 'pedí pediste pidió pedimos pidieron'],
  ['pedir', 'subjuntivo presente', 'pida pidas pida pidamos pidan'],
  ['poder', 'presente', 'puedo puedes puede podemos pueden'],
  ['poder', 'pretérito', 'pude pudiste pudo pudimos pudieron'],
  ['poner', 'futuro', 'pondré pondrás pondrá pondremos pondrán'],
  ['querer', 'pretérito', 'quise quisiste quiso quisimos quisieron'],
  ['reír', 'presente', 'río ríes ríe reímos ríen'],
  ['reír', 'pretérito', 'reí reíste rio reímos rieron'],
  ['sonreír', 'pretérito', 'sonreí sonreíste sonrió sonreímos sonrieron'],
  ['saber', 'presente', 'sé sabes sabe sabemos saben'],
  ['saber', 'subjuntivo presente', 'sepa sepas sepa sepamos sepan'],
  ['salir', 'pospretérito', 'saldría saldrías saldría saldríamos saldrían'],
  ['seguir', 'presente', 'sigo sigues sigue seguimos siguen'],
  ['sentir', 'presente', 'siento sientes siente sentimos sienten'],
  ['sentir', 'pretérito', 'sentí sentiste sintió sentimos sintieron'],
  ['sentir', 'subjuntivo presente', 'sienta sientas sienta sintamos sientan'],
  ['ser', 'presente', 'soy eres es somos son'],
  ['ser', 'copretérito', 'era eras era éramos eran'],
  ['tener', 'presente', 'tengo tienes tiene tenemos tienen'],
  ['tener', 'subjuntivo pretérito', 'tuviera tuvieras tuviera tuviéramos tuvieran'],
  ['detener', 'pretérito', 'detuve detuviste detuvo detuvimos detuvieron'],
  ['traer', 'pretérito', 'traje trajiste trajo trajimos trajeron'],
  ['rehacer', 'pretérito', 'rehíce rehiciste rehízo rehicimos rehicieron'],
  ['reunir', 'presente', 'reúno reúnes reúne reunimos reúnen'],
  ['prohibir', 'presente', 'prohíbo prohíbes prohíbe prohibimos prohíben'],
  ['discernir', 'pretérito', 'discerní discerniste discernió discernimos discernieron'],
  ['teñir', 'pretérito', 'teñí teñiste tiñó teñimos tiñeron'],
  ['suponer', 'subjuntivo presente', 'suponga supongas suponga supongamos supongan'],
  ['valer', 'presente', 'valgo vales vale valemos valen'],
  ['vencer', 'presente', 'venzo vences vence vencemos vencen'],
  ['venir', 'presente', 'vengo vienes viene venimos vienen'],
  ['ver', 'pretérito', 'vi viste vio vimos vieron'],
  ['ver', 'subjuntivo presente', 'vea veas vea veamos vean'],
];

covers('DICT-20').test.each(TABLE)('%s, %s: %s', (verb, tense, forms) => {
  expect(conjugate(verb)?.tenses[tense].join(' ')).toBe(forms);
});

covers('DICT-20').test.each([
  ['amar', 'amando', 'amado', 'ama'],
  ['partir', 'partiendo', 'partido', 'parte'],
  ['abrir', 'abriendo', 'abierto', 'abre'],
  ['caer', 'cayendo', 'caído', 'cae'],
  ['decir', 'diciendo', 'dicho', 'di'],
  ['dormir', 'durmiendo', 'dormido', 'duerme'],
  ['escribir', 'escribiendo', 'escrito', 'escribe'],
  ['hacer', 'haciendo', 'hecho', 'haz'],
  ['ir', 'yendo', 'ido', 've'],
  ['leer', 'leyendo', 'leído', 'lee'],
  ['oír', 'oyendo', 'oído', 'oye'],
  ['poder', 'pudiendo', 'podido', 'puede'],
  ['detener', 'deteniendo', 'detenido', 'detén'],
  ['componer', 'componiendo', 'compuesto', 'compón'],
  ['deshacer', 'deshaciendo', 'deshecho', 'deshaz'],
  ['reír', 'riendo', 'reído', 'ríe'],
  ['construir', 'construyendo', 'construido', 'construye'],
  ['ver', 'viendo', 'visto', 've'],
  ['venir', 'viniendo', 'venido', 'ven'],
  ['volver', 'volviendo', 'vuelto', 'vuelve'],
])('%s: %s, %s, ¡%s!', (verb, gerund, participle, imperative) => {
  const found = conjugate(verb);
  expect([found?.gerund, found?.participle, found?.imperative[0]]).toEqual([gerund, participle, imperative]);
});

covers('DICT-20').test.each(['casa', 'ar', '', 'acostarse', 'ice cream', 'r'])('%j is no verb', (word) => {
  expect(conjugate(word)).toBeNull();
});

/** Everything that is said of a verb, the forms of one tense after those of another. */
function sayOf(verb: string): readonly string[] {
  const found = conjugate(verb);
  if (!found) return [];
  return [found.gerund, found.participle, ...Object.values(found.tenses).flat(), ...found.imperative];
}

covers('DICT-20').test.each([
  ['romper', 'participle', 'roto'],
  ['corromper', 'participle', 'corrompido'],
  ['soler', 'presente', 'suelo sueles suele solemos suelen'],
  ['soler', 'futuro', '    '],
  ['colar', 'presente', 'cuelo cuelas cuela colamos cuelan'],
  ['arrendar', 'presente', 'arriendo arriendas arrienda arrendamos arriendan'],
  ['desconcertar', 'presente', 'desconcierto desconciertas desconcierta desconcertamos desconciertan'],
  ['desaprobar', 'presente', 'desapruebo desapruebas desaprueba desaprobamos desaprueban'],
  ['desentender', 'presente', 'desentiendo desentiendes desentiende desentendemos desentienden'],
  ['concernir', 'presente', '  concierne  conciernen'],
  ['desandar', 'pretérito', 'desanduve desanduviste desanduvo desanduvimos desanduvieron'],
  ['desosar', 'presente', 'deshueso deshuesas deshuesa desosamos deshuesan'],
  ['balbucir', 'presente', 'balbuceo balbuces balbuce balbucimos balbucen'],
  ['balbucir', 'subjuntivo presente', 'balbucee balbucees balbucee balbuceemos balbuceen'],
  ['guiar', 'pretérito', 'guie guiaste guio guiamos guiaron'],
  ['criar', 'pretérito', 'crie criaste crio criamos criaron'],
  ['huir', 'pretérito', 'hui huiste huyó huimos huyeron'],
  ['fluir', 'pretérito', 'flui fluiste fluyó fluimos fluyeron'],
  ['haber', 'imperative', '   '],
  ['ir', 'imperative', 've vaya vamos o vayamos vayan'],
  ['abstener', 'imperative', 'abstén abstenga abstengamos abstengan'],
  ['freír', 'participle', 'freído o frito'],
  ['apersonar', 'presente', 'apersono apersonas apersona apersonamos apersonan'],
] as const)('%s, %s: %s', (verb, part, forms) => {
  const found = conjugate(verb);
  const said = part === 'participle' || part === 'imperative' ? [found?.[part]].flat() : found?.tenses[part];
  expect(said?.join(' ')).toBe(forms);
});

covers('DICT-20').test.each(['aforar', 'aboyar', 'beldar'])(
  'of %s, two verbs or one that nobody lists, nothing is said',
  (verb) => expect(conjugate(verb)).toBeNull(),
);

const PUBLISHED = PUBLISHED_VERBS.trim()
  .split('\n')
  .map((line): [string, string[]] => {
    const [verb = '', forms = ''] = line.split(': ');
    return [verb, forms.split(' ')];
  });
/** Where the forms of a published verb are in {@link sayOf}. */
const PLACES = [0, 1, 2, 4, 5, 7, 9, 11, 17, 27, 30, 37];

covers('DICT-20', 'AMB-110').test(
  'irregular verbs are conjugated as another published dictionary says',
  () => {
    expect(PUBLISHED.length).toBeGreaterThan(250);
    const differing = PUBLISHED.filter(([verb, forms]) => {
      const said = PLACES.map((at) => sayOf(verb)[at]?.split(' o ') ?? []);
      return !forms.every((form, at) => said[at]?.includes(form));
    });
    expect(differing).toEqual([]);
  },
);

covers('DICT-20').test('the patterns say of each verb what the list says that they are written from', () => {
  const verbs = listedVerbs().filter((_, at) => at % 29 === 0);
  const differing = verbs.filter(
    (verb) =>
      sayOf(verb).join() !==
      (listedForms(verb)
        ?.map((forms) => forms.join(' o '))
        .join() ?? ''),
  );
  expect(differing).toEqual([]);
});

/** Right, and not among the forms of RLA-ES: it has another participle, and writes the other accent. */
const NOT_IN_RLA = ['arromper', 'autoimponer'];

covers('DICT-20').test('verbs that the list does not name have forms that are words of RLA-ES', () => {
  const { forms, verbs } = readSpanishWords();
  const listed = new Set([...listedVerbs(), ...NOT_IN_RLA]);
  const unlisted = verbs.filter((verb) => !listed.has(verb));
  expect(unlisted.length).toBeGreaterThan(200);
  expect(
    unlisted.filter(
      (verb) => !sayOf(verb).every((said) => said.split(' o ').every((form) => forms.has(form))),
    ),
  ).toEqual([]);
});

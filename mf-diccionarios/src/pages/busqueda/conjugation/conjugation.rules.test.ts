import { conjugate, type Tense } from './conjugation.rules';
import { readSpanishWords } from './spanish-words.fixture';

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

/** Right, and not among the forms of RLA-ES: it lacks these, or has another of two that are right. */
const NOT_IN_RLA =
  'abducir abstener arromper atener autoimponer colicuecer contener deconstruir ejabrir ensolver estatuar inhestar jabrir oler regoldar rehurtar tumultuar'.split(
    ' ',
  );

covers('DICT-20').test(
  'every form of the 8,900 verbs of RLA-ES, a published dictionary of forms, is a word of it',
  () => {
    const { forms, verbs } = readSpanishWords();
    const conjugated = verbs.flatMap((verb) => {
      const found = conjugate(verb);
      return found ? [{ verb, found }] : [];
    });
    // Of a few nothing is said: better no table than a wrong one.
    expect(conjugated.length).toBeGreaterThan(8_800);
    const wrong = conjugated.flatMap(({ verb, found }) => {
      const made = [
        found.gerund,
        found.participle,
        ...Object.values(found.tenses).flat(),
        ...found.imperative,
      ];
      return made.every((form) => forms.has(form)) ? [] : [verb];
    });
    expect(wrong.filter((verb) => !NOT_IN_RLA.includes(verb))).toEqual([]);
  },
);

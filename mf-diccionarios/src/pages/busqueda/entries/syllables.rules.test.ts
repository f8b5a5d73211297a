import { stressOf, syllablesOf } from './syllables.rules';

covers('DICT-20', 'AMB-111').test.each([
  ['camión', 'ca-mión', 'aguda'],
  ['casa', 'ca-sa', 'grave'],
  ['país', 'pa-ís', 'aguda'],
  ['río', 'rí-o', 'grave'],
  ['murciélago', 'mur-cié-la-go', 'esdrújula'],
  ['construir', 'cons-truir', 'aguda'],
  ['guerra', 'gue-rra', 'grave'],
  ['agua', 'a-gua', 'grave'],
  ['pingüino', 'pin-güi-no', 'grave'],
  ['queso', 'que-so', 'grave'],
  ['atleta', 'a-tle-ta', 'grave'],
  ['leer', 'le-er', 'aguda'],
  ['ciudad', 'ciu-dad', 'aguda'],
  ['transporte', 'trans-por-te', 'grave'],
  ['inscripción', 'ins-crip-ción', 'aguda'],
  ['instrumento', 'ins-tru-men-to', 'grave'],
  ['ahora', 'a-ho-ra', 'grave'],
  ['huevo', 'hue-vo', 'grave'],
  ['chocolate', 'cho-co-la-te', 'grave'],
  ['perro', 'pe-rro', 'grave'],
  ['calle', 'ca-lle', 'grave'],
  ['averiguáis', 'a-ve-ri-guáis', 'aguda'],
  ['Uruguay', 'u-ru-guay', 'aguda'],
  ['leyes', 'le-yes', 'grave'],
  ['oxígeno', 'o-xí-ge-no', 'esdrújula'],
  ['cuéntamelo', 'cuén-ta-me-lo', 'sobresdrújula'],
  ['baúl', 'ba-úl', 'aguda'],
  ['aéreo', 'a-é-re-o', 'esdrújula'],
  ['oír', 'o-ír', 'aguda'],
  ['acción', 'ac-ción', 'aguda'],
  ['árbol', 'ár-bol', 'grave'],
  ['examen', 'e-xa-men', 'grave'],
  ['niño', 'ni-ño', 'grave'],
  ['prohibir', 'prohi-bir', 'aguda'],
  ['prohíbe', 'pro-hí-be', 'grave'],
  ['ahijado', 'ahi-ja-do', 'grave'],
  ['ahumar', 'ahu-mar', 'aguda'],
  ['rehusar', 'rehu-sar', 'aguda'],
  ['desahucio', 'de-sahu-cio', 'grave'],
  ['búho', 'bú-ho', 'grave'],
  ['cacahuate', 'ca-ca-hua-te', 'grave'],
  ['ahuecar', 'a-hue-car', 'aguda'],
  ['rehuir', 're-huir', 'aguda'],
  ['alhelí', 'al-he-lí', 'aguda'],
  ['subrayar', 'sub-ra-yar', 'aguda'],
  ['sublingual', 'sub-lin-gual', 'aguda'],
  ['sublime', 'su-bli-me', 'grave'],
  ['abrogar', 'ab-ro-gar', 'aguda'],
  ['abrazo', 'a-bra-zo', 'grave'],
  ['robots', 'ro-bots', 'aguda'],
  ['récords', 'ré-cords', 'grave'],
  ['volumen', 'vo-lu-men', 'grave'],
])('%s has the syllables %s and is %s', (word, syllables, stress) => {
  const found = syllablesOf(word) ?? [];
  expect(found.join('-')).toBe(syllables);
  expect(stressOf(found).stress).toBe(stress);
});

covers('DICT-20').test.each(['', 'ice cream', 'ad-hoc', 'km²', 'brrr', '日本'])('%j has none', (word) => {
  expect(syllablesOf(word)).toBeNull();
});

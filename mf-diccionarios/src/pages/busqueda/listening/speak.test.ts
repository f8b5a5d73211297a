import { speak, voiceFor } from './speak';

const voices = (...langs: string[]) => langs.map((lang) => ({ lang }));

test('the voice of Mexico comes before others of its language', () => {
  expect(voiceFor(voices('en-US', 'es-ES', 'es_MX'), 'es')?.lang).toBe('es_MX');
  expect(voiceFor(voices('es-ES', 'es-US'), 'es')?.lang).toBe('es-US');
  expect(voiceFor(voices('es-ES', 'en-AU'), 'en')?.lang).toBe('en-AU');
});

test('there is no voice of a language that none speaks', async () => {
  expect(voiceFor(voices('en-US', 'eskimo'), 'es')).toBeUndefined();
  expect(await speak('casa', 'es')).toBe(false);
});

import { thumbnailName } from './thumbnail-names.ts';
import { thumbnailFor, thumbnailScenes } from './thumbnails.ts';

covers('UX-06').test.each([
  ['Leer en familia todos los días', 'lectura'],
  ['Tu primera clase con la plataforma', 'tablet'],
  ['Novedades del ciclo 2025-2026', 'escuela'],
  ['Podcast: poner límites con cariño', 'podcast'],
  ['Evaluar para aprender mejor', 'mate'],
  ['Un recorrido por el aula digital', 'guia'],
  ['Entrevista: la escuela que queremos', 'entrevista'],
  ['Experimentos sencillos para primaria', 'ciencia'],
  ['Hablar de emociones en casa', 'corazon'],
  ['Huertos escolares paso a paso', 'huerto'],
  ['MÚSICA para comenzar el día', 'musica'],
  ['Congreso anual de directivos', 'congreso'],
  ['Mapas para explorar el mundo', 'mundo'],
  ['Talleres de acompañamiento', 'taller'],
  ['Webinar para familias: pantallas y bienestar en casa', 'webinar'],
])('without picture, "%s" shows the scene %s', (title, scene) => {
  expect(thumbnailName(title, 1)).toBe(scene);
});

covers('UX-06').test('a title without known words keeps one scene per id, spread over all of them', () => {
  const chosen = Array.from({ length: 200 }, (_, id) => thumbnailName('Zzz', id));
  expect(chosen).toEqual(Array.from({ length: 200 }, (_, id) => thumbnailName('Zzz', String(id))));
  expect(new Set(chosen).size).toBe(Object.keys(thumbnailScenes).length);
});

covers('UX-06').test('a keyword counts only at the beginning of a word', () => {
  expect(thumbnailFor('Reaparece', 3)).toBe(thumbnailFor('Zzz', 3));
});

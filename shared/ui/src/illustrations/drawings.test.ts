import { pageHeroSchemes } from '../core/page-hero-schemes.ts';
import { logoSvg } from './logo.ts';
import { patternField } from './pattern-field.ts';
import { petalStripMarkup } from './petal-strip.ts';
import { classroom } from './scenes/classroom.ts';
import { dictionaryEmptyScene } from './scenes/dictionary-empty.ts';
import { directivosScene } from './scenes/directivos.ts';
import { docentesScene } from './scenes/docentes.ts';
import { familiaScene } from './scenes/familia.ts';
import { heroScene } from './scenes/hero.ts';
import { notFoundScene } from './scenes/not-found.ts';
import { noticiasScene } from './scenes/noticias.ts';
import { paymentPendingScene } from './scenes/payment-pending.ts';
import { paymentSuccessScene } from './scenes/payment-success.ts';
import { videoScene } from './scenes/video.ts';
import { thumbnailScenes } from './thumbnails.ts';

const drawings: Readonly<Record<string, () => string>> = {
  classroom,
  hero: heroScene.draw,
  docentes: docentesScene.draw,
  familia: familiaScene.draw,
  directivos: directivosScene.draw,
  video: videoScene.draw,
  noticias: noticiasScene.draw,
  notFound: notFoundScene.draw,
  paymentSuccess: paymentSuccessScene.draw,
  paymentPending: paymentPendingScene.draw,
  dictionaryEmpty: dictionaryEmptyScene.draw,
  logo: logoSvg,
  petalStrip: () => petalStripMarkup(),
  ...Object.fromEntries(Object.entries(thumbnailScenes).map(([name, { draw }]) => [name, draw])),
};

covers('UX-06').test.each(Object.entries(drawings))(
  'the drawing %s is whole markup and always the same',
  (_name, draw) => {
    const markup = draw();
    expect(markup).toBe(draw());
    expect(markup).not.toMatch(/undefined|NaN|null|\[object/);
    const opened = [...markup.matchAll(/<(g|text|defs|pattern|svg)[ >]/g)].length;
    const closed = [...markup.matchAll(/<\/(g|text|defs|pattern|svg)>/g)].length;
    expect(opened).toBe(closed);
  },
);

covers('UX-06').test('each page hero keeps its own pattern', () => {
  const fields = Object.values(pageHeroSchemes).map(({ seed, pattern, ground }) =>
    patternField({ columns: 8, rows: 4, side: 80, seed, colours: pattern, ground }).draw(),
  );
  expect(new Set(fields).size).toBe(fields.length);
});

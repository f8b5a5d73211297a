import { embedUrl } from './embed-url';

covers('CONT-24', 'CONT-25', 'CONT-158').test.each([
  ['https://www.youtube.com/watch?v=RED2026demo', 'RED2026demo'],
  ['https://www.youtube.com/watch?list=PL1&v=RED2026demo&t=90s', 'RED2026demo'],
  ['http://youtube.com/watch?v=RED2026demo', 'RED2026demo'],
  ['https://m.youtube.com/watch?v=RED2026demo', 'RED2026demo'],
  ['https://youtu.be/abc-DEF_123', 'abc-DEF_123'],
  ['https://youtu.be/abc-DEF_123?si=x', 'abc-DEF_123'],
  ['https://www.youtube.com/embed/abc-DEF_123?rel=0', 'abc-DEF_123'],
  ['  https://www.youtube.com/shorts/abc-DEF_123 ', 'abc-DEF_123'],
])('%s becomes its player', (link, id) => {
  expect(embedUrl(link)).toBe(`https://www.youtube.com/embed/${id}`);
});

covers('AMB-115').test.each(['/_muestra/video.mp4', ' /videos/bienvenida.webm '])(
  '%s, a film of the site, is its own player',
  (link) => {
    expect(embedUrl(link)).toBe(link.trim());
  },
);

covers('CONT-18', 'CONT-21').test.each([
  null,
  undefined,
  '',
  'no es una dirección',
  '/videoteca',
  '/videoteca?v=a.mp4',
  '//otro.example/a.mp4',
  '/\\otro.example/a.mp4',
  'https://otro.example/a.mp4',
  'https://example.org/x',
  'https://example.org/watch?v=RED2026demo',
  'https://www.youtube.com/@red.example',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/embed/',
  'https://youtu.be/',
  'https://youtube.com.evil.example/watch?v=RED2026demo',
  'javascript:alert(1)//youtube.com/watch?v=RED2026demo',
  'ftp://www.youtube.com/watch?v=RED2026demo',
  'https://youtu.be/%22onload%3D',
])('%s is not embeddable', (link) => {
  expect(embedUrl(link)).toBeNull();
});

import type { Composition, ShellRoute } from '../../app/composition';
import { feedAt, feedsOf, feedXml } from './feed';

const route = (path: string, feed?: ShellRoute['feed']): ShellRoute => ({
  path,
  expose: './x',
  title: 'X',
  description: '',
  frame: 'site',
  server: true,
  indexed: true,
  remote: 'mf-contenido',
  ...(feed && { feed }),
});
const composition: Composition<ShellRoute> = {
  routes: [
    route('/'),
    route('/noticias'),
    route('/noticias/:id', { path: '/noticias.xml', title: 'Noticias de {product}' }),
    route('/faqs'),
  ],
  links: [],
  redirects: [],
  slots: [],
  paused: [],
};
const SITE = { siteUrl: 'https://red.example', productName: 'RED' };
const source = feedAt('/noticias.xml', composition, 'RED');
if (!source) throw new Error('no feed');

/** The document as a reader of feeds parses it. */
function parsed(xml: string): Document {
  const made = new DOMParser().parseFromString(xml, 'application/xml');
  expect(made.querySelector('parsererror')).toBeNull();
  return made;
}
const textsOf = (made: Document, selector: string) =>
  [...made.querySelectorAll(selector)].map((element) => element.textContent);

test('the list and its pages name the feed, others do not', () => {
  const feed = { path: '/noticias.xml', title: 'Noticias de RED' };
  expect(feedsOf('/noticias', composition, 'RED')).toEqual([feed]);
  expect(feedsOf('/noticias/:id', composition, 'RED')).toEqual([feed]);
  expect(feedsOf('/', composition, 'RED')).toEqual([]);
  expect(feedsOf('/faqs', composition, 'RED')).toEqual([]);
  expect(feedAt('/otra.xml', composition, 'RED')).toBeNull();
});

test('the feed is Atom: what its readers want is there, the latest first', () => {
  const made = parsed(
    feedXml(SITE, source, [
      { path: '/noticias/1', title: 'Antes', changedAt: '2026-09-01', summary: 'Un resumen.' },
      { path: '/noticias/2', title: 'Después', changedAt: '2026-11-14' },
    ]),
  );
  expect(made.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(textsOf(made, 'feed > title')).toEqual(['Noticias de RED']);
  expect(textsOf(made, 'feed > id')).toEqual(['https://red.example/noticias.xml']);
  expect(textsOf(made, 'feed > updated')).toEqual(['2026-11-14T06:00:00.000Z']);
  expect(textsOf(made, 'feed > author > name')).toEqual(['RED']);
  expect(textsOf(made, 'entry > title')).toEqual(['Después', 'Antes']);
  expect(textsOf(made, 'entry > id')).toEqual([
    'https://red.example/noticias/2',
    'https://red.example/noticias/1',
  ]);
  expect(textsOf(made, 'entry > updated')).toHaveLength(2);
  expect(textsOf(made, 'entry > summary')).toEqual(['Un resumen.']);
  expect([...made.querySelectorAll('feed > link')].map((link) => link.getAttribute('href'))).toEqual([
    'https://red.example/noticias.xml',
    'https://red.example/noticias',
  ]);
});

test('titles keep their signs, and what XML cannot hold is left out', () => {
  const title = 'Leer <b>&</b> "contar"';
  const made = parsed(
    feedXml(SITE, source, [
      { path: '/noticias/1?a&b', title: `${title}\u0000\u000b\ud800`, changedAt: '2026-09-01' },
    ]),
  );
  expect(textsOf(made, 'entry > title')).toEqual([title]);
  expect(textsOf(made, 'entry > id')).toEqual(['https://red.example/noticias/1?a&b']);
});

test('what has no title or no day is left out, and so is what is older than the latest fifty', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    path: `/noticias/${index}`,
    title: `Nota ${index}`,
    changedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }));
  const odd = [
    { path: '/a', changedAt: '2027-01-01' },
    { path: '/b', title: 'B' },
    { path: '/c', title: 'C', changedAt: 'ayer' },
  ];
  const titles = textsOf(parsed(feedXml(SITE, source, [...odd, ...many])), 'entry > title');
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'Nota 59', 'Nota 10']);
});

test('the same news are the same bytes; without news the feed is still one', () => {
  const once = feedXml(SITE, source, []);
  expect(once).toBe(feedXml(SITE, source, []));
  expect(textsOf(parsed(once), 'feed > updated')).toHaveLength(1);
});

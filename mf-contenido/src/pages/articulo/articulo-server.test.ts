import { encodeBase64Html } from '@red/api/base64-html';
import { configureHost } from '@red/contract/host';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { takesFeedback } from '../../testing/feedback.fixture';
import { renderOnServer } from '../../testing/render-on-server.fixture';
import { addresses, head, prefetch } from './articulo.data';
import ArticuloPage from './articulo.page';

const ADDRESS = 'http://api.test/api/red/articles/7';
const LIST_ADDRESS = 'http://api.test/api/red/articles/home';
const NEWS = [
  { id: 7, title: 'Congreso de docentes' },
  { id: 9, title: 'Pantallas en casa' },
];
const ARTICLE = {
  title: 'Congreso de docentes',
  body: encodeBase64Html('<p>Dos días de talleres en Puebla.</p>'),
  published_at: '2026-11-14',
  desktop_image: '/ancha.jpg',
  mobile_image: 'https://img.example/angosta.jpg',
};
const REQUEST = { params: { id: '7' }, searchParams: new URLSearchParams() };

const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: 'http://api.test' });
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());

beforeEach(() =>
  server.resetHandlers(
    takesFeedback,
    http.get(LIST_ADDRESS, () => HttpResponse.json({ data: NEWS })),
  ),
);

const visit = () =>
  renderOnServer(ArticuloPage, { url: '/noticias/7', path: '/noticias/:id', params: { id: '7' }, prefetch });

covers('CONT-55', 'CONT-56', 'UX-14').test(
  'the server sends the article with title, description and facts for search engines',
  async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.json({ data: ARTICLE })));
    const { html, queryClient } = await visit();
    expect(html).toContain('Congreso de docentes');
    expect(html).toContain('14 de noviembre de 2026');
    expect(html).toContain('¿Te sirvió esta página?');
    expect(html).toMatch(/Sigue leyendo.*Pantallas en casa/s);
    const facts = head({ queryClient, ...REQUEST });
    expect(facts).toMatchObject({
      title: 'Congreso de docentes',
      description: 'Dos días de talleres en Puebla.',
      image: 'http://localhost:3000/ancha.jpg',
      publishedAt: '2026-11-14',
    });
    expect(facts.jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: 'Congreso de docentes',
        description: 'Dos días de talleres en Puebla.',
        datePublished: '2026-11-14',
        image: ['http://localhost:3000/ancha.jpg', 'https://img.example/angosta.jpg'],
        inLanguage: 'es-MX',
        mainEntityOfPage: 'http://localhost:3000/noticias/7',
        publisher: { '@type': 'Organization', name: 'RED', url: 'http://localhost:3000' },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          ['Inicio', '/'],
          ['Noticias', '/noticias'],
          ['Congreso de docentes', '/noticias/7'],
        ].map(([name, path], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `http://localhost:3000${path}`,
        })),
      },
    ]);
  },
);

covers('CONT-61', 'CONT-63').test(
  'a restricted article stays for the browser: a skeleton and no facts',
  async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'no' }, { status: 401 })));
    const { html, queryClient } = await visit();
    expect(html).toContain('Cargando artículo');
    expect(head({ queryClient, ...REQUEST })).toEqual({});
  },
);

test('an article that does not exist says so, whatever else is wrong says nothing', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'no' }, { status: 404 })));
  expect(head({ queryClient: (await visit()).queryClient, ...REQUEST })).toEqual({ status: 404 });
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'no' }, { status: 500 })));
  expect(head({ queryClient: (await visit()).queryClient, ...REQUEST })).toEqual({});
});

covers('UX-15', 'CONT-63').test('sitemap and feed get the articles that anybody may read', async () => {
  server.use(
    http.get(LIST_ADDRESS, () =>
      HttpResponse.json({
        data: [
          {
            id: 7,
            title: 'Congreso',
            published_at: '2026-11-14',
            restricted: false,
            description: ' Dos días. ',
          },
          { id: 20, title: 'Bitácora', published_at: '2026-09-01', restricted: true },
          { id: 'a/b', title: 'De otra API' },
        ],
      }),
    ),
  );
  expect(await addresses()).toEqual([
    { path: '/noticias/7', changedAt: '2026-11-14', title: 'Congreso', summary: 'Dos días.' },
    { path: '/noticias/a%2Fb', title: 'De otra API' },
  ]);
  server.use(http.get(LIST_ADDRESS, () => HttpResponse.error()));
  await expect(addresses()).rejects.toThrow();
});

import { configureHost } from '@red/contract/host';
import { DEFAULT_SITE } from '@red/contract/site';
import { QueryClient } from '@red/ui/query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderOnServer } from '../../testing/render-on-server.fixture';
import { head, prefetch } from './inicio.data';
import InicioPage from './inicio.page';

const ADDRESS = 'http://api.test/api/dashboard/reels/news';
const HOME = {
  latestVideos: [{ id: 1, title: 'Leer en familia', image: '', url: 'https://youtu.be/Lf4mDi7aRs0' }],
  latestNews: [{ id: 7, title: 'Congreso de docentes', image: '/congreso.jpg', url: '' }],
  latestInterests: [{ id: 1, title: 'Mapas', image: '', url: 'https://example.org' }],
};

const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: 'http://api.test' });
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());

const visit = () => renderOnServer(InicioPage, { url: '/', path: '/', prefetch });

covers('CONT-03', 'CONT-29', 'CONT-38').test('the server sends the home page with its lists', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ data: { data: HOME } })));
  const { html } = await visit();
  expect(html).toContain('Tecnología e innovación');
  expect(html).toContain('Congreso de docentes');
  expect(html).toContain('También te puede interesar');
  expect(html).not.toContain('Cargando noticias');
});

covers('CONT-28', 'CONT-40').test('without data it sends the page with spinners', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.error()));
  const { html } = await visit();
  expect(html).toContain('Nuestra propuesta');
  expect(html).toContain('Cargando noticias');
});

covers('UX-14', 'UX-25').test(
  'search engines are told who publishes the site, with the profiles that have an address',
  () => {
    const social = { facebook: 'https://www.facebook.com/red.example', instagram: null, video: null };
    configureHost({ site: { ...DEFAULT_SITE, siteUrl: 'https://red.example', tollFreeNumber: '', social } });
    const facts = head({ queryClient: new QueryClient(), params: {}, searchParams: new URLSearchParams() });
    expect(facts.jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'RED',
        url: 'https://red.example',
        logo: 'https://red.example/favicon.svg',
        sameAs: ['https://www.facebook.com/red.example'],
      },
    ]);
  },
);

import { configureHost } from '@red/contract/host';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderOnServer } from '../../testing/render-on-server.fixture';
import { prefetch } from './noticias.data';
import NoticiasPage from './noticias.page';

const ADDRESS = 'http://api.test/api/red/articles/home';
const NEWS = [
  { id: 1, title: 'Congreso de docentes', image: '', url: '', segment: { name: 'Docente' } },
  { id: 2, title: 'Pantallas en casa', image: '', url: '', segment: { name: 'Familia' } },
];

const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: 'http://api.test' });
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());

const visit = (url: string) => renderOnServer(NoticiasPage, { url, path: '/noticias', prefetch });

covers('CONT-44', 'CONT-50').test(
  'the server sends the news of the segment the address asks for',
  async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.json({ data: NEWS })));
    const all = await visit('/noticias');
    expect(all.html).toContain('Congreso de docentes');
    expect(all.html).toContain('Pantallas en casa');
    const family = await visit('/noticias?segmento=familia');
    expect(family.html).not.toContain('Congreso de docentes');
    expect(family.html).toContain('Pantallas en casa');
  },
);

covers('CONT-47', 'CONT-48').test('without data it sends the skeleton of the list', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 500 })));
  const { html } = await visit('/noticias');
  expect(html).toContain('Cargando noticias');
  expect(html).not.toContain('No se pudo cargar las noticias');
});

covers('CONT-44').test(
  'all the news are in the HTML of some address, without any script: Cargar más is a link',
  async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...NEWS[0],
      id: index + 1,
      title: `Nota ${index + 1}`,
    }));
    server.use(http.get(ADDRESS, () => HttpResponse.json({ data: many })));
    const first = await visit('/noticias?segmento=docente');
    expect(first.html).not.toContain('Nota 7');
    expect(first.html).toContain('href="/noticias?segmento=docente&amp;pagina=2"');
    const all = await visit('/noticias?segmento=docente&pagina=2');
    expect(all.html).toContain('Nota 1');
    expect(all.html).toContain('Nota 8');
  },
);

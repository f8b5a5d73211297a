import { configureHost } from '@red/contract/host';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderOnServer } from '../../testing/render-on-server.fixture';
import { prefetch } from './buscar.data';
import BuscarPage from './buscar.page';

const ADDRESS = 'http://api.test/api/red/search';
const FOUND = {
  groups: [
    {
      type: 'news',
      total: 1,
      items: [{ id: '7', title: [{ text: 'Pagos', hit: true }], text: [{ text: '<b>', hit: false }] }],
    },
  ],
};

const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: 'http://api.test' });
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());

const visit = (url: string) => renderOnServer(BuscarPage, { url, path: '/buscar', prefetch });

covers('UX-33').test('the server sends the results, in a page that needs no script to search', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ data: FOUND })));
  const { html } = await visit('/buscar?q=pagos&tipo=noticias');
  expect(html).toContain('<mark>Pagos</mark>');
  expect(html).toContain('&lt;b&gt;');
  expect(html).toMatch(/<form[^>]*action="\/buscar" method="get"/);
  expect(html).toContain('name="tipo" value="noticias"');
  expect(html).toMatch(/name="q"[^>]*value="pagos"/);
});

test('an address without words is not asked of the API', async () => {
  for (const url of ['/buscar', '/buscar?q=', '/buscar?q=a', '/buscar?q=%00%00&tipo=x&pagina=-1'])
    expect((await visit(url)).html).toContain('Busca');
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import BuscarPage from './buscar.page';

const ADDRESS = 'http://localhost/api/red/search';

const part = (text: string, hit = false) => ({ text, hit });
const item = (id: string, title: string, facts: object = {}) => ({
  id,
  title: [part(title)],
  text: [part('Texto de '), part(title, true)],
  ...facts,
});
const PAGOS = {
  groups: [
    { type: 'pages', total: 1, items: [item('/pagos', 'Pagos')] },
    {
      type: 'news',
      total: 12,
      items: [
        item('7', 'Pagos en línea', { url: '/noticias/7', day: '2026-11-10', label: 'Familia' }),
        { ...item('8', 'Pagos de docentes', { restricted: true }), text: [] },
      ],
    },
    { type: 'faqs', total: 1, items: [item('3', '¿Cómo pago?', { label: 'Pago' })] },
    { type: 'videos', total: 1, items: [item('4', 'Pagar sin filas')] },
    { type: 'books', total: 1, items: [item('25', 'El pago', { position: 25 })] },
    { type: 'representatives', total: 1, items: [item('5', 'Pía Pagola', { label: 'Nuevo León' })] },
    { type: 'words', total: 1, items: [item('pago', 'pago', { label: 'es-en' })] },
  ],
  corrected: null,
  suggestion: null,
};
const NOTHING = { groups: [], corrected: null, suggestion: null };

// React reads a submitted form into a FormData; the environment has Node's, which knows no forms.
globalThis.FormData = class extends FormData {
  // biome-ignore lint/complexity/noUselessConstructor: it drops the form
  constructor() {
    super();
  }
};

const server = setupServer();
let asked: string[] = [];
const answer = (data: unknown) =>
  http.get(ADDRESS, ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data });
  });
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  server.resetHandlers(answer(PAGOS));
});
afterEach(() => jest.useRealTimers());

const show = (search = '', options = {}) =>
  renderInSite(<BuscarPage />, { route: `/buscar${search}`, ...options });
const field = () => screen.getByRole('searchbox', { name: '¿Qué buscas?' });

test('results stand in groups, each leading to where it is read', async () => {
  show('?q=pagos');
  await screen.findByRole('heading', { level: 2, name: 'Noticias' });
  const hrefs = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => within(heading).getByRole('link').getAttribute('href'));
  expect(hrefs).toEqual([
    '/pagos',
    '/noticias/7',
    '/noticias/8',
    '/videoteca?video=4',
    '/catalogos-de-libros-red?pagina=3',
    '/faqs?categoria=pagos&pregunta=3',
    '/representantes?estado=Nuevo+Le%C3%B3n',
    '/busqueda-en-diccionarios?item=es-en&palabra=pago',
  ]);
  expect(screen.getByText('10 de noviembre de 2026')).toBeVisible();
  expect(screen.getByText('Solo con sesión')).toBeVisible();
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('18 resultados para pagos');
  expect(document.querySelector('mark')).toHaveTextContent('Pagos');
});

test('an answer without the pages of the site is asked for again, until they are in it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  let answers = 0;
  server.use(
    http.get(ADDRESS, () => {
      answers += 1;
      const data = answers < 3 ? { ...NOTHING, incomplete: true } : PAGOS;
      return HttpResponse.json({ success: true, data });
    }),
  );
  show('?q=pagos');
  await screen.findByRole('heading', { name: /^No encontramos nada/ });
  // A look at the page costs more than a count, and its clock goes on a little at each.
  await waitFor(() => expect(answers).toBe(3));
  await screen.findByRole('link', { name: 'Pagos' });
  expect(answers).toBe(3);
});

covers('SHELL-31').test(
  'the results, the address and the title of the page follow what is typed; the last letters are not lost',
  async () => {
    const { user, location } = show();
    expect(document.title).toBe('RED | Buscar');
    expect(screen.getByRole('heading', { name: 'Busca en todo el sitio.' })).toBeVisible();
    await user.type(field(), 'pa');
    await screen.findByRole('heading', { level: 2, name: 'Noticias' });
    expect(document.title).toBe('RED | Buscar: pa');
    await user.type(field(), 'gos');
    await waitFor(() => expect(location()).toBe('/buscar?q=pagos'));
    expect(field()).toHaveValue('pagos');
    await waitFor(() => expect(asked.at(-1)).toBe('?q=pagos'));
    expect(document.title).toBe('RED | Buscar: pagos');
    await user.clear(field());
    await waitFor(() => expect(location()).toBe('/buscar'));
    await waitFor(() => expect(document.title).toBe('RED | Buscar'));
  },
);

test('Enter searches at once; one letter is not asked', async () => {
  const { user, location } = show();
  await user.type(field(), 'p{Enter}');
  expect(location()).toBe('/buscar?q=p');
  expect(screen.getByRole('heading', { name: 'Escribe dos letras o más.' })).toBeVisible();
  await user.type(field(), 'agos{Enter}');
  expect(location()).toBe('/buscar?q=pagos');
  await screen.findByRole('heading', { level: 2, name: 'Noticias' });
  expect(asked.every((search) => search !== '?q=p')).toBe(true);
});

test('an answer that comes late is never shown in place of a newer one', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.get(ADDRESS, async ({ request }) => {
      const text = new URL(request.url).searchParams.get('q');
      if (text === 'luna') await late;
      return HttpResponse.json({
        data: { ...NOTHING, groups: [{ type: 'news', total: 1, items: [item('1', `Sobre ${text}`)] }] },
      });
    }),
  );
  const { user, queryClient } = show('?q=luna');
  await user.clear(field());
  await user.paste('sol');
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Sobre sol' });
  arrive();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: 'Sobre luna' })).not.toBeInTheDocument();
});

test('a type can be chosen, alone and with more of it, and shared by its address', async () => {
  const many = (count: number) => ({
    ...NOTHING,
    groups: [
      {
        type: 'news',
        total: 30,
        items: Array.from({ length: count }, (_, at) => item(`${at}`, `Nota ${at}`)),
      },
    ],
  });
  server.use(
    http.get(ADDRESS, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (!searchParams.get('type')) return HttpResponse.json({ data: many(5) });
      return HttpResponse.json({ data: many(searchParams.get('pages') === '2' ? 30 : 20) });
    }),
  );
  const { user, location } = show('?q=nota');
  await user.click(await screen.findByRole('link', { name: 'Ver 30 noticias' }));
  expect(location()).toBe('/buscar?q=nota&tipo=noticias');
  expect(await screen.findByRole('link', { name: 'Noticias 30' })).toHaveAttribute('aria-current', 'true');
  await user.click(await screen.findByRole('link', { name: 'Cargar más' }));
  expect(location()).toBe('/buscar?q=nota&tipo=noticias&pagina=2');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Nota 20' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Cargar más' })).not.toBeInTheDocument();
});

test('what was meant is searched, and said', async () => {
  server.use(answer({ ...PAGOS, corrected: 'vacaciones' }));
  show('?q=vacasiones');
  const said = await screen.findByText(/No encontramos “vacasiones”/);
  expect(within(said).getByRole('link', { name: 'vacaciones' })).toHaveAttribute(
    'href',
    '/buscar?q=vacaciones',
  );
});

test('without results it helps: a word that was perhaps meant, and places to go', async () => {
  server.use(answer({ ...NOTHING, suggestion: 'zanahoria' }));
  show('?q=%3Cb%3Ezanaoria');
  await screen.findByRole('heading', { name: 'No encontramos nada para “<b>zanaoria”.' });
  expect(screen.getByRole('link', { name: 'zanahoria' })).toHaveAttribute('href', '/buscar?q=zanahoria');
  expect(screen.getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute('href', '/faqs');
  await expectNoAxeViolations();
});

test('a type without results says so beside the others', async () => {
  server.use(answer({ ...NOTHING, groups: [{ type: 'news', total: 3, items: [] }] }));
  show('?q=pagos&tipo=libros');
  await screen.findByText(/No hay libros para “pagos”/);
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/buscar?q=pagos');
});

test('where the API has no search, a plain sentence says so', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'no' }, { status: 404 })));
  show('?q=pagos');
  await screen.findByRole('heading', { name: 'La búsqueda no está disponible en este sitio.' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('where the site is told that the API has no search, nothing is asked', async () => {
  show('?q=pagos', { site: { siteSearch: false } });
  expect(
    screen.getByRole('heading', { name: 'La búsqueda no está disponible en este sitio.' }),
  ).toBeVisible();
  expect(asked).toEqual([]);
});

covers('UX-11').test('a failure is said, and tried again', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 500 })));
  const { user } = show('?q=pagos');
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 5_000 });
  server.use(answer(PAGOS));
  await user.click(retry);
  await screen.findByRole('heading', { level: 2, name: 'Noticias' });
});

covers('UX-31').test('without a network it says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  act(() => void window.dispatchEvent(new Event('offline')));
  fireEvent.change(field(), { target: { value: 'pagos' } });
  await screen.findByText(/Revisa tu conexión a internet/);
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { level: 2, name: 'Noticias' });
});

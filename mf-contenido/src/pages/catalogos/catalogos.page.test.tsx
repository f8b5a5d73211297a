import { renderInSite } from '@red/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { errorStatusAndNoAnswer, expectEachFailureTold } from '../../testing/failures.fixture';
import CatalogosPage from './catalogos.page';

const ADDRESS = 'http://localhost/api/red/books/list';
const ROUTE = '/catalogos-de-libros-red';

const BOOK = {
  id: 1,
  title: 'Ciencias Naturales',
  image: null,
  isbn: '978-607-00-0000-0',
  description: [
    'Autor: Equipo editorial RED',
    'Descripción: Indagar: el cuerpo y la energía.',
    'Dirección editorial: Coordinación de Primaria',
    'Etapa: Primaria alta',
    'Curso: 5°',
    'Publicación: 2025',
  ].join('\n'),
};
const PAGES: Record<string, object[]> = {
  1: [
    BOOK,
    { id: 2, title: 'Lecturas 2', image: 'https://img.example/l.jpg', isbn: '', description: 'Curso: 2°' },
  ],
  2: [{ id: 3, title: 'Geografía 4' }],
  3: [{ id: 4, title: 'Artes' }],
};

const server = setupServer();
let asked: string[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  server.resetHandlers(
    http.get(ADDRESS, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({
        data: { items: PAGES[searchParams.get('page') ?? ''] ?? [], last_page: 3 },
      });
    }),
  );
});

const show = (search = '') => renderInSite(<CatalogosPage />, { route: ROUTE + search });
// The drawn cover repeats the title.
const TITLE = { selector: 'b' };
const findBook = (title: string) => screen.findByText(title, TITLE);
const page = (name: string) => screen.getByRole('button', { name });

covers('CONT-137', 'CONT-139', 'CONT-140', 'CONT-141', 'CONT-142', 'CONT-147').test(
  'the first page asks for ten books; the pages are buttons and addresses, next ends on the last one, and a page that cannot be loaded keeps the buttons to leave it',
  async () => {
    const { user, location } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Catálogos de libros RED' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /Ciencias Naturales/ })).toBeVisible();
    expect(asked).toEqual(['?page=1&per_page=10']);
    expect(page('Página 1')).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('button', { name: /^Página \d/ })).toHaveLength(3);
    expect(page('Página anterior')).toBeDisabled();
    expect(page('Página siguiente')).toBeEnabled();

    server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.click(page('Página 2'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar los libros.');
    await user.click(page('Página anterior'));
    expect(await findBook('Lecturas 2')).toBeVisible();

    await user.click(page('Página 2'));
    expect(await findBook('Geografía 4')).toBeVisible();
    expect(location()).toBe(`${ROUTE}?pagina=2`);
    expect(page('Página anterior')).toBeEnabled();
    expect(page('Página siguiente')).toBeEnabled();
    await user.click(page('Página siguiente'));
    expect(await findBook('Artes')).toBeVisible();
    expect(page('Página siguiente')).toBeDisabled();
    await user.click(page('Página 1'));
    expect(await findBook('Lecturas 2')).toBeVisible();
    expect(location()).toBe(ROUTE);
  },
);

covers('CONT-141').test('the address alone chooses the page', async () => {
  show('?pagina=3');
  expect(await findBook('Artes')).toBeVisible();
  expect(asked).toEqual(['?page=3&per_page=10']);
});

covers('UX-12').test('an answer for a page that was left does not show', async () => {
  let release: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(ADDRESS, async ({ request }) => {
      if (new URL(request.url).searchParams.get('page') !== '2') return undefined;
      await answered;
      return HttpResponse.json({ data: { items: PAGES[2], last_page: 3 } });
    }),
  );
  const { user } = show();
  await findBook('Lecturas 2');
  await user.click(page('Página 2'));
  expect(screen.getByText('Cargando la página 2')).toBeInTheDocument();
  expect(screen.getByText('Lecturas 2', TITLE)).toBeVisible();
  await user.click(page('Página 3'));
  expect(await findBook('Artes')).toBeVisible();
  release();
  await delay(20);
  expect(screen.queryByText('Geografía 4', TITLE)).not.toBeInTheDocument();
});

covers('CONT-143', 'CONT-144', 'CONT-145', 'CONT-146', 'UX-06').test(
  'a cover, which is drawn where it cannot be loaded, opens a modal with the title and what is known; what a book lacks is left out',
  async () => {
    const { user } = show();
    const terms = (dialog: HTMLElement) =>
      within(dialog)
        .getAllByRole('term')
        .map((term) => term.textContent);
    await user.click(await screen.findByRole('button', { name: /Ciencias Naturales/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Ciencias Naturales' });
    expect(terms(dialog)).toEqual([
      'Autor',
      'Descripción',
      'Dirección editorial',
      'Etapa',
      'Curso',
      'Publicación',
      'ISBN',
    ]);
    expect(within(dialog).getByText('Indagar: el cuerpo y la energía.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Pide una muestra' })).toHaveAttribute(
      'href',
      '/contacto?libro=Ciencias+Naturales',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar modal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const cover = screen.getByRole('button', { name: /Lecturas 2/ });
    const image = cover.querySelector('img');
    if (!image) throw new Error('no image');
    expect(image).toHaveAttribute('loading', 'lazy');
    fireEvent.error(image);
    expect(cover.querySelector('svg')).toBeInTheDocument();
    await user.click(cover);
    expect(terms(await screen.findByRole('dialog', { name: 'Lecturas 2' }))).toEqual(['Curso']);
  },
);

covers('CONT-147', 'UX-11').test(
  'an error status and no answer give a message, each with another try',
  async () => {
    const text = 'No se pudieron cargar los libros.';
    await expectEachFailureTold(server, ADDRESS, errorStatusAndNoAnswer(text), show);
    expect(await findBook('Lecturas 2')).toBeVisible();
  },
);

covers('CONT-141').test('a page beyond the last one leads back', async () => {
  const { user, location } = show('?pagina=9');
  expect(await screen.findByText('Esta página del catálogo no existe.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a la primera página' })).toHaveAttribute('href', ROUTE);
  expect(page('Página siguiente')).toBeDisabled();
  await user.click(page('Página anterior'));
  expect(location()).toBe(`${ROUTE}?pagina=3`);
});

describe('an API that can choose', () => {
  const FILTERS = {
    stages: [
      { name: 'Preescolar', total: 1 },
      { name: 'Primaria', total: 12 },
    ],
    courses: [
      { name: '1°', total: 4 },
      { name: '3°', total: 8 },
    ],
  };
  const NOTHING = 'No hay libros con estos filtros.';
  beforeEach(() => {
    server.use(
      http.get(ADDRESS, ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        const course = searchParams.get('course');
        const items = course === 'Ninguno' ? [] : [{ id: course ?? 'x', title: `Curso ${course}` }];
        const total = items.length * (course ? 12 : 13);
        return HttpResponse.json({ data: { items, last_page: 2, total, filters: FILTERS } });
      }),
    );
  });
  const filter = (name: string | RegExp) => screen.getByRole('link', { name });

  test('stage, then course, then order: each is a link, in the address, and asked of the API', async () => {
    const { user, location } = show('?pagina=2');
    await findBook('Curso null');
    expect(screen.getByText('13 libros')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('link', { name: /^3°/ })).not.toBeInTheDocument();
    await user.click(filter('Primaria 12'));
    expect(location()).toBe(`${ROUTE}?etapa=Primaria`);
    expect(filter('Primaria 12')).toHaveAttribute('aria-current', 'true');
    expect(filter('Primaria 12')).toHaveFocus();
    await user.click(filter('3° 8'));
    expect(await findBook('Curso 3°')).toBeVisible();
    expect(screen.getByText('12 libros')).toBeVisible();
    await user.click(filter('Por título'));
    await user.click(page('Página 2'));
    expect(location()).toBe(`${ROUTE}?etapa=Primaria&curso=3%C2%B0&orden=titulo&pagina=2`);
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?page=2&per_page=10&stage=Primaria&course=3%C2%B0&order=title'),
    );
    await user.click(filter('Todas las etapas'));
    expect(location()).toBe(`${ROUTE}?orden=titulo`);
    await findBook('Curso null');
  });

  test('the buttons of the pages keep the choice without any script', async () => {
    show('?etapa=Primaria&orden=recientes');
    await findBook('Curso null');
    const kept = page('Página 2').closest('form')?.querySelectorAll<HTMLInputElement>('input[type="hidden"]');
    expect(Array.from(kept ?? [], ({ name, value }) => [name, value])).toEqual([
      ['etapa', 'Primaria'],
      ['orden', 'recientes'],
    ]);
  });

  test('a choice without books says so, keeps the filters and leads to all of them', async () => {
    const { user, location } = show('?etapa=Primaria&curso=Ninguno');
    expect(await screen.findByRole('heading', { name: NOTHING })).toBeVisible();
    expect(screen.getByText('0 libros')).toBeVisible();
    expect(filter('Preescolar 1')).toBeVisible();
    await user.click(filter('Ver todos los libros'));
    expect(location()).toBe(ROUTE);
    expect(await findBook('Curso null')).toBeVisible();
  });

  test('a choice that cannot be loaded can be tried again, or left', async () => {
    const { user } = show();
    await findBook('Curso null');
    server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.click(filter('Primaria 12'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar los libros.');
    expect(screen.queryByText(/^\d+ libros$/)).not.toBeInTheDocument();
    await user.click(filter('Todas las etapas'));
    expect(await findBook('Curso null')).toBeVisible();
  });
});

test('an API that cannot choose shows all books, whatever the address asks for, and offers no filters', async () => {
  show('?etapa=Primaria&orden=titulo');
  expect(await findBook('Lecturas 2')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: /Libros|libros/ })).not.toBeInTheDocument();
});

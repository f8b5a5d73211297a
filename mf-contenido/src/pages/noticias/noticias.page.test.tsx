import { renderInSite } from '@red/testing';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expectSpinner } from '../../testing/expect-spinner.fixture';
import { errorStatusAndNoAnswer, expectEachFailureTold } from '../../testing/failures.fixture';
import NoticiasPage from './noticias.page';

const ADDRESS = 'http://localhost/api/red/articles/home';

const NEWS = [
  {
    id: 1,
    title: 'Congreso de docentes',
    image: '',
    url: '/noticias/1',
    segment: { name: 'docentes' },
    description: 'Dos días de talleres.',
  },
  {
    id: 2,
    title: 'Pantallas en casa',
    image: '',
    url: 'https://example.org/p',
    segment: { name: 'Familia' },
  },
  { id: 3, title: 'Aviso general', image: '', url: '' },
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => server.resetHandlers(http.get(ADDRESS, () => HttpResponse.json({ data: NEWS }))));

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
/** Resolves with the cards once they are there. */
const cards = async () =>
  (await screen.findAllByRole('link', { name: /^Leer noticia/ })).map((link) => ({
    link,
    card: within(cardOf(link)),
  }));
const cardOf = (link: HTMLElement) => link.parentElement?.parentElement ?? link;
/** A drawing or a picture; icons are neither. */
const pictureOf = (element: Element) => element.querySelector<HTMLElement>('img, svg:not(.lucide)');
const show = (route = '/noticias') => renderInSite(<NoticiasPage />, { route });

covers(
  'CONT-41',
  'CONT-42',
  'CONT-43',
  'CONT-45',
  'CONT-46',
  'CONT-47',
  'CONT-50',
  'AMB-75',
  'AMB-76',
  'UX-17',
).test(
  'hero, breadcrumb, four tabs, a spinner while the list loads, and cards that show segment, title and description and open a new tab',
  async () => {
    show();
    expectSpinner('Cargando noticias');
    expect(screen.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(breadcrumb.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(breadcrumb.getByText('Noticias')).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Todas las noticias',
      'Docente',
      'Familia',
      'Directivos',
    ]);
    const [first, second, third] = await cards();
    expect(first?.card.getByText('Docente')).toBeVisible();
    expect(first?.card.getByRole('heading', { level: 2, name: 'Congreso de docentes' })).toBeVisible();
    for (const each of [first, second, third]) {
      expect(pictureOf(cardOf(each?.link ?? document.body))).toBeInTheDocument();
    }
    expect(first?.card.getByText('Dos días de talleres.')).toBeVisible();
    expect(first?.link).toHaveAccessibleName(
      expect.stringMatching(/^Leer noticia.*\(se abre en una pestaña nueva\)/),
    );
    expect(first?.link).toHaveAttribute('href', '/noticias/1');
    expect(first?.link).toHaveAttribute('target', '_blank');
    expect(first?.link).toHaveAttribute('rel', 'opener');
    expect(second?.link).toHaveAttribute('href', 'https://example.org/p');
    expect(third?.link).toHaveAttribute('href', '/noticias/3');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

covers('CONT-44', 'CONT-49', 'AMB-77').test(
  'a tab shows only its segment and says so in the address; an empty one says so and leads to all the news',
  async () => {
    const { user, location } = show();
    await cards();
    const family = screen.getByRole('tab', { name: 'Familia' });
    await user.click(screen.getByRole('tab', { name: 'Docente' }));
    expect(location()).toBe('/noticias?segmento=docente');
    expect(titles()).toEqual(['Congreso de docentes']);
    await user.keyboard('{ArrowRight}');
    expect(family).toHaveFocus();
    expect(family).toHaveAttribute('aria-selected', 'true');
    expect(titles()).toEqual(['Pantallas en casa']);
    await user.click(screen.getByRole('tab', { name: 'Todas las noticias' }));
    expect(location()).toBe('/noticias');
    expect(titles()).toHaveLength(3);
    await user.click(screen.getByRole('tab', { name: 'Directivos' }));
    expect(screen.getByRole('heading', { name: 'No hay noticias disponibles.' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver todas las noticias' }));
    expect(titles()).toHaveLength(3);
  },
);

covers('CONT-44').test('the address alone chooses the tab', async () => {
  show('/noticias?segmento=familia');
  await screen.findByRole('heading', { name: 'Pantallas en casa' });
  expect(titles()).toEqual(['Pantallas en casa']);
  expect(screen.getByRole('tab', { name: 'Familia' })).toHaveAttribute('aria-selected', 'true');
});

covers('CONT-48', 'UX-11').test(
  'an error status and no answer give a message, each with another try',
  async () => {
    const text = 'No se pudo cargar las noticias';
    await expectEachFailureTold(server, ADDRESS, errorStatusAndNoAnswer(text), show);
    expect(await cards()).toHaveLength(3);
  },
);

const MANY = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  title: `Nota ${index + 1}`,
  image: '',
  url: '',
  segment: { name: 'Docente' },
  published_at: index === 0 ? '2025-09-04' : null,
}));

covers('CONT-44', 'CONT-45', 'UX-30', 'AMB-119').test(
  'six news at first, with their day where they have one; Cargar más adds the next ones and puts the focus on them',
  async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.json({ data: MANY })));
    const { user, location } = show();
    const [dated, undated] = await cards();
    expect(dated?.card.getByText('4 de septiembre de 2025')).toHaveAttribute('datetime', '2025-09-04');
    expect(undated?.card.queryByText(/ de 20/)).not.toBeInTheDocument();
    expect(titles()).toHaveLength(6);
    expect(screen.getByText('6 de 14 noticias')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Cargar más' }));
    expect(titles()).toHaveLength(12);
    expect(location()).toBe('/noticias?pagina=2');
    expect(screen.getByRole('link', { name: /^Leer noticia Nota 7 / })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Cargar más' }));
    expect(titles()).toHaveLength(14);
    expect(screen.getByText('14 de 14 noticias')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cargar más' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Docente' }));
    expect(titles()).toHaveLength(6);
  },
);

covers('CONT-49').test('no news at all', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ data: [] })));
  show();
  expect(await screen.findByRole('heading', { name: 'No hay noticias disponibles.' })).toBeVisible();
});

covers('UX-11').test('a later failure keeps the news on screen', async () => {
  const { queryClient } = show();
  await cards();
  server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 500 })));
  await act(() => queryClient.refetchQueries());
  expect(titles()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

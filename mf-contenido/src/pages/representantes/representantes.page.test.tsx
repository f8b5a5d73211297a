import { ApiError } from '@red/api/http';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expectSpinner } from '../../testing/expect-spinner.fixture';
import RepresentantesPage from './representantes.page';
import { representativesFailure } from './use-representatives';

const ADDRESS = 'http://localhost/api/red/representatives/list';
const PEOPLE = [
  {
    id: 1,
    photo: 'https://img.example/ana.jpg',
    name: 'Ana Íñiguez',
    position: 'Asesora pedagógica',
    phone: '55 5555 0101',
    email: 'ana@red.example',
    state: { name: 'Jalisco' },
  },
  { id: 2, name: 'Luis Peña' },
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => server.resetHandlers(http.get(ADDRESS, () => HttpResponse.json({ data: PEOPLE }))));

const show = (search = '') => renderInSite(<RepresentantesPage />, { route: `/representantes${search}` });

covers('CONT-148', 'CONT-149', 'CONT-150', 'CONT-151', 'UX-06').test(
  'a spinner turns while the team loads, which has photo, position, name, telephone, mail and state; without a photo, or with a broken one, there are initials',
  async () => {
    show();
    expectSpinner('Cargando representantes');
    expect(screen.getByRole('heading', { level: 1, name: 'Representantes' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Nuestro equipo' })).toBeVisible();
    const card = within((await screen.findByText('Ana Íñiguez')).closest('li') ?? document.body);
    expect(card.getByRole('img', { name: 'Fotografía de Ana Íñiguez' })).toHaveAttribute(
      'src',
      PEOPLE[0]?.photo,
    );
    expect(card.getByText('Asesora pedagógica')).toBeVisible();
    expect(card.getByText('Jalisco')).toBeVisible();
    expect(card.getByRole('link', { name: /^Teléfono: 55\s5555\s0101$/ })).toHaveAttribute(
      'href',
      'tel:5555550101',
    );
    // jsdom takes the place where the address may break for a space.
    expect(card.getByRole('link', { name: /^Correo: ana@ ?red\.example$/ })).toHaveAttribute(
      'href',
      'mailto:ana@red.example',
    );
    expect(screen.queryByText('Cargando representantes')).not.toBeInTheDocument();
    const other = screen.getByText('Luis Peña').closest('li');
    expect(other?.querySelector('svg text')).toHaveTextContent('LP');
    expect(within(other ?? document.body).queryByRole('link')).not.toBeInTheDocument();
    fireEvent.error(card.getByRole('img', { name: 'Fotografía de Ana Íñiguez' }));
    expect(screen.getByText('AÍ')).toBeInTheDocument();
  },
);

covers('CONT-152').test('without representatives the text says so', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ data: [] })));
  show();
  expect(await screen.findByText('No se han cargado representantes')).toBeVisible();
});

covers('CONT-153', 'AMB-89').test('a failure is kept but only the empty text shows', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'Base caída' }, { status: 500 })));
  const { queryClient, container } = show();
  expect(await screen.findByText('No se han cargado representantes')).toBeVisible();
  const error = queryClient.getQueryState(['representatives'])?.error;
  expect(representativesFailure(error)).toBe('Base caída');
  expect(container).not.toHaveTextContent('Base caída');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

covers('CONT-153').test.each([
  [new ApiError('http', { status: 500, body: { message: 'Del servidor' } }), 'Del servidor'],
  [new Error('Propio'), 'Propio'],
  [new Error(''), 'Error desconocido'],
  ['otra cosa', 'Error desconocido'],
])('what is kept of %p', (error, text) => {
  expect(representativesFailure(error)).toBe(text);
});

test('a state is chosen by a link whose address can be shared, and any of the 32 from one list; where nobody attends, the national team answers', async () => {
  const { user, location } = renderInSite(<RepresentantesPage />, {
    route: '/representantes',
    site: { tollFreeNumber: '800 123 4567' },
  });
  await screen.findByText('Luis Peña');
  const states = within(screen.getByRole('navigation', { name: 'Representantes por estado' }));
  await user.click(states.getByRole('link', { name: 'Jalisco 1' }));
  expect(location()).toBe('/representantes?estado=Jalisco');
  expect(screen.getByText('Jalisco: un representante')).toBeVisible();
  expect(screen.getByText('Ana Íñiguez')).toBeVisible();
  expect(screen.queryByText('Luis Peña')).not.toBeInTheDocument();
  await user.click(states.getByRole('link', { name: 'Todos los estados' }));
  expect(screen.getByText('Luis Peña')).toBeVisible();

  const list = screen.getByRole('combobox', { name: 'Tu estado' });
  expect(within(list).getAllByRole('option')).toHaveLength(33);
  await user.selectOptions(list, 'Chiapas');
  expect(location()).toBe('/representantes?estado=Chiapas');
  expect(screen.getByRole('status')).toHaveTextContent('Chiapas: te atiende nuestro equipo nacional');
  const answer = within(screen.getByText('Equipo nacional').closest('li') ?? document.body);
  expect(answer.getByRole('link', { name: /desde Contacto$/ })).toHaveAttribute('href', '/contacto');
  expect(answer.getByRole('link', { name: /^Teléfono/ })).toHaveAttribute('href', 'tel:8001234567');
  expect(screen.queryByText('Luis Peña')).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await user.selectOptions(list, 'Todos los estados');
  expect(location()).toBe('/representantes');
  expect(screen.getByText('Luis Peña')).toBeVisible();
});

test('an address with a state that nobody knows says so, and shows the whole team', async () => {
  show('?estado=Texas');
  expect(await screen.findByText('No conocemos ese estado. Este es todo el equipo.')).toBeVisible();
  expect(screen.getByText('Luis Peña')).toBeVisible();
});

test('the map chooses a state as its table does, and both stay in the address', async () => {
  const { user, location } = show();
  await screen.findByText('Luis Peña');
  await user.click(screen.getByRole('link', { name: 'Ver en el mapa' }));
  expect(location()).toBe('/representantes?vista=mapa');
  const map = within(await screen.findByRole('group', { name: 'Mapa de México' }));
  expect(map.getAllByRole('link')).toHaveLength(32);
  await user.click(map.getByRole('link', { name: 'Chiapas: equipo nacional' }));
  expect(screen.getByText('Equipo nacional')).toBeVisible();
  await user.click(map.getByRole('link', { name: 'Jalisco: un representante' }));
  expect(location()).toBe('/representantes?estado=Jalisco&vista=mapa');
  expect(screen.queryByText('Luis Peña')).not.toBeInTheDocument();
  expect(map.getByRole('link', { current: true })).toHaveAccessibleName('Jalisco: un representante');
  const table = within(screen.getByRole('table', { name: 'Representantes por estado' }));
  expect(table.getByRole('link', { name: 'Jalisco' })).toHaveAttribute('aria-current', 'true');
  await user.click(table.getByRole('link', { name: 'Todos los estados' }));
  expect(screen.getByText('Luis Peña')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ver como lista' }));
  expect(location()).toBe('/representantes');
});

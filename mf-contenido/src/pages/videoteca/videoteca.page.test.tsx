import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { takesFeedback } from '../../testing/feedback.fixture';
import { closeVideo } from '../../video-player/video-modal.store';
import VideotecaPage from './videoteca.page';

const ADDRESS = 'http://localhost/api/red/reels/list';
const VIDEOS = [
  {
    id: 1,
    title: 'Leer en familia',
    url: 'https://www.youtube.com/watch?v=Lf4mDi7aRs0&t=20s',
    image: '',
    segment: { name: 'Familia' },
  },
  { id: 2, title: 'Tu primera clase', url: 'https://youtu.be/Tu1CpLt4f0m', segment: { name: 'docentes' } },
  { id: 3, title: 'Un recorrido', url: 'https://videos.example.org/x', segment: null },
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  closeVideo();
  server.resetHandlers(
    takesFeedback,
    http.get(ADDRESS, () => HttpResponse.json({ success: true, data: VIDEOS })),
  );
});

const show = (search = '') => renderInSite(<VideotecaPage />, { route: `/videoteca${search}` });

covers('CONT-154', 'CONT-155', 'CONT-157', 'CONT-160').test(
  'hero and breadcrumb, and cards that have their segment and Ver video',
  async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Videoteca' })).toBeVisible();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(breadcrumb.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(breadcrumb.getByText('Videoteca')).toHaveAttribute('aria-current', 'page');
    const cards = (await screen.findAllByRole('article')).map((card) => within(card));
    const badges = cards.map((card) => card.getByText(/^(Docente|Familia|Directivos|Video)$/).textContent);
    expect(badges).toEqual(['Familia', 'Docente', 'Video']);
    const actions = cards.map((card) => card.getByRole('button', { name: /Ver video/ }));
    for (const action of actions) expect(action).toBeVisible();
    await expectNoAxeViolations();
  },
);

covers('CONT-158', 'AMB-71').test(
  'watch and short links play in the page, and a video is shared by the address that shows it',
  async () => {
    const { user } = show();
    const cards = await screen.findAllByRole('article');
    for (const [index, source] of [
      'https://www.youtube.com/embed/Lf4mDi7aRs0',
      'https://www.youtube.com/embed/Tu1CpLt4f0m',
    ].entries()) {
      const { id, title } = VIDEOS[index] ?? { id: 0, title: '' };
      await user.click(within(cards[index] ?? document.body).getByRole('button', { name: /Ver video/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Video' }));
      expect(dialog.getByTitle(title)).toHaveAttribute('src', source);
      const link = dialog.getByRole('link', { name: /^WhatsApp/ });
      const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
      expect(text).toBe(`${title}\nhttp://localhost:3000/videoteca?video=${id}`);
      await user.click(dialog.getByRole('button', { name: 'Cerrar modal' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  },
);

covers('CONT-159', 'AMB-71').test(
  'any other link plays in the page as given, with a link to open it in a tab of its own',
  async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Ver video.*Un recorrido/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Video' });
    const frame = within(dialog).getByTitle('Un recorrido');
    expect(frame).toHaveAttribute('src', 'https://videos.example.org/x');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    const wayOut = within(dialog).getByRole('link', { name: /^Abrir en una nueva pestaña/ });
    expect(wayOut).toHaveAttribute('href', 'https://videos.example.org/x');
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar modal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

covers('CONT-159', 'CONT-21', 'AMB-71').test(
  'an address that is no web page is refused: nothing is framed and nothing can be opened',
  async () => {
    const refused = [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://videos.example.org/x',
      'sin dirección',
      '',
    ];
    const data = refused.map((url, id) => ({ id, title: `Raro ${id}`, url }));
    server.use(http.get(ADDRESS, () => HttpResponse.json({ success: true, data })));
    const { user } = show();
    for (const { title } of data) {
      await user.click(await screen.findByRole('button', { name: new RegExp(`Ver video.*${title}`) }));
      const dialog = await screen.findByRole('dialog', { name: 'Video' });
      expect(within(dialog).getByText('Este es una URL no embebible.')).toBeVisible();
      expect(dialog.querySelector('iframe')).toBeNull();
      expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: 'Cerrar modal' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  },
);

covers('CONT-160').test('skeletons stand in while the list loads', async () => {
  server.use(
    http.get(ADDRESS, async () => {
      await delay(30);
      return HttpResponse.json({ success: true, data: VIDEOS });
    }),
  );
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando videos');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

covers.each([
  [
    'CONT-161 UX-11',
    'a refusal with a message',
    () => HttpResponse.json({ success: false, message: 'En pausa.' }),
    'En pausa.',
  ],
  [
    'CONT-161 UX-11',
    'a silent refusal',
    () => HttpResponse.json({ success: false }),
    'Error al cargar videoteca',
  ],
  [
    'CONT-162 UX-11',
    'an error status',
    () => HttpResponse.json({ message: 'Boom' }, { status: 500 }),
    'No se pudo conectar con la API de videoteca',
  ],
  ['CONT-162 UX-11', 'no answer', () => HttpResponse.error(), 'No se pudo conectar con la API de videoteca'],
])('%s is told, with another try', async (_case, answer, text) => {
  server.use(http.get(ADDRESS, answer, { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

covers('CONT-160').test('a list without videos says so', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({ success: true, data: [] })));
  show();
  expect(await screen.findByRole('heading', { name: 'Todavía no hay videos publicados.' })).toBeVisible();
});

const titles = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

covers('AMB-127').test(
  'videos are chosen by segment and ordered by links whose address can be shared',
  async () => {
    const { user, location } = show();
    expect(await titles()).toEqual(['Leer en familia', 'Tu primera clase', 'Un recorrido']);
    await user.click(screen.getByRole('link', { name: 'Docente' }));
    expect(location()).toBe('/videoteca?segmento=docente');
    expect(await titles()).toEqual(['Tu primera clase']);
    await user.click(screen.getByRole('link', { name: 'Por título' }));
    expect(location()).toBe('/videoteca?segmento=docente&orden=titulo');
    expect(screen.getByRole('link', { name: 'Por título' })).toHaveAttribute('aria-current', 'true');
  },
);

test('the video that a result of the search leads to comes first', async () => {
  show('?video=3');
  expect(await titles()).toEqual(['Un recorrido', 'Leer en familia', 'Tu primera clase']);
});

covers('UX-30', 'AMB-119').test(
  'of many videos some are on show, and Cargar más adds the next ones',
  async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...VIDEOS[0], id: at, title: `Video ${at}` }));
    server.use(http.get(ADDRESS, () => HttpResponse.json({ success: true, data: many })));
    const { user, location } = show();
    expect(await titles()).toHaveLength(24);
    await user.click(screen.getByRole('link', { name: 'Cargar más' }));
    expect(location()).toBe('/videoteca?pagina=2');
    expect(await titles()).toHaveLength(30);
    const [first] = screen.getAllByRole('article').slice(24);
    expect(first).toContainElement(document.activeElement as HTMLElement);
    expect(screen.queryByRole('link', { name: 'Cargar más' })).not.toBeInTheDocument();
  },
);

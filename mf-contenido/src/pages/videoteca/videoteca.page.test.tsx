import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expectEachFailureTold } from '../../testing/failures.fixture';
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
  'hero and breadcrumb, skeletons while the list loads, and cards that have their segment and Ver video',
  async () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Cargando videos');
    expect(screen.getByRole('heading', { level: 1, name: 'Videoteca' })).toBeVisible();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(breadcrumb.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(breadcrumb.getByText('Videoteca')).toHaveAttribute('aria-current', 'page');
    const cards = (await screen.findAllByRole('article')).map((card) => within(card));
    const badges = cards.map((card) => card.getByText(/^(Docente|Familia|Directivos|Video)$/).textContent);
    expect(badges).toEqual(['Familia', 'Docente', 'Video']);
    const actions = cards.map((card) => card.getByRole('button', { name: /Ver video/ }));
    for (const action of actions) expect(action).toBeVisible();
    expect(screen.queryByText('Cargando videos')).not.toBeInTheDocument();
  },
);

covers('CONT-158', 'CONT-159', 'CONT-21', 'AMB-71').test(
  'watch and short links play in the page, and a video is shared by the address that shows it; any other link plays as given, with a way out; one that is no web page is refused',
  async () => {
    const refused = { id: 4, title: 'Raro', url: 'javascript:alert(1)' };
    server.use(http.get(ADDRESS, () => HttpResponse.json({ success: true, data: [...VIDEOS, refused] })));
    const { user } = show();
    const cards = await screen.findAllByRole('article');
    const open = async (index: number) => {
      await user.click(within(cards[index] ?? document.body).getByRole('button', { name: /Ver video/ }));
      return screen.findByRole('dialog', { name: 'Video' });
    };
    const close = async (dialog: HTMLElement) => {
      await user.click(within(dialog).getByRole('button', { name: 'Cerrar modal' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    for (const [index, source] of [
      'https://www.youtube.com/embed/Lf4mDi7aRs0',
      'https://www.youtube.com/embed/Tu1CpLt4f0m',
    ].entries()) {
      const { id, title } = VIDEOS[index] ?? { id: 0, title: '' };
      const dialog = await open(index);
      expect(within(dialog).getByTitle(title)).toHaveAttribute('src', source);
      const link = within(dialog).getByRole('link', { name: /^WhatsApp/ });
      const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
      expect(text).toBe(`${title}\nhttp://localhost:3000/videoteca?video=${id}`);
      await close(dialog);
    }

    const asGiven = await open(2);
    const frame = within(asGiven).getByTitle('Un recorrido');
    expect(frame).toHaveAttribute('src', 'https://videos.example.org/x');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    const wayOut = within(asGiven).getByRole('link', { name: /^Abrir en una nueva pestaña/ });
    expect(wayOut).toHaveAttribute('href', 'https://videos.example.org/x');
    await expectNoAxeViolations(asGiven);
    await close(asGiven);

    const nothing = await open(3);
    expect(within(nothing).getByText('Este es una URL no embebible.')).toBeVisible();
    expect(nothing.querySelector('iframe')).toBeNull();
    expect(within(nothing).queryByRole('link')).not.toBeInTheDocument();
  },
);

covers('CONT-161', 'CONT-162', 'UX-11').test(
  'a refusal with a message, a silent one, an error status and no answer are told, each with another try',
  async () => {
    await expectEachFailureTold(
      server,
      ADDRESS,
      [
        [() => HttpResponse.json({ success: false, message: 'En pausa.' }), 'En pausa.'],
        [() => HttpResponse.json({ success: false }), 'Error al cargar videoteca'],
        [
          () => HttpResponse.json({ message: 'Boom' }, { status: 500 }),
          'No se pudo conectar con la API de videoteca',
        ],
        [() => HttpResponse.error(), 'No se pudo conectar con la API de videoteca'],
      ],
      show,
    );
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  },
);

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
    const many = Array.from({ length: 26 }, (_, at) => ({ ...VIDEOS[0], id: at, title: `Video ${at}` }));
    server.use(http.get(ADDRESS, () => HttpResponse.json({ success: true, data: many })));
    const { user, location } = show();
    expect(await screen.findAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('link', { name: 'Cargar más' }));
    expect(location()).toBe('/videoteca?pagina=2');
    const [first, ...others] = screen.getAllByRole('article').slice(24);
    expect(others).toHaveLength(1);
    expect(first).toContainElement(document.activeElement as HTMLElement);
    expect(screen.queryByRole('link', { name: 'Cargar más' })).not.toBeInTheDocument();
  },
);

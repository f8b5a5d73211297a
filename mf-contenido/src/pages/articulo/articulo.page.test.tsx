import { encodeBase64Html } from '@red/api/base64-html';
import { clearSession, session } from '@red/contract/session';
import { type RenderedSite, renderInSite } from '@red/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { takesFeedback } from '../../testing/feedback.fixture';
import ArticuloPage from './articulo.page';

const ADDRESS = 'http://localhost/api/red/articles/:id';
const LIST_ADDRESS = 'http://localhost/api/red/articles/home';
const HOSTILE =
  '<p>Niñez y canción</p><script>window.ran = 1</script><img src="x" onerror="window.ran = 1"><a href="javascript:alert(1)">mal</a>';

/** Unlike icons and thumbnails, as wide as the page. */
const DRAWN_BANNER = 'svg[viewBox="0 0 1440 420"]';

const ARTICLE = {
  title: 'Congreso de docentes: abrimos inscripciones',
  subtitle: 'Dos días para compartir',
  body: encodeBase64Html(HOSTILE),
  published_at: '2024-03-05',
  date: '2020-01-01',
  keywords: 'congreso, formación docente,preescolar',
  tabs: [
    { title: 'Programa', url: 'https://example.org/programa' },
    { title: 'Sedes', url: '/contacto' },
    { title: 'Malo', url: 'javascript:alert(1)' },
  ],
};

const NEWS = [
  { id: 7, title: ARTICLE.title, segment: { name: 'Docente' } },
  { id: 9, title: 'Pantallas en casa', segment: { name: 'Familia' } },
  { id: 10, title: 'Planear en equipo', segment: { name: 'docentes' } },
  { id: 11, title: 'Webinar', url: 'https://example.org/webinar' },
  { id: 12, title: 'Huerto escolar' },
];

let tokens: (string | null)[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  tokens = [];
  answerWith(() => HttpResponse.json({ data: ARTICLE }));
});

function answerWith(answer: () => Response | Promise<Response>) {
  server.resetHandlers(
    takesFeedback,
    http.get(LIST_ADDRESS, () => HttpResponse.json({ data: NEWS })),
    http.get(ADDRESS, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return answer();
    }),
  );
}

const show = (options: Parameters<typeof renderInSite>[1] = {}): RenderedSite =>
  renderInSite(<ArticuloPage />, { route: '/noticias/7', path: '/noticias/:id', ...options });

covers(
  'CONT-51',
  'CONT-54',
  'CONT-55',
  'CONT-56',
  'CONT-57',
  'CONT-59',
  'CONT-60',
  'AMB-79',
  'SHELL-31',
  'UX-19',
).test(
  'an article has breadcrumb, title, subtitle, date, keywords, a drawn banner and a harmless body',
  async () => {
    const { container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`RED | ${ARTICLE.title}`));
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(breadcrumb.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(breadcrumb.getByRole('link', { name: 'Noticias' })).toHaveAttribute('href', '/noticias');
    expect(breadcrumb.getByText(ARTICLE.title)).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Dos días para compartir')).toBeVisible();
    expect(screen.getByText('Publicado el 5 de marzo de 2024')).toBeVisible();
    const chips = within(screen.getByRole('list', { name: 'Palabras clave' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual(['congreso', 'formación docente', 'preescolar']);
    expect(container.querySelector(DRAWN_BANNER)).toBeInTheDocument();
    expect(container.querySelector('picture')).toBeNull();

    expect(await screen.findByText('Niñez y canción')).toBeVisible();
    expect(container.querySelector('script, [onerror], [href^="javascript"]')).toBeNull();
    expect(window).not.toHaveProperty('ran');
  },
);

covers('CONT-45', 'CONT-58', 'CONT-62', 'AMB-76', 'AMB-91', 'UX-17').test(
  'an article ends with links, of which other schemes are left out, and other news, of its segment first; the next one takes its place',
  async () => {
    const { user, location } = show();
    await screen.findByText('Niñez y canción');
    const related = within(screen.getByRole('complementary', { name: 'Enlaces relacionados' }));
    expect(
      related
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
    ).toEqual([
      ['https://example.org/programa', '_blank', 'noopener noreferrer'],
      ['/contacto', '_blank', 'opener'],
    ]);

    const next = within(screen.getByRole('region', { name: 'Sigue leyendo' }));
    const links = await next.findAllByRole('link', { name: /^Leer noticia/ });
    expect(next.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Planear en equipo',
      'Pantallas en casa',
      'Webinar',
    ]);
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/noticias/10', null],
      ['/noticias/9', null],
      ['https://example.org/webinar', '_blank'],
    ]);
    expect(next.getByRole('link', { name: 'Ver todas las noticias' })).toHaveAttribute('href', '/noticias');
    await user.click(next.getByRole('link', { name: /^Leer noticia Pantallas en casa/ }));
    expect(location()).toBe('/noticias/9');
    await waitFor(() => expect(tokens).toHaveLength(2));
  },
);

test('what an article was written for is a button under its lead, and stays among its links', async () => {
  const tabs = [...ARTICLE.tabs, { title: 'Registro al webinar', url: 'https://example.org/alta' }];
  answerWith(() => HttpResponse.json({ data: { ...ARTICLE, tabs } }));
  show();
  const [button, ...others] = await screen.findAllByRole('link', { name: /^Registro al webinar/ });
  expect(button).toHaveAttribute('href', 'https://example.org/alta');
  expect(button?.closest('article')).toBeInTheDocument();
  expect(others.map((link) => link.closest('aside'))).toEqual([
    screen.getByRole('complementary', { name: 'Enlaces relacionados' }),
  ]);
});

covers('CONT-56', 'CONT-57', 'CONT-58').test('what is missing leaves no trace', async () => {
  answerWith(() =>
    HttpResponse.json({ data: { title: 'Nota', date: '2025-01-02', keywords: '', tabs: [] } }),
  );
  show();
  expect(await screen.findByText('Publicado el 2 de enero de 2025')).toBeVisible();
  expect(screen.queryByText('Enlaces relacionados')).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Palabras clave' })).not.toBeInTheDocument();
});

covers('CONT-52', 'CONT-54', 'UX-06').test(
  'the banner has one picture per width and falls back to a drawing',
  async () => {
    answerWith(() =>
      HttpResponse.json({ data: { ...ARTICLE, desktop_image: '/ancha.jpg', mobile_image: '/angosta.jpg' } }),
    );
    const { container } = show();
    const image = await screen.findByRole('img', { name: /Congreso de docentes/ });
    expect(image).toHaveAttribute('src', '/ancha.jpg');
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/angosta.jpg');
    expect(container.querySelector(DRAWN_BANNER)).toBeNull();
    fireEvent.error(image);
    expect(screen.queryByRole('img', { name: /Congreso de docentes/ })).not.toBeInTheDocument();
    expect(container.querySelector(DRAWN_BANNER)).toBeInTheDocument();
  },
);

covers('CONT-53').test('the single image stands for both widths', async () => {
  answerWith(() => HttpResponse.json({ data: { ...ARTICLE, image_url: '/una.jpg' } }));
  const { container } = show();
  expect(await screen.findByRole('img', { name: /Congreso de docentes/ })).toHaveAttribute('src', '/una.jpg');
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/una.jpg');
});

covers('CONT-61').test('a skeleton shows while the article loads', async () => {
  answerWith(async () => {
    await delay(30);
    return HttpResponse.json({ data: ARTICLE });
  });
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando artículo');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

covers('CONT-62').test('the token is sent when there is one, and only then', async () => {
  const { unmount } = show();
  await screen.findByRole('heading', { level: 1 });
  unmount();
  show({ session: { user: { bearer_token: 'abc' } } });
  await screen.findByRole('heading', { level: 1 });
  expect(tokens).toEqual([null, 'Bearer abc']);
});

covers('CONT-62', 'SHELL-87').test('what a member has read is gone with the session', async () => {
  show({ session: { user: { bearer_token: 'abc' } } });
  await screen.findByRole('heading', { level: 1, name: ARTICLE.title });
  answerWith(async () => delay('infinite').then(() => HttpResponse.json({})));
  act(clearSession);
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(screen.getByText('Cargando artículo')).toBeInTheDocument();
});

covers('CONT-62').test('nothing is asked before the session is known', async () => {
  show({ session: { restored: false } });
  expect(screen.getByRole('status')).toHaveTextContent('Cargando artículo');
  expect(tokens).toEqual([]);
});

covers('CONT-63', 'CONT-64', 'AMB-80').test.each([
  [401, {}],
  [403, {}],
  [404, { text: 'También puede ser que la noticia ya no exista: revisa la dirección.' }],
])('%d tells that the article is for registered users and leads home', async (status, more) => {
  answerWith(() => HttpResponse.json({ message: 'no' }, { status }));
  const { host, location } = show();
  await waitFor(() => expect(location()).toBe('/'));
  expect(host.dialogs).toEqual([
    {
      tone: 'info',
      title: 'Lo sentimos, este artículo solo puede ser leído por usuarios registrados...',
      confirm: 'Aceptar',
      ...more,
    },
  ]);
});

covers('CONT-63', 'AMB-80').test.each([
  ['a visitor', 401, null, 'Inicia sesión para leer esta noticia', true],
  ['a member', 403, { bearer_token: 'abc' }, 'Este artículo no está disponible', false],
  ['a visitor with a wrong number', 404, null, 'No encontramos esta noticia', false],
  ['a member with a wrong number', 404, { bearer_token: 'abc' }, 'No encontramos esta noticia', false],
])('behind the dialog, %s reads what to do', async (_who, status, user, title, offersLogin) => {
  answerWith(() => HttpResponse.json({ message: 'no' }, { status }));
  const { host } = show({ session: { user, restored: false } });
  host.answerDialogs('dismiss');
  act(() => session.setState({ restored: true }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Iniciar sesión' })).toHaveLength(offersLogin ? 1 : 0);
  expect(screen.getByRole('link', { name: 'Ver otras noticias' })).toBeVisible();
});

covers('CONT-65').test.each([
  ['an error status', () => HttpResponse.json({}, { status: 500 })],
  ['no answer', () => HttpResponse.error()],
])('%s gives a dialog with Ir al Home', async (_case, answer) => {
  answerWith(answer);
  const { host, location } = show();
  await waitFor(() => expect(location()).toBe('/'));
  expect(host.dialogs).toMatchObject([
    { tone: 'error', title: 'Error al cargar el artículo', confirm: 'Ir al Home' },
  ]);
});

covers('CONT-65', 'UX-11').test('who stays on the page can try again', async () => {
  answerWith(() => HttpResponse.json({}, { status: 500 }));
  const { host, user, location } = show({ session: { restored: false } });
  host.answerDialogs('cancel');
  act(() => session.setState({ restored: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Error al cargar el artículo' })).toBeVisible();
  expect(location()).toBe('/noticias/7');
  answerWith(() => HttpResponse.json({ data: ARTICLE }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  expect(host.dialogs).toHaveLength(1);
});

covers('UX-11').test('an article whose next news cannot be had still leads to all of them', async () => {
  server.use(http.get(LIST_ADDRESS, () => HttpResponse.json({}, { status: 500 })));
  show();
  const next = within(await screen.findByRole('region', { name: 'Sigue leyendo' }));
  await waitFor(() => expect(next.queryByRole('status')).not.toBeInTheDocument());
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/noticias']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

import { closeSessionModal, sessionModals } from '@red/contract/host';
import { clearSession, login } from '@red/contract/session';
import { expectConsoleError, renderInSite } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useLayoutEffect } from 'react';
import { closeVideo } from '../../video-player/video-modal.store';
import { HERO_TITLE } from './hero';
import InicioPage from './inicio.page';

const ADDRESS = 'http://localhost/api/dashboard/reels/news';
const WATCH = 'https://www.youtube.com/watch?v=Lf4mDi7aRs0';

const HOME = {
  latestVideos: [
    { id: 1, title: 'Leer en familia', image: '', url: WATCH, segment: { name: 'Familia' } },
    { id: 2, title: 'Música', image: '', url: 'https://example.org/x' },
  ],
  latestNews: [
    { id: 7, title: 'Congreso de docentes', image: '', url: 'https://example.org/congreso' },
    { id: 8, title: 'Webinar para familias', image: '', url: '' },
    { id: 9, title: 'Talleres', image: '', url: '/noticias/9' },
  ],
  latestInterests: [
    { id: 1, title: 'Mapas', image: '', url: WATCH },
    { id: 2, title: 'Huerto', image: '', url: 'https://example.org/huerto' },
    ...[1, 2, 3, 4, 5].map((number) => ({
      id: number + 10,
      title: `Tema ${number}`,
      image: '',
      url: 'https://example.org/tema',
    })),
  ],
};

let requests = 0;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  requests = 0;
  closeVideo();
  clearSession();
  server.resetHandlers(
    http.get(ADDRESS, () => {
      requests += 1;
      return HttpResponse.json({ success: true, data: { data: HOME } });
    }),
  );
});

const region = (name: string) => within(screen.getByRole('region', { name }));

covers('CONT-03', 'CONT-04', 'CONT-05').test(
  'the hero says what the site is and plays its video',
  async () => {
    const { user } = renderInSite(<InicioPage />, { site: { heroVideoUrl: WATCH } });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Tecnología e innovación en las aulas.' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Conoce más' }));
    const modal = await screen.findByRole('dialog', { name: 'Video' });
    expect(within(modal).getByTitle('Conoce RED')).toHaveAttribute(
      'src',
      expect.stringContaining('/embed/Lf4mDi7aRs0'),
    );
    expect(within(modal).getByRole('button', { name: 'Cerrar modal' })).toBeVisible();
  },
);

covers('UX-10').test(
  'where a link leads to the home its words are shown first, the art behind them follows',
  () => {
    const art = () => screen.queryAllByRole('img', { name: HERO_TITLE });
    const whenShown = jest.fn();
    function Watched() {
      useLayoutEffect(() => whenShown(screen.getByRole('heading', { level: 1 }).textContent, art()), []);
      return <InicioPage />;
    }
    renderInSite(<Watched />);
    expect(whenShown.mock.calls).toEqual([['Tecnología e innovación en las aulas.', []]]);
    expect(art()).not.toEqual([]);
  },
);

covers('CONT-05', 'CONT-21', 'CONT-22', 'CONT-33', 'CONT-34', 'CONT-36', 'AMB-70', 'AMB-82').test(
  'a hero video without a player opens the modal, which has the link; of seven interests with three dots, those with one play there and others are links',
  async () => {
    const { user } = renderInSite(<InicioPage />, {
      site: { heroVideoUrl: 'https://videos.example.org/red' },
    });
    await user.click(screen.getByRole('button', { name: 'Conoce más' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Video' }));
    expect(modal.getByText('Este es una URL no embebible.')).toBeVisible();
    const link = modal.getByRole('link', { name: /^Abrir en una nueva pestaña/ });
    expect(link).toHaveAttribute('href', 'https://videos.example.org/red');
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(modal.getByRole('button', { name: 'Cerrar modal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const carousel = within(await screen.findByRole('region', { name: 'También te puede interesar' }));
    const slides = carousel.getAllByRole('listitem');
    expect(slides.map((slide) => slide.querySelector('b')?.textContent)).toEqual(
      HOME.latestInterests.map(({ title }) => title),
    );
    for (const slide of slides) expect(slide.querySelector('img, svg')).toBeInTheDocument();
    expect(carousel.getAllByRole('button', { name: /^Ir al grupo/ })).toHaveLength(3);
    expect(carousel.getByRole('link', { name: /^Huerto/ })).toHaveAttribute('target', '_blank');
    await user.click(carousel.getByRole('button', { name: 'Mapas' }));
    expect(await screen.findByRole('dialog', { name: 'Video' })).toBeVisible();
  },
);

covers(
  'CONT-04',
  'CONT-06',
  'CONT-07',
  'CONT-08',
  'CONT-09',
  'CONT-10',
  'CONT-11',
  'CONT-37',
  'AMB-68',
  'UX-25',
).test(
  'the hero has the most frequent tasks, which a member finds without the login, and says why it has no video; what is proposed and delivered stands before the audiences, whose cards lead to their pages, and the partners, whom every dot moves',
  async () => {
    const { user, location } = renderInSite(<InicioPage />);
    const button = screen.getByRole('button', { name: 'Conoce más' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('El video no está disponible por ahora.');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Una solución educativa integral',
      'Así empieza tu comunidad escolar',
      'Nuestra propuesta',
      'Videoteca',
      'Noticias',
      'Alianzas',
    ]);
    const solution = region('Una solución educativa integral');
    expect(solution.getByText(/^Contenido de calidad, tecnología y acompañamiento permanente/)).toBeVisible();
    expect(solution.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Libros impresos',
      'Dispositivos en el aula',
      'Sitio para casa',
      'Acompañamiento',
    ]);
    const cards = region('Nuestra propuesta').getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/docentes', '/familia', '/directivos']);
    const [docentes] = cards;
    expect(docentes).toHaveAccessibleName(/^Docentes .*generador de actividades.* Conocer más$/);
    await user.click(docentes as HTMLElement);
    expect(location()).toBe('/docentes');

    const partners = region('Servicios aliados');
    expect(partners.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Math Challenge',
      'Lextium',
      'Milton',
    ]);
    const places = () => partners.getAllByRole('img').map((mark) => mark.parentElement?.style.transform);
    const before = places();
    await user.click(partners.getByRole('button', { name: 'Ir al grupo 3 de 3' }));
    expect(partners.getByRole('button', { name: 'Ir al grupo 3 de 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(places()).not.toEqual(before);

    const tasks = within(screen.getByRole('navigation', { name: 'Lo que más se busca' }));
    expect(tasks.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/pagos',
      '/mi-pago',
      '/busqueda-en-diccionarios',
    ]);
    await user.click(tasks.getByRole('button', { name: 'Entrar a mi cuenta' }));
    expect(sessionModals.getState().open).toBe('login');
    act(() => closeSessionModal());
    act(() => login({ bearer_token: 'token' }));
    expect(tasks.queryByRole('button')).not.toBeInTheDocument();
  },
);

covers(
  'CONT-12',
  'CONT-14',
  'CONT-27',
  'CONT-29',
  'CONT-30',
  'CONT-31',
  'CONT-32',
  'CONT-38',
  'CONT-39',
  'AMB-73',
  'AMB-76',
).test(
  'lists start empty and fill from one request; the first news item is large, the others follow beside it',
  async () => {
    renderInSite(<InicioPage />);
    expect(screen.queryByText('Congreso de docentes')).not.toBeInTheDocument();
    const videos = region('Videoteca');
    expect(
      videos.getByText(/^Entrevistas de valor educativo, guías de uso, novedades y podcasts/),
    ).toBeVisible();
    expect(await videos.findAllByRole('article')).toHaveLength(2);
    expect(requests).toBe(1);
    const news = region('Noticias');
    expect(
      news.getByText(/^Actualizaciones, congresos y webinars para docentes y para madres y padres/),
    ).toBeVisible();
    const feature = within(await news.findByRole('article'));
    expect(feature.getByRole('heading', { name: 'Congreso de docentes' })).toBeVisible();
    const link = feature.getByRole('link', { name: /^Conoce más.*\(se abre en una pestaña nueva\)/ });
    expect(link).toHaveAttribute('href', 'https://example.org/congreso');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(news.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Congreso de docentes',
      'Webinar para familias',
      'Talleres',
      'También te puede interesar',
    ]);
    expect(news.getByRole('link', { name: /^Webinar para familias/ })).toHaveAttribute('href', '/noticias/8');
    expect(news.getByRole('link', { name: /^Talleres/ })).toHaveAttribute('href', '/noticias/9');
    expect(news.getByRole('link', { name: 'Ver todas las noticias' })).toHaveAttribute('href', '/noticias');
    expect(screen.queryByText(/^Cargando/)).not.toBeInTheDocument();
  },
);

covers('CONT-28', 'CONT-40', 'AMB-72').test(
  'spinners turn until the request has ended; a failure is only logged: lists stay empty and nothing is said',
  async () => {
    expectConsoleError(/^Error fetching home articles/);
    server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'x' }, { status: 500 })));
    renderInSite(<InicioPage />);
    expect(screen.getByText('Cargando noticias')).toBeInTheDocument();
    expect(screen.getByText('Cargando videos')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^Cargando/)).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(region('Videoteca').queryByRole('article')).not.toBeInTheDocument();
    expect(region('Noticias').queryByRole('article')).not.toBeInTheDocument();
    expect(region('Noticias').getByRole('link', { name: 'Ver todas las noticias' })).toBeVisible();
  },
);

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { HealthCheck } from './health-check/health-check.page';
import { renderFramed } from './layout/frame.fixture';
import { Maintenance } from './maintenance/maintenance.page';
import { PausedArea } from './maintenance/paused-area';
import { NotFound } from './not-found/not-found.page';

covers('SHELL-37', 'SHELL-130').test('the health page shows its text and nothing else', () => {
  const { container } = renderInSite(<HealthCheck />, { route: '/health-check' });
  expect(container).toHaveTextContent(/^Health check ok!$/);
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

/** With its illustration, which is a lazy chunk. */
const renderNotFound = () =>
  act(async () => {
    renderFramed(<NotFound />, { route: '/no-existe' });
  });

covers('SHELL-122', 'SHELL-123').test(
  'the not-found page shows ERROR and, as its h1, that nothing was found',
  async () => {
    await renderNotFound();
    expect(screen.getByText('ERROR')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'No hemos encontrado nada' })).toBeVisible();
    await expectNoAxeViolations();
  },
);

covers('SHELL-124', 'SHELL-125', 'SHELL-126', 'SHELL-127').test(
  'the not-found page suggests eleven pages',
  async () => {
    await renderNotFound();
    const links = within(screen.getByRole('navigation', { name: 'Páginas sugeridas' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/docentes',
      '/familia',
      '/directivos',
      '/quienes-somos',
      '/noticias',
      '/representantes',
      '/faqs',
      '/catalogos-de-libros-red',
      '/propuesta-pedagogica',
      '/videoteca',
      '/ingles',
    ]);
  },
);

covers('SHELL-128', 'SHELL-129').test(
  'the maintenance page apologises and says that the site is being maintained',
  async () => {
    renderInSite(<Maintenance />, { route: '/mantenimiento' });
    expect(screen.getByRole('heading', { level: 1, name: '¡Lamentamos las molestias!' })).toBeVisible();
    expect(
      screen.getByText('Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.'),
    ).toBeVisible();
    await expectNoAxeViolations();
  },
);

covers('AMB-170').test('during maintenance there is the product and, where it is set, a telephone', () => {
  const { unmount } = renderInSite(<Maintenance />, { site: { tollFreeNumber: '800 123 4567' } });
  expect(screen.getByText('RED')).toBeVisible();
  expect(screen.getByRole('link', { name: '800\u00a0123\u00a04567' })).toHaveAttribute(
    'href',
    'tel:8001234567',
  );
  unmount();
  renderInSite(<Maintenance />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

describe('an area that is switched off', () => {
  let status = 503;
  let asked = 0;
  const server = setupServer(
    http.head('*', () => {
      asked += 1;
      return new HttpResponse(null, { status });
    }),
  );
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => jest.useRealTimers());

  const show = (onBack: () => void) =>
    render(
      <ThemeProvider theme={theme}>
        <PausedArea onBack={onBack} />
      </ThemeProvider>,
    );

  covers('SHELL-128').test(
    'a disabled area shows the maintenance message without a main element of its own',
    () => {
      const { container } = show(() => {});
      expect(
        screen.getByRole('heading', { level: 1, name: '¡Lamentamos las molestias!' }),
      ).toBeInTheDocument();
      expect(container.querySelector('main')).toBeNull();
    },
  );

  covers('SHELL-128').test(
    'a disabled area polls the server, and reloads once the page is available',
    async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
      const onBack = jest.fn();
      show(onBack);
      jest.advanceTimersByTime(15_000);
      await waitFor(() => expect(asked).toBe(1));
      expect(onBack).not.toHaveBeenCalled();
      status = 200;
      jest.advanceTimersByTime(15_000);
      await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
    },
  );
});

import { expectNoAxeViolations } from '@red/testing';
import { act, screen, within } from '@testing-library/react';
import { renderFramed } from '../layout/frame.fixture';
import { NotFound } from './not-found.page';

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

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import QuienesSomosPage from './quienes-somos.page';

covers('CONT-72', 'CONT-73', 'AMB-05').test(
  'the proposition, what a school receives, for whom, and links to go on',
  async () => {
    renderInSite(<QuienesSomosPage />, { route: '/quienes-somos' });
    expect(screen.getByRole('heading', { level: 1, name: 'Quiénes somos' })).toBeVisible();
    expect(screen.getByText(/solución educativa integral/)).toBeVisible();
    const headings = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent);
    expect(headings('Lo que recibe cada escuela')).toEqual([
      'Libros impresos',
      'Dispositivos en el aula',
      'Sitio para casa',
    ]);
    expect(headings('Para quién trabajamos')).toEqual(['Docentes', 'Familias', 'Directivos', 'Estudiantes']);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/propuesta-pedagogica', '/representantes', '/contacto']),
    );
    await expectNoAxeViolations();
  },
  30_000,
);

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import FamiliaPage from './familia.page';

covers('CONT-70', 'CONT-71').test(
  'resources, tools and the five workshops',
  async () => {
    renderInSite(<FamiliaPage />, { route: '/familia' });
    expect(screen.getByRole('heading', { level: 1, name: 'Familia' })).toBeVisible();
    const resources = within(screen.getByRole('region', { name: 'Recursos y herramientas' }));
    expect(resources.getByRole('link', { name: 'Videoteca' })).toHaveAttribute('href', '/videoteca');
    expect(resources.getByRole('link', { name: 'Diccionarios' })).toHaveAttribute(
      'href',
      '/busqueda-en-diccionarios',
    );
    const workshops = within(screen.getByRole('region', { name: 'Talleres para madres y padres' }));
    expect(workshops.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'La responsabilidad de ser madre o padre',
      'Comunicación familiar',
      'Autoestima',
      'Poner límites',
      'Construir afecto',
    ]);
    await expectNoAxeViolations();
  },
  30_000,
);

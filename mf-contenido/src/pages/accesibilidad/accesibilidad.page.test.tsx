import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import AccesibilidadPage from './accesibilidad.page';

covers('AMB-130').test(
  'the page says what the site does, what can be set, what is missing, and how to write',
  async () => {
    renderInSite(<AccesibilidadPage />, { route: '/accesibilidad' });
    expect(screen.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible();
    const sections = screen.getAllByRole('region');
    expect(sections.map((section) => within(section).getByRole('heading', { level: 2 }).textContent)).toEqual(
      [
        'Nuestro compromiso',
        'Lo que hace el sitio',
        'Lo que puedes ajustar',
        'Lo que todavía falta',
        'Escríbenos',
      ],
    );
    for (const section of sections) expect(section.querySelector('p, li')).not.toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: 'Ir a Contacto' })).toHaveAttribute('href', '/contacto');
    await expectNoAxeViolations();
  },
);

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import AvisoDePrivacidadPage from './aviso-de-privacidad.page';

covers('CONT-106', 'CONT-107', 'AMB-85').test(
  'ten sections, each with a heading, text and a place in the list',
  async () => {
    renderInSite(<AvisoDePrivacidadPage />, { route: '/aviso-de-privacidad' });
    expect(screen.getByRole('heading', { level: 1, name: 'Avisos de Privacidad' })).toBeVisible();
    const sections = screen.getAllByRole('region');
    expect(sections).toHaveLength(10);
    const contents = within(screen.getByRole('navigation', { name: 'En este aviso' }));
    for (const section of sections) {
      const heading = within(section).getByRole('heading', { level: 2 });
      expect(section.querySelector('p')).not.toBeEmptyDOMElement();
      expect(contents.getByRole('link', { name: heading.textContent ?? '' })).toHaveAttribute(
        'href',
        `#${section.id}`,
      );
    }
    await expectNoAxeViolations();
  },
);

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import PropuestaPedagogicaPage from './propuesta-pedagogica.page';

const WHOLE = { title: true, text: true, drawing: true };
/** Which parts of a card have something in them. */
const contentOf = (card: HTMLElement) => ({
  title: Boolean(card.querySelector('h3')?.textContent),
  text: Boolean(card.querySelector('p')?.textContent),
  drawing: card.querySelector('svg') !== null,
});

covers('CONT-85', 'CONT-86', 'CONT-88').test(
  'an intro, three slides and four benefits',
  async () => {
    renderInSite(<PropuestaPedagogicaPage />, { route: '/propuesta-pedagogica' });
    expect(screen.getByRole('heading', { level: 1, name: 'Propuesta pedagógica' })).toBeVisible();
    expect(screen.getByText(/organiza el ciclo en proyectos/)).toBeVisible();
    const slides = within(screen.getByRole('region', { name: 'Los tres momentos de un proyecto' }));
    expect(slides.getAllByRole('article').map(contentOf)).toEqual(Array(3).fill(WHOLE));
    const benefits = within(screen.getByRole('region', { name: 'Lo que gana tu escuela' }));
    expect(benefits.getAllByRole('listitem').map(contentOf)).toEqual(Array(4).fill(WHOLE));
    await expectNoAxeViolations();
  },
  30_000,
);

import { expectNoAxeViolations, renderInSite } from '@red/ui/testing';
import { screen, within } from '@testing-library/react';
import PropuestaPedagogicaPage from './propuesta-pedagogica.page';

test('CONT-85 CONT-86 CONT-88 an intro, three slides and four benefits', async () => {
  renderInSite(<PropuestaPedagogicaPage />, { route: '/propuesta-pedagogica' });
  expect(screen.getByRole('heading', { level: 1, name: 'Propuesta pedagógica' })).toBeVisible();
  expect(screen.getByText(/organiza el ciclo en proyectos/)).toBeVisible();
  const slides = within(screen.getByRole('region', { name: 'Los tres momentos de un proyecto' }));
  expect(slides.getAllByRole('article')).toHaveLength(3);
  const benefits = within(screen.getByRole('region', { name: 'Lo que gana tu escuela' }));
  expect(benefits.getAllByRole('listitem')).toHaveLength(4);
  await expectNoAxeViolations();
}, 30_000);

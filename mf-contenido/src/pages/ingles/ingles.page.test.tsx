import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import InglesPage from './ingles.page';

covers('CONT-89', 'CONT-90', 'CONT-91', 'CONT-92').test(
  'intro, ELT plan, series and three levels',
  async () => {
    const { container } = renderInSite(<InglesPage />, { route: '/ingles' });
    expect(container.firstElementChild).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/accompanies learners of basic education/)).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'ELT plan' }));
    expect(plan.getAllByRole('heading', { level: 3 }).map((goal) => goal.textContent)).toEqual([
      'Be update',
      'Boost Metacognition',
      'Enhance Support For Teachers',
      'Reflect on Language',
    ]);
    const series = within(screen.getByRole('region', { name: 'Our series' }));
    expect(series.getByText(/Three series share one method/)).toBeVisible();
    const links = series.getAllByRole('link', { name: /^Learn more/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Learn more', '/primary'],
      ['Learn more', '/elementary'],
      ['Learn more', '/secondary'],
    ]);
    await expectNoAxeViolations();
  },
  30_000,
);

covers('CONT-105').test('the page leads to contact and home', () => {
  renderInSite(<InglesPage />, { route: '/ingles' });
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contacto');
  for (const home of screen.getAllByRole('link', { name: 'Home' })) expect(home).toHaveAttribute('href', '/');
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import ElementaryPage from './elementary.page';

covers('CONT-101', 'CONT-102').test(
  'CEFR, sessions and key benefits',
  async () => {
    renderInSite(<ElementaryPage />, { route: '/elementary' });
    expect(screen.getByRole('heading', { level: 1, name: 'Elementary' })).toBeVisible();
    expect(screen.getByText('CEFR').nextElementSibling).toHaveTextContent('Pre-A1 to A2');
    expect(screen.getByText('sessions per week').nextElementSibling).toHaveTextContent('3-5');
    const benefits = within(screen.getByRole('region', { name: 'Key benefits' }));
    expect(benefits.getAllByRole('listitem').length).toBeGreaterThan(3);
    await expectNoAxeViolations();
  },
  30_000,
);

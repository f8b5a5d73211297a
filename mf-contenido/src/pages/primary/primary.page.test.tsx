import { renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import PrimaryPage from './primary.page';

/** A figure of the level, by what it counts. */
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

covers('CONT-93', 'CONT-94', 'CONT-95').test('Time travellers: CEFR, sessions and bookroom', () => {
  renderInSite(<PrimaryPage />, { route: '/primary' });
  expect(screen.getByRole('heading', { level: 1, name: 'Primary' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Time travellers' })).toBeVisible();
  expect(fact('CEFR')).toBe('Pre-A1 to B1');
  expect(fact('sessions per week')).toBe('4-6');
  expect(fact('in the bookroom')).toBe('800+ items');
});

import { screen } from '@testing-library/react';

/** Expects one spinner that is on show, with its words: petals that turn, not only a skeleton. */
export function expectSpinner(label: string): void {
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(label);
  expect(screen.getByText(label)).toBeVisible();
  const petals = [...status.querySelectorAll('svg path')];
  expect(petals).toHaveLength(4);
  for (const petal of petals) expect(getComputedStyle(petal).animation).toMatch(/infinite/);
}

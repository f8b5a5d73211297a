import { act } from '@testing-library/react';
import axe from 'axe-core';

/**
 * Fails with the rules that were broken. jsdom has no layout, so colour contrast is checked in the browser tests. What
 * changes meanwhile (a modal that is fading in, an answer) counts as the page's own.
 */
export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  const { violations } = await act(() =>
    axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(found).toEqual([]);
}

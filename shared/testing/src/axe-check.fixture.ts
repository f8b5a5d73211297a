import { act } from '@testing-library/react';

/**
 * Fails with the rules that were broken. The DOM of tests has no layout, so colour contrast is checked in the browser
 * tests. What changes meanwhile (a modal that is fading in, an answer) counts as the page's own.
 */
export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  // Large: only tests that look load it.
  const { default: axe } = await import('axe-core');
  const { violations } = await act(() =>
    axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      // What passes is not described: that takes longer than the rules.
      resultTypes: ['violations'],
    }),
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(found).toEqual([]);
}

import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EveryPrimitive } from './every-primitive.fixture.tsx';

covers('UX-07', 'UX-10').test('every primitive takes over its server markup without a mismatch', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<EveryPrimitive />);
  document.body.append(container);
  const before = container.innerHTML;
  const problems: unknown[] = [];

  render(<EveryPrimitive />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  });

  expect(problems).toEqual([]);
  expect(container.innerHTML).toBe(before);
});

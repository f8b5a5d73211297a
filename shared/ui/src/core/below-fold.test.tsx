import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { BelowFold } from './below-fold.tsx';

const listIsThere = () => screen.queryByRole('list') !== null;

function Page({ onHead }: { onHead(withList: boolean): void }) {
  useLayoutEffect(() => onHead(listIsThere()), [onHead]);
  return (
    <>
      <h1>Noticias</h1>
      <BelowFold>
        <ul />
        <p>Texto</p>
      </BelowFold>
    </>
  );
}

covers('UX-10').test('a page reached by a link shows its heading first, the rest follows', () => {
  const headShown = jest.fn();
  render(<Page onHead={headShown} />);
  expect(headShown.mock.calls).toEqual([[false]]);
  expect(listIsThere()).toBe(true);
  expect(screen.getByText('Texto')).toBeVisible();
});

covers('UX-07', 'UX-33').test('the page of the server is whole, and hydrated as it stands', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page onHead={() => {}} />);
  document.body.append(container);
  expect(listIsThere()).toBe(true);
  expect(container.querySelector('[hidden], template, script')).toBeNull();
  const [before, list] = [container.innerHTML, container.querySelector('ul')];
  const problems: unknown[] = [];
  render(<Page onHead={() => {}} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  });
  expect(problems).toEqual([]);
  expect(container.innerHTML).toBe(before);
  expect(container.querySelector('ul')).toBe(list);
});

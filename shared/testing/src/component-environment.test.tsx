import { render, screen } from '@testing-library/react';
import { expectConsoleError } from './console-errors.fixture';

const STYLES = `
  .card { display: flex; visibility: hidden; color: rgb(1, 2, 3); }
  .card.open { visibility: visible; }
  .list > .entry { pointer-events: none; }
  @media print { .card { display: none; } }
  @media screen { .wide { display: grid; } }
  .gone, .away { display: none; }
  .faded { opacity: 0; width: 0; }
`;
const styled = (markup: string) => {
  const { container } = render(
    <>
      <style>{STYLES}</style>
      <div data-testid="root" />
    </>,
  );
  const root = container.querySelector('[data-testid=root]') ?? container;
  root.innerHTML = markup;
  return root.querySelector('#asked') ?? root;
};

/** By its name, as components and tests ask. */
const answerFor = (
  element: Element,
  property: 'display' | 'visibility' | 'pointerEvents' | 'opacity' | 'width' | 'color',
) => getComputedStyle(element)[property];

describe('styles in component tests', () => {
  test.each([
    ['a rule of a class', '<div id="asked" class="card"></div>', 'display', 'flex'],
    ['a rule for screens', '<div id="asked" class="wide"></div>', 'display', 'grid'],
    ['one of several selectors', '<div id="asked" class="away"></div>', 'display', 'none'],
    ['the browser, for its elements', '<div><script id="asked"></script></div>', 'display', 'none'],
    ['the browser, for what is hidden', '<p id="asked" hidden></p>', 'display', 'none'],
    [
      'the element itself, before every rule',
      '<p id="asked" class="gone" style="display: block"></p>',
      'display',
      'block',
    ],
    ['the last rule that matches', '<div id="asked" class="card open"></div>', 'visibility', 'visible'],
    ['what is above', '<div class="card"><p id="asked"></p></div>', 'visibility', 'hidden'],
    [
      'what is above, by a longer selector',
      '<ul class="list"><li class="entry"><a id="asked"></a></li></ul>',
      'pointerEvents',
      'none',
    ],
    ['nobody', '<p id="asked" class="entry"></p>', 'pointerEvents', 'auto'],
    ['a rule, as a number', '<p id="asked" class="faded"></p>', 'opacity', '0'],
    ['a rule, as a length', '<p id="asked" class="faded"></p>', 'width', '0px'],
    ['nobody else when nothing is inherited', '<p class="faded"><b id="asked"></b></p>', 'opacity', ''],
    ['jsdom, for every other property', '<div id="asked" class="card"></div>', 'color', 'rgb(1, 2, 3)'],
  ] as const)('are those of %s', (_, markup, property, value) => {
    const element = styled(markup);
    expect(answerFor(element, property)).toBe(value);
    expect(getComputedStyle(element).getPropertyValue(property.replace('E', '-e'))).toBe(value);
  });

  test('change with a class and with a rule that is added', () => {
    const element = styled('<button id="asked" class="card">Pagar</button>');
    expect(screen.queryByRole('button')).toBeNull();
    element.classList.add('open');
    expect(screen.getByRole('button', { name: 'Pagar' })).toBeVisible();
    document.styleSheets[0]?.insertRule('.open { display: none; }', 6);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a timer without a delay', () => {
  test('runs as a task of its own, in order, with its values, unless it was cleared', async () => {
    const ran: string[] = [];
    const run = (what: string) => void ran.push(what);
    setTimeout(run, 0, 'first');
    clearTimeout(setTimeout(run, 0, 'cleared'));
    const slow = setTimeout(run, 1_000, 'cleared, too');
    const second = new Promise<void>((resolve) => {
      setTimeout(() => {
        run('second');
        resolve();
      });
    });
    await Promise.resolve();
    expect(ran).toEqual([]);
    await second;
    clearTimeout(slow);
    expect(ran).toEqual(['first', 'second']);
  });

  test('reports to the window what it throws', async () => {
    const reported = new Promise<ErrorEvent>((resolve) => {
      window.addEventListener('error', resolve, { once: true });
    });
    setTimeout(() => {
      throw new Error('thrown in a timer');
    });
    expect((await reported).error).toHaveProperty('message', 'thrown in a timer');
    expectConsoleError(/thrown in a timer/);
  });
});

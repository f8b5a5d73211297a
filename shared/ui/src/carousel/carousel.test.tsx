import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel';

const items = Array.from({ length: 7 }, (_, index) => ({
  key: String(index),
  content: <a href={`#${index}`}>{`Interés ${index + 1}`}</a>,
}));
const carousel = <Carousel label="Intereses" items={items} perView={{ xs: 3, md: 4, lg: 5 }} groupSize={3} />;

const row = () => screen.getByRole('list', { name: 'Intereses: diapositivas' });

/** Gives the row a size: slides of 100 px with a 20 px gap, of which three are in view. */
function layOut(): HTMLElement {
  const list = row();
  for (const [index, slide] of [...list.children].entries()) {
    slide.getBoundingClientRect = () => new DOMRect(index * 120 - list.scrollLeft, 0, 100, 100);
  }
  return list;
}

covers('CONT-33').test('every slide is in the HTML of the server', () => {
  const html = renderToString(<ThemeProvider theme={theme}>{carousel}</ThemeProvider>);
  for (let index = 1; index <= 7; index++) expect(html).toContain(`Interés ${index}`);
});

describe('while Swiper has not come', () => {
  beforeEach(() => {
    jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  covers('CONT-36').test(
    'one dot per group of three; a dot moves the row and becomes the current one',
    async () => {
      const { user } = renderInSite(carousel);
      const list = layOut();
      const dots = screen.getAllByRole('button', { name: /Ir al grupo/ });
      expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
        'Ir al grupo 1 de 3',
        'Ir al grupo 2 de 3',
        'Ir al grupo 3 de 3',
      ]);
      await user.click(screen.getByRole('button', { name: 'Ir al grupo 3 de 3' }));
      expect(list.scrollLeft).toBe(4 * 120);
      expect(screen.getByRole('button', { name: 'Ir al grupo 3 de 3' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await user.click(screen.getByRole('button', { name: 'Ir al grupo 2 de 3' }));
      expect(list.scrollLeft).toBe(3 * 120);
    },
  );

  covers('UX-02').test('Home and End lead to the first and the last slide', async () => {
    const { user } = renderInSite(carousel);
    const list = layOut();
    list.focus();
    await user.keyboard('{End}');
    expect(list.scrollLeft).toBe(6 * 120);
    await user.keyboard('{Home}');
    expect(list.scrollLeft).toBe(0);
  });

  covers('UX-02').test('the carousel is a named region whose slides are a list', async () => {
    const { container } = renderInSite(carousel);
    const region = screen.getByRole('region', { name: 'Intereses' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(7);
    await expectNoAxeViolations(container);
  });
});

describe('with Swiper', () => {
  covers('UX-02').test('slides say in Spanish which one they are once the row is near', async () => {
    const { container } = renderInSite(carousel);
    const [first] = within(row()).getAllByRole('listitem');
    await waitFor(() => expect(first).toHaveAttribute('aria-label', '1 de 7'));
    expect(first).toHaveAttribute('aria-roledescription', 'diapositiva');
    expect(within(row()).getAllByRole('listitem')).toHaveLength(7);
    expect(container.innerHTML).not.toMatch(/slide (\d|message)|Previous|Next/);
    await expectNoAxeViolations(container);
  });

  covers('UX-02').test('what Swiper put on the row is gone with the page', async () => {
    const { unmount } = renderInSite(carousel);
    const list = row();
    await waitFor(() => expect(list.parentElement).toHaveClass('swiper-initialized'));
    unmount();
    expect(list.parentElement).toHaveProperty('swiper', null);
  });
});

import { ThemeProvider, theme } from '@red/ui/core';
import { expectNoAxeViolations, renderInSite } from '@red/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel';

const items = Array.from({ length: 7 }, (_, index) => ({
  key: String(index),
  content: <a href={`#${index}`}>{`Interés ${index + 1}`}</a>,
}));
const carousel = <Carousel label="Intereses" items={items} perView={{ xs: 3, md: 4, lg: 5 }} groupSize={3} />;

/** Gives the row a size: slides of 100 px with a 20 px gap, `perView` of them in view. */
function layOut(perView: number): HTMLElement {
  const track = screen.getByRole('group', { name: 'Intereses: diapositivas' });
  Object.defineProperty(track, 'clientWidth', { value: perView * 120 - 20 });
  for (const [index, slide] of track.querySelectorAll('li').entries()) {
    slide.getBoundingClientRect = () => new DOMRect(index * 120 - track.scrollLeft, 0, 100, 100);
  }
  track.scrollTo = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') track.scrollLeft = options.left ?? 0;
  };
  return track;
}

covers('CONT-33').test('every slide is in the HTML of the server', () => {
  const html = renderToString(<ThemeProvider theme={theme}>{carousel}</ThemeProvider>);
  for (let index = 1; index <= 7; index++) expect(html).toContain(`Interés ${index}`);
});

covers('CONT-36', 'UX-02').test(
  'one dot per group of three; a dot moves the row and becomes the current one',
  async () => {
    const { user } = renderInSite(carousel);
    const track = layOut(5);
    const dots = screen.getAllByRole('button', { name: /Ir al grupo/ });
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Ir al grupo 1 de 3',
      'Ir al grupo 2 de 3',
      'Ir al grupo 3 de 3',
    ]);
    await user.click(screen.getByRole('button', { name: 'Ir al grupo 3 de 3' }));
    expect(track.scrollLeft).toBe(2 * 120);
    expect(screen.getByRole('button', { name: 'Ir al grupo 3 de 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Ir al grupo 2 de 3' }));
    expect(track.scrollLeft).toBe(120);
  },
);

covers('UX-02').test('the arrow keys, Home and End move the row', async () => {
  const { user } = renderInSite(carousel);
  const track = layOut(3);
  track.focus();
  await user.keyboard('{ArrowRight}');
  expect(track.scrollLeft).toBe(120);
  await user.keyboard('{End}');
  expect(track.scrollLeft).toBe(4 * 120);
  await user.keyboard('{Home}');
  expect(track.scrollLeft).toBe(0);
});

covers('UX-02').test('the carousel is a named region whose slides are a list', async () => {
  const { container } = renderInSite(carousel);
  const region = screen.getByRole('region', { name: 'Intereses' });
  expect(within(region).getAllByRole('listitem')).toHaveLength(7);
  await expectNoAxeViolations(container);
});

import { renderInSite } from '@red/testing';
import { Thumbnail } from '@red/ui/thumbnail';
import { fireEvent } from '@testing-library/react';

const picture = (container: HTMLElement) => container.querySelector('img');
const drawing = (container: HTMLElement) => container.querySelector('svg');

covers('UX-06').test('a picture has size, loads lazily and keeps out of the reading order', () => {
  const { container } = renderInSite(<Thumbnail title="Congreso" id={1} src="/congreso.jpg" />);
  const image = picture(container);
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width');
  expect(image).toHaveAttribute('height');
  expect(image).toHaveAttribute('alt', '');
});

covers('UX-06').test('a picture that fails gives way to a drawn scene', () => {
  const { container } = renderInSite(<Thumbnail title="Congreso" id={1} src="/congreso.jpg" />);
  const image = picture(container);
  if (!image) throw new Error('no picture');
  fireEvent.error(image);
  expect(picture(container)).toBeNull();
  expect(drawing(container)).toBeInTheDocument();
});

covers('UX-06').test('another picture gets its own chance after one failed', () => {
  const { container, rerender } = renderInSite(<Thumbnail title="Congreso" id={1} src="/a.jpg" />);
  const image = picture(container);
  if (!image) throw new Error('no picture');
  fireEvent.error(image);
  rerender(<Thumbnail title="Congreso" id={1} src="/b.jpg" />);
  expect(picture(container)).toHaveAttribute('src', '/b.jpg');
});

covers('UX-06').test.each([[null], [''], [undefined]])(
  'without a picture (%p) the scene is drawn at once',
  (src) => {
    const { container } = renderInSite(<Thumbnail title="Congreso" id={1} src={src} />);
    expect(picture(container)).toBeNull();
    expect(drawing(container)).toBeInTheDocument();
  },
);

covers('UX-06').test(
  'far below the fold the scene is a file, and is drawn in the page when the file fails',
  () => {
    const { container } = renderInSite(<Thumbnail title="Congreso" id={1} farBelow />);
    const file = picture(container);
    if (!file) throw new Error('no file');
    expect(file.getAttribute('src')).toMatch(/\.svg$/);
    expect(file).toHaveAttribute('alt', '');
    expect(file).toHaveAttribute('loading', 'lazy');
    fireEvent.error(file);
    expect(picture(container)).toBeNull();
    expect(drawing(container)).toHaveAttribute('aria-hidden', 'true');
  },
);

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel/carousel';
import { Disclosure, type DisclosureProps } from './disclosure/disclosure';

const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

const isOpen = () => screen.getByRole('heading').closest('details')?.open;
const toHtml = (props: Partial<DisclosureProps>) =>
  renderToString(
    <ThemeProvider theme={theme}>
      <Disclosure title="Datos alumno" {...props}>
        Contenido
      </Disclosure>
    </ThemeProvider>,
  );

covers('UX-02', 'PAGOS-19').test('opens and closes and keeps what was typed', async () => {
  const toggled = jest.fn();
  const { user, container } = renderInSite(
    <Disclosure title="Datos alumno" summary="Faltan datos" icon={<i />} region onToggle={toggled}>
      <input aria-label="Nombre" defaultValue="" />
    </Disclosure>,
  );
  const title = screen.getByRole('heading', { level: 3, name: 'Datos alumno' });
  expect(isOpen()).toBe(false);
  expect(screen.getByText('Faltan datos')).toBeVisible();
  await user.click(title);
  expect(screen.getByRole('region', { name: 'Datos alumno' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  await user.click(title);
  await user.click(title);
  expect(screen.getByRole('textbox')).toHaveValue('Ana');
  expect(toggled.mock.calls.flat()).toEqual([true, false, true]);
  await expectNoAxeViolations(container);
});

covers('AUTH-66').test('with a state of its owner it follows the owner', async () => {
  function Owner() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Completar
        </button>
        <Disclosure title="Datos alumno" open={open} onToggle={setOpen}>
          Contenido
        </Disclosure>
      </>
    );
  }
  const { user } = renderInSite(<Owner />);
  await user.click(screen.getByRole('button', { name: 'Completar' }));
  expect(screen.getByText('Contenido')).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Datos alumno' }));
  expect(screen.getByText('Contenido')).not.toBeVisible();
});

covers('UX-07').test('closed content is in the HTML of the server', () => {
  expect(toHtml({})).toMatch(/<details(?![^>]* open)[^>]*>.*Contenido.*<\/details>/s);
  expect(toHtml({ defaultOpen: true })).toMatch(/<details[^>]* open/);
});

covers('UX-07').test('one that was opened before hydration stays open and tells its owner', () => {
  const told = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = toHtml({ open: false });
  document.body.append(container);
  container.querySelector('details')?.setAttribute('open', '');
  render(
    <ThemeProvider theme={theme}>
      <Disclosure title="Datos alumno" open={false} onToggle={told}>
        Contenido
      </Disclosure>
    </ThemeProvider>,
    { container, hydrate: true },
  );
  expect(told).toHaveBeenCalledWith(true);
});

covers('PAGOS-20').test.each([
  ['wide', true],
  ['narrow', false],
])(
  'one that starts by width is left to the style until scripts run: on a %s screen open is %s',
  (_, wide) => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: wide });
    expect(toHtml({ defaultOpen: 'wide' })).toMatch(/<details(?![^>]* open=)[^>]* data-open-when-wide/);
    renderInSite(
      <Disclosure title="Datos alumno" defaultOpen="wide">
        Contenido
      </Disclosure>,
    );
    expect(isOpen()).toBe(wide);
    expect(screen.getByRole('heading').closest('details')).not.toHaveAttribute('data-open-when-wide');
  },
);

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

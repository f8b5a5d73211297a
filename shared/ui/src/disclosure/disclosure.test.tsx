import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Disclosure, type DisclosureProps } from './disclosure';

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

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { StaticRouter } from '@red/ui/static-routers';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { SearchField } from './search-field/search-field';
import { Stepper } from './stepper/stepper';
import { TabPanel, Tabs, tabPanelOf } from './tabs/tabs';

covers('UX-02', 'UX-08').test('a stepper names every step with its state; some can be pressed', async () => {
  const select = jest.fn();
  const { user, container } = renderInSite(
    <Stepper
      label="Pasos del pago"
      steps={[
        { label: 'Ingresar datos', state: 'done' },
        { label: 'Detalle de compra', state: 'done', onSelect: select },
        { label: 'Pagar', state: 'now' },
        { label: 'Confirmar', state: 'ready' },
        { label: '¡Listo!', state: 'later' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Pasos del pago' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Ingresar datos (completado)',
    'Detalle de compra (completado)',
    '3Pagar',
    '4Confirmar (listo)',
    '5¡Listo!',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(select).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Detalle de compra (completado)' })).toHaveFocus();
  await expectNoAxeViolations(container);
});

covers('UX-04').test(
  'a search field is named by its label, takes text and is sent by its button',
  async () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    const { user, container } = renderInSite(
      <form aria-labelledby="rotulo" method="get">
        <SearchField label="Buscar en el sitio" labelId="rotulo" name="q" maxLength={5} defaultValue="" />
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', sent);
    const field = screen.getByRole('searchbox', { name: 'Buscar en el sitio' });
    await user.type(field, 'libros');
    expect(field).toHaveValue('libro');
    expect(screen.getByRole('form', { name: 'Buscar en el sitio' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(sent).toHaveBeenCalledTimes(1);
    await expectNoAxeViolations();
  },
);

test('while a search field searches nothing can be typed or sent, and the button says what happens', () => {
  const sent = jest.fn();
  const { container } = renderInSite(
    <form method="get" onSubmit={sent}>
      <SearchField label="Buscar" busyLabel="Buscando…" name="q" defaultValue="casa">
        <ul aria-label="Sugerencias" />
      </SearchField>
    </form>,
  );
  expect(screen.getByRole('searchbox')).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Buscando…' }));
  expect(sent).not.toHaveBeenCalled();
  expect(container.querySelector('ul')).toBeInTheDocument();
});

const ITEMS = ['Calendario', 'Contenido', 'Pagos'].map((label) => ({ value: label, label }));
const LINKS = ITEMS.map((item, index) => ({
  ...item,
  search: index === 0 ? '' : `?categoria=${item.value.toLowerCase()}`,
}));

function TabbedPage() {
  const [value, setValue] = useState('Calendario');
  return (
    <>
      <Tabs id="faqs" label="Temas" value={value} onChange={setValue} items={ITEMS} />
      {ITEMS.map((item) => (
        <TabPanel key={item.value} tabsId="faqs" value={item.value} selected={value === item.value}>
          Panel {item.label}
        </TabPanel>
      ))}
    </>
  );
}

covers('UX-02').test(
  'one stop of the Tab key, arrows, Home and End; the panel is named by its tab',
  async () => {
    const { user, container } = renderInSite(<TabbedPage />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Calendario', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Contenido', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Contenido' })).toHaveTextContent('Panel Contenido');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Pagos', selected: true })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Calendario', selected: true })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Pagos', selected: true })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Calendario' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel Calendario');
    await expectNoAxeViolations(container);
  },
);

covers('UX-02').test(
  'two quick arrows go two tabs on, though the owner is late with the choice',
  async () => {
    const chosen = jest.fn();
    const { user } = renderInSite(
      <Tabs id="tarde" label="Temas" value="Calendario" onChange={chosen} items={ITEMS} />,
    );
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Pagos' })).toHaveFocus();
    expect(chosen.mock.calls.flat()).toEqual(['Contenido', 'Pagos']);
  },
);

const linked = (
  <>
    <Tabs id="lista" label="Temas" items={LINKS} value="Calendario" />
    <div {...tabPanelOf('lista', 'Calendario')}>Panel</div>
  </>
);

covers('UX-02').test('tabs that are links lead to their addresses, by pointer and by arrows', async () => {
  const { user, location, container } = renderInSite(linked, { route: '/faqs' });
  const pagos = screen.getByRole('tab', { name: 'Pagos' });
  expect(pagos).toHaveAttribute('href', '/faqs?categoria=pagos');
  await user.click(pagos);
  expect(location()).toBe('/faqs?categoria=pagos');
  act(() => screen.getByRole('tab', { name: 'Calendario' }).focus());
  expect(location()).toBe('/faqs?categoria=pagos');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(pagos).toHaveFocus();
  expect(location()).toBe('/faqs?categoria=pagos');
  await user.keyboard('{Home}');
  expect(location()).toBe('/faqs');
  await expectNoAxeViolations(container);
});

covers('UX-07').test('without scripts the chosen tab is marked and the others are links', () => {
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <StaticRouter location="/faqs">{linked}</StaticRouter>
    </ThemeProvider>,
  );
  expect(html).toMatch(/<a(?=[^>]*role="tab")(?=[^>]*aria-selected="true")(?=[^>]*tabindex="0")/i);
  expect(html).toMatch(/<a(?=[^>]*aria-selected="false")[^>]*href="\/faqs\?categoria=pagos"/);
});

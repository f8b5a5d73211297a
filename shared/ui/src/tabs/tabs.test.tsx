import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { StaticRouter } from '@red/ui/static-routers';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { TabPanel, Tabs, tabPanelOf } from './tabs';

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

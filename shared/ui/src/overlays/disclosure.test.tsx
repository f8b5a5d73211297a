import { ThemeProvider, theme } from '@red/ui/core';
import { expectNoAxeViolations, renderInSite } from '@red/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Accordion, AccordionGroup } from './accordion';
import { Menu, type MenuItemSpec } from './menu';
import { TabPanel, Tabs } from './tabs';
import { VideoModal } from './video-modal';

covers('AUTH-66', 'PAGOS-19', 'UX-02').test(
  'an accordion is a button in a heading that opens its region and keeps the values',
  async () => {
    const changed = jest.fn();
    const { user, container } = renderInSite(
      <AccordionGroup>
        <Accordion title="Datos alumno" summary="Completa los datos" icon={<i />} onChange={changed}>
          <input aria-label="Nombre" defaultValue="" />
        </Accordion>
      </AccordionGroup>,
    );
    const button = screen.getByRole('button', { name: /Datos alumno/ });
    expect(screen.getByRole('heading', { level: 3 })).toContainElement(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Completa los datos')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    button.focus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
    expect(screen.getByRole('region', { name: 'Datos alumno' })).toBeVisible();
    expect(screen.queryByText('Completa los datos')).not.toBeInTheDocument();
    await user.click(button);
    await user.click(button);
    expect(screen.getByRole('textbox')).toHaveValue('Ana');
    expect(changed.mock.calls.flat()).toEqual([true, false, true]);
    await expectNoAxeViolations(container);
  },
);

covers('PAGOS-19').test(
  'a controlled accordion follows its owner; closed content is in the HTML of the server',
  () => {
    const ui = (expanded: boolean) => (
      <Accordion title="Uno" headingLevel={2} expanded={expanded}>
        Contenido
      </Accordion>
    );
    const { rerender } = renderInSite(ui(true));
    expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    rerender(ui(false));
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    expect(renderToString(<ThemeProvider theme={theme}>{ui(false)}</ThemeProvider>)).toContain('Contenido');
  },
);

function TabbedPage() {
  const [value, setValue] = useState('a');
  return (
    <>
      <Tabs
        id="faqs"
        label="Temas"
        value={value}
        onChange={setValue}
        items={[
          { value: 'a', label: 'Calendario' },
          { value: 'b', label: 'Contenido', disabled: true },
          { value: 'c', label: 'Pagos' },
        ]}
      />
      {['a', 'b', 'c'].map((name) => (
        <TabPanel key={name} tabsId="faqs" value={name} selected={value === name}>
          Panel {name}
        </TabPanel>
      ))}
    </>
  );
}

covers('UX-02').test(
  'tabs: one stop of the Tab key, arrows, Home and End; the panel is named by its tab',
  async () => {
    const { user, container } = renderInSite(<TabbedPage />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Calendario', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Pagos', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Pagos' })).toHaveTextContent('Panel c');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Calendario' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Pagos' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Calendario' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel a');
    await expectNoAxeViolations(container);
  },
);

covers('UX-02').test(
  'tabs reckon from the focus: two quick arrows go two tabs on, though the choice follows late',
  async () => {
    const chosen = jest.fn();
    const items = ['Uno', 'Dos', 'Tres'].map((label) => ({ value: label, label }));
    const { user } = renderInSite(
      <Tabs id="tarde" label="Temas" value="Uno" onChange={chosen} items={items} />,
    );
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Tres' })).toHaveFocus();
    expect(chosen.mock.calls.flat()).toEqual(['Dos', 'Tres']);
  },
);

covers('UX-02').test(
  'the user menu: opens from its button, arrows move, Escape returns the focus, items act',
  async () => {
    const signOut = jest.fn();
    const items: MenuItemSpec[] = [
      { key: 'content', label: 'Contenido', href: 'https://contenido.example/' },
      { key: 'partners', label: 'Partners', to: '/partners' },
      { key: 'out', label: 'Cerrar sesión', onSelect: signOut },
    ];
    const { user, location } = renderInSite(
      <Menu
        id="usuario"
        header="Mariana López"
        items={items}
        trigger={(props) => (
          <button type="button" {...props}>
            Mariana
          </button>
        )}
      />,
    );
    const button = screen.getByRole('button', { name: 'Mariana' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'Mariana' })).toBeVisible();
    expect(screen.getByText('Mariana López')).toBeVisible();
    const external = screen.getByRole('menuitem', { name: /Contenido.*pestaña nueva/ });
    expect(external).toHaveAttribute('rel', 'noopener noreferrer');
    expect(external).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Partners' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Partners' }));
    expect(location()).toBe('/partners');
  },
);

covers('CONT-19', 'CONT-20', 'CONT-05').test(
  'the video modal is titled Video and plays an embeddable link',
  async () => {
    const closed = jest.fn();
    const { user } = renderInSite(
      <VideoModal open link="https://youtu.be/RED2026demo" videoTitle="Bienvenida" onClose={closed} />,
    );
    expect(await screen.findByRole('dialog', { name: 'Video' })).toBeVisible();
    expect(screen.getByTitle('Bienvenida')).toHaveAttribute(
      'src',
      'https://www.youtube.com/embed/RED2026demo',
    );
    expect(screen.getByText('Bienvenida')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Abrir en una nueva pestaña/ })).toHaveAttribute(
      'href',
      'https://youtu.be/RED2026demo',
    );
    await user.click(screen.getByRole('button', { name: 'Cerrar modal' }));
    expect(closed).toHaveBeenCalled();
  },
);

covers('CONT-21', 'CONT-22', 'UX-17').test(
  'any other link gives the message and a new tab; an unsafe one no link at all',
  async () => {
    const { rerender } = renderInSite(<VideoModal open link="https://example.org/x" onClose={() => {}} />);
    expect(await screen.findByText('Este es una URL no embebible.')).toBeVisible();
    const link = screen.getByRole('link', { name: /Abrir en una nueva pestaña/ });
    expect(link).toHaveAttribute('href', 'https://example.org/x');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    rerender(<VideoModal open link="javascript:alert(1)" onClose={() => {}} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

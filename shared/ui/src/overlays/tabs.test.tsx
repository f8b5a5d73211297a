import { expectNoAxeViolations, renderInSite } from '@red/ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs';

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

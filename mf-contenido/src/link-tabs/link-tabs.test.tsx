import { renderInSite } from '@red/ui/testing';
import { screen } from '@testing-library/react';
import { LinkTabs } from './link-tabs';

const TABS = ['todas', 'docente', 'familia'].map((key) => ({ key, label: key, search: `?segmento=${key}` }));

covers('UX-02').test(
  'tabs reckon from the focus: two quick arrows go two tabs on, though the choice follows late',
  async () => {
    const { user, location } = renderInSite(
      <LinkTabs id="lista" label="Segmentos" tabs={TABS} chosen="todas" />,
    );
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'familia' })).toHaveFocus();
    expect(location()).toBe('/?segmento=familia');
  },
);

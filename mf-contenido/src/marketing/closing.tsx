import type { SectionProps } from '@red/ui/core';
import { type ServicePanel, ServicePanels, type WideServicePanel } from './service-panels';
import { TitledSection } from './titled-section';

export interface ClosingProps {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  tight?: SectionProps['tight'];
  first: WideServicePanel;
  second: ServicePanel;
}

/** The end of a page: two links to go on. */
export function Closing({ id, title, tight, first, second }: ClosingProps) {
  return (
    <TitledSection id={id} title={title} tight={tight}>
      <ServicePanels first={first} second={second} />
    </TitledSection>
  );
}

import { serverMessage } from '@red/api/http';
import { type Partners, partnersQuery } from '@red/api/partners.queries';
import { useSession } from '@red/contract/session';
import { Icon, PageHero, Spinner, styled } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { Bell, BookOpen, Calculator, LibraryBig, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { type Audience, audienceOf } from '../../partner-panels/audience.rules';
import { LextiumPanel } from '../../partner-panels/lextium-panel';
import { MathPanel } from '../../partner-panels/math-panel';
import { MiltonPanel } from '../../partner-panels/milton-panel';
import { LonePanel, PanelColumns, ServicePanel, ServiceTabs } from '../../partner-panels/panel-frame';
import { NoticesPanel, type NoticesPanelProps } from './notices-panel';
import { defaultTab, type PartnerTab, visibleTabs } from './partner-tabs.rules';

const CRUMBS = [{ label: 'Inicio', to: '/' }, { label: 'Partners' }];
const TABS_ID = 'partners';
/** What an address opens first; the strip of the home leads to the notices with it. */
const PANEL_PARAMETER = 'panel';

const TAB_LOOKS: Readonly<Record<PartnerTab, { label: string; icon: LucideIcon }>> = {
  avisos: { label: 'Avisos', icon: Bell },
  math: { label: 'Math Challenge', icon: Calculator },
  lextium: { label: 'Lextium', icon: LibraryBig },
  milton: { label: 'Milton', icon: BookOpen },
};

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 600 });

/**
 * Notices and services of the signed-in visitor (PARTNERS-01 to PARTNERS-33). The shell's guard needs a token; a 401
 * ends the session there too (UX-09).
 */
export default function PartnersPage() {
  const user = useSession((session) => session.user);
  const token = user?.bearer_token ?? '';
  const audience = audienceOf(user);
  const query = useQuery({ ...partnersQuery(token), enabled: token !== '' });
  return (
    <>
      <PageHero
        title="Partners"
        crumbs={CRUMBS}
        intro="Tus servicios aliados y los avisos de la escuela."
        scheme="partners"
      />
      {query.data || query.isError || query.isPaused ? (
        <Services
          audience={audience}
          partners={query.data}
          failure={
            query.data
              ? null
              : {
                  text: serverMessage(query.error) ?? 'No se pudo conectar con la API',
                  busy: query.isFetching,
                  onRetry: () => void query.refetch(),
                }
          }
        />
      ) : (
        <PanelColumns alone aria-busy>
          <LonePanel aria-label="Partners">
            <Waiting>
              <Spinner />
            </Waiting>
          </LonePanel>
        </PanelColumns>
      )}
    </>
  );
}

interface ServicesProps {
  audience: Audience;
  /** Undefined when they could not be loaded. */
  partners: Partners | undefined;
  failure: NoticesPanelProps['failure'];
}

function Services({ audience, partners, failure }: ServicesProps) {
  const [searchParams] = useSearchParams();
  const [chosen, setChosen] = useState(searchParams.get(PANEL_PARAMETER));
  const tabs = visibleTabs(audience, partners?.partner_links);
  const open = tabs.find((tab) => tab === chosen) ?? defaultTab(audience, partners?.partner_links);
  const notices = <NoticesPanel notices={partners?.family_notices ?? []} failure={failure} />;
  if (tabs.length === 0) {
    return (
      <PanelColumns alone>
        <LonePanel aria-label="Avisos">{notices}</LonePanel>
      </PanelColumns>
    );
  }
  return (
    <PanelColumns>
      <ServiceTabs
        id={TABS_ID}
        label="Partners"
        vertical
        value={open}
        onChange={setChosen}
        items={tabs.map((tab) => ({
          value: tab,
          label: TAB_LOOKS[tab].label,
          icon: <Icon icon={TAB_LOOKS[tab].icon} />,
        }))}
      />
      {tabs.map((tab) => (
        <ServicePanel key={tab} tabsId={TABS_ID} value={tab} selected={tab === open}>
          {panelOf(tab)}
        </ServicePanel>
      ))}
    </PanelColumns>
  );

  function panelOf(tab: PartnerTab) {
    switch (tab) {
      case 'avisos':
        return notices;
      case 'math':
        return <MathPanel audience={audience} />;
      case 'lextium':
        return <LextiumPanel />;
      case 'milton':
        return <MiltonPanel audience={audience} />;
    }
  }
}

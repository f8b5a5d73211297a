import type { PartnerLinks } from '@red/api/partners.queries';
import type { Audience } from '../../partner-panels/audience.rules';

export type PartnerTab = 'avisos' | 'math' | 'lextium' | 'milton';

interface Service {
  tab: PartnerTab;
  /** The flag of the answer that offers it. */
  flag: keyof PartnerLinks;
}

/** In the order in which users who are not families are taken to the first active one (PARTNERS-11, AMB-60). */
const SERVICES: readonly Service[] = [
  { tab: 'math', flag: 'math_challenge_active' },
  { tab: 'lextium', flag: 'lexium_active' },
  { tab: 'milton', flag: 'milton_active' },
];

const activeServices = (links: PartnerLinks | null | undefined): PartnerTab[] =>
  SERVICES.filter(({ flag }) => links?.[flag]).map(({ tab }) => tab);

/** Tabs of the sidebar: notices for families only, then the active services (PARTNERS-07 to PARTNERS-09). */
export function visibleTabs(audience: Audience, links: PartnerLinks | null | undefined): PartnerTab[] {
  return [...(audience === 'family' ? (['avisos'] as const) : []), ...activeServices(links)];
}

/**
 * What opens first (PARTNERS-10 to PARTNERS-12). Families: math if it is active, else the notices; others: the
 * first active service, else the notices, although they have no tab for them (AMB-59). Without links, as after a
 * failed load, that means the notices for everybody (PARTNERS-17).
 */
export function defaultTab(audience: Audience, links: PartnerLinks | null | undefined): PartnerTab {
  const [first] = activeServices(links);
  if (audience === 'family') return links?.math_challenge_active ? 'math' : 'avisos';
  return first ?? 'avisos';
}

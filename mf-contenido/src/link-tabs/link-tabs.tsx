import { cssMedia, styled } from '@red/ui/core';
import { Link, useNavigate } from '@red/ui/router';
import { type KeyboardEvent, useRef } from 'react';

export interface LinkTab {
  /** Identity of the tab within its list. */
  key: string;
  label: string;
  /** Query string of its address, with `?`; empty for the page's plain address. */
  search: string;
}

export interface LinkTabsProps {
  /** Prefix of the ids that join tabs and panel. */
  id: string;
  /** Names the list for assistive technology. */
  label: string;
  tabs: readonly LinkTab[];
  /** Key of the chosen tab. */
  chosen: string;
}

/** Attributes of the panel that shows what the chosen tab stands for. */
export const tabPanelOf = (id: string, chosen: string) =>
  ({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-pestana-${chosen}` }) as const;

const List = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  boxShadow: `inset 0 -2px 0 ${celosia.color.cal[200]}`,
  // On a phone the row runs on to the edge of the page.
  marginRight: -celosia.space.gutterMobile,
  [cssMedia.up('md')]: { gap: 8, marginRight: 0 },
}));

const Tab = styled(Link)(({ theme: { celosia } }) => ({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '13px 14px',
  color: celosia.color.tinta[700],
  fontFamily: celosia.font.display,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '&:hover': { color: celosia.color.pizarron[800] },
  '&:focus-visible': { outlineOffset: -3, borderRadius: 10 },
  '&[aria-selected="true"]': { color: celosia.color.pizarron[800], fontWeight: 750 },
  '&[aria-selected="true"]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: 6,
    background: celosia.semantic.accent,
    borderRadius: '6px 0 0 0',
  },
  [cssMedia.up('md')]: { padding: '14px 20px', fontSize: 17 },
}));

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Tabs that are links: each is an address of its own, so a choice can be shared and works before any script is
 * there. Arrows, Home and End move focus and choice together (UX-02).
 */
export function LinkTabs({ id, label, tabs, chosen }: LinkTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const step = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    // From where the focus is: the choice follows later, when the navigation is done.
    const at = links.findIndex((link) => link.matches(':focus'));
    const target = STEPS[event.key]?.(at, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (at < 0 || target === undefined || !tab) return;
    event.preventDefault();
    links[target]?.focus();
    navigate({ search: tab.search }, { replace: true });
  };

  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={step}>
      {tabs.map(({ key, label: name, search }) => {
        const selected = key === chosen;
        return (
          <Tab
            key={key}
            id={`${id}-pestana-${key}`}
            role="tab"
            aria-selected={selected}
            aria-controls={`${id}-panel`}
            tabIndex={selected ? 0 : -1}
            to={{ search }}
            replace
          >
            {name}
          </Tab>
        );
      })}
    </List>
  );
}

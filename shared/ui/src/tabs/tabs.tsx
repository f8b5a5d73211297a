import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { cssMedia, styled } from '@red/ui/core';
import { Link, useNavigate } from '@red/ui/router';
import type { KeyboardEvent, ReactNode } from 'react';
import { MuiScope } from '../theme/mui-scope';

const StyledTabs = styled(MuiTabs)(({ theme: { celosia } }) => ({
  minHeight: 0,
  minWidth: 0,
  boxShadow: `inset 0 -2px 0 ${celosia.color.cal[200]}`,
  // On a phone the row runs on to the edge of the page.
  marginRight: -celosia.space.gutterMobile,
  // MUI lets the row scroll once its script has measured it; without scripts it has to scroll too.
  '& .MuiTabs-scroller': { overflowX: 'auto !important' as 'auto' },
  // The chosen tab draws its own mark, which needs no measuring.
  '& .MuiTabs-indicator': { display: 'none' },
  [cssMedia.up('md')]: { marginRight: 0, '& [role="tablist"]': { gap: 8 } },
  '&[data-vertical] [role="tablist"]': {
    flexDirection: 'row',
    [cssMedia.up('lg')]: { flexDirection: 'column' },
  },
  '& .MuiTab-root': {
    flex: 'none',
    flexDirection: 'row',
    gap: 10,
    minWidth: 0,
    maxWidth: 'none',
    minHeight: 48,
    padding: '13px 14px',
    fontFamily: celosia.font.display,
    fontWeight: 600,
    fontSize: 16,
    lineHeight: 1,
    letterSpacing: 0,
    textTransform: 'none',
    whiteSpace: 'nowrap',
    color: celosia.color.tinta[700],
    '&:hover': { color: celosia.color.pizarron[800] },
    '&:focus-visible': {
      outline: `3px solid ${celosia.color.pizarron[700]}`,
      outlineOffset: -3,
      borderRadius: 10,
    },
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
  },
}));

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Makes the tab a link: the query string of its address with `?`, or empty for the page's plain address. */
  search?: string;
}

export interface TabsProps {
  /** Prefix of the ids that join tabs and panels. */
  id: string;
  /** Names the list for assistive technology. */
  label: string;
  items: readonly TabItem[];
  value: string;
  /** For tabs that are no links. */
  onChange?(value: string): void;
  /** A column from 1024 px on. */
  vertical?: boolean;
  className?: string;
}

const tabId = (tabsId: string, value: string) => `${tabsId}-pestana-${value}`;
const panelId = (tabsId: string, value: string) => `${tabsId}-panel-${value}`;

/**
 * The tabs of the site: MUI's, with one stop of the Tab key, arrows, Home and End (UX-02). The choice follows the focus
 * that the keyboard moves. Tabs may be links, whose choice can be shared and works before any script is there.
 */
export function Tabs({ id, label, items, value, onChange, vertical = false, className }: TabsProps) {
  const navigate = useNavigate();
  const isColumn = useMediaQuery(cssMedia.up('lg')) && vertical;
  const choose = (chosen: string | undefined) => {
    const item = items.find((candidate) => candidate.value === chosen);
    if (item?.search !== undefined) navigate({ search: item.search }, { replace: true });
    else if (item) onChange?.(item.value);
  };
  // After MUI has moved the focus. It counts from the focus, because the owner may be late with `value`.
  const follow = ({ currentTarget, key }: KeyboardEvent<HTMLElement>) => {
    const focused = currentTarget.querySelector<HTMLElement>('[role="tab"]:focus');
    const isMove = key.startsWith('Arrow') || key === 'Home' || key === 'End';
    if (isMove && focused) choose(focused.dataset.value);
  };
  return (
    <MuiScope>
      <StyledTabs
        aria-label={label}
        className={className}
        data-vertical={vertical ? '' : undefined}
        orientation={isColumn ? 'vertical' : 'horizontal'}
        variant="scrollable"
        scrollButtons={false}
        value={value}
        slotProps={{ list: { onKeyDown: follow } }}
      >
        {items.map((item) => (
          <MuiTab
            key={item.value}
            id={tabId(id, item.value)}
            data-value={item.value}
            value={item.value}
            aria-controls={item.value === value ? panelId(id, item.value) : undefined}
            disableRipple
            label={
              <>
                {item.icon}
                {item.label}
              </>
            }
            {...(item.search === undefined
              ? { onClick: () => choose(item.value) }
              : { component: Link, to: { search: item.search }, replace: true })}
          />
        ))}
      </StyledTabs>
    </MuiScope>
  );
}

/** Attributes of the panel that a tab shows, for an element of the page's own. */
export const tabPanelOf = (tabsId: string, value: string) =>
  ({ id: panelId(tabsId, value), role: 'tabpanel', 'aria-labelledby': tabId(tabsId, value) }) as const;

const Panel = styled('div')(({ theme }) => ({
  minWidth: 0,
  '&:focus-visible': {
    outline: `3px solid ${theme.celosia.color.pizarron[700]}`,
    outlineOffset: 3,
    borderRadius: 8,
  },
}));

export interface TabPanelProps {
  /** The `id` of the Tabs. */
  tabsId: string;
  value: string;
  selected: boolean;
  className?: string;
  children: ReactNode;
}

/** What a tab shows; empty while another tab is chosen. */
export function TabPanel({ tabsId, value, selected, className, children }: TabPanelProps) {
  return (
    <Panel {...tabPanelOf(tabsId, value)} hidden={!selected} tabIndex={0} className={className}>
      {selected ? children : null}
    </Panel>
  );
}

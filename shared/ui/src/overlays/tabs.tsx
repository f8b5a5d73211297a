import { styled } from '@red/ui/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

const List = styled('div')(({ theme }) => {
  const { color } = theme.celosia;
  const horizontal = {
    flexDirection: 'row',
    overflowX: 'auto',
    overflowY: 'hidden',
    boxShadow: `inset 0 -2px 0 ${color.cal[200]}`,
  } as const;
  return {
    display: 'flex',
    gap: 0,
    minWidth: 0,
    scrollbarWidth: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
    ...horizontal,
    [theme.breakpoints.up('md')]: {
      gap: 8,
      '&[data-orientation="vertical"]': {
        flexDirection: 'column',
        gap: 4,
        overflow: 'visible',
        boxShadow: `inset 2px 0 0 ${color.cal[200]}`,
      },
    },
  };
});

const Tab = styled('button')(({ theme }) => {
  const { color, font } = theme.celosia;
  return {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    flex: 'none',
    minHeight: 48,
    padding: '13px 14px',
    border: 0,
    background: 'transparent',
    fontFamily: font.display,
    fontWeight: 600,
    fontSize: 16,
    lineHeight: 1,
    color: color.tinta[700],
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: color.pizarron[800] },
    '&:disabled': { color: color.tinta[600], cursor: 'not-allowed' },
    '&:focus-visible': { outline: `3px solid ${color.pizarron[700]}`, outlineOffset: -3, borderRadius: 10 },
    '&[aria-selected="true"]': { color: color.pizarron[800], fontWeight: 750 },
    '&[aria-selected="true"]::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      bottom: 0,
      height: 6,
      background: color.bugambilia[600],
      borderRadius: '6px 0 0 0',
    },
    [theme.breakpoints.up('md')]: {
      padding: '14px 20px',
      fontSize: 17,
      '[data-orientation="vertical"] > &': {
        justifyContent: 'flex-start',
        whiteSpace: 'normal',
        textAlign: 'left',
      },
      '[data-orientation="vertical"] > &[aria-selected="true"]::after': {
        top: 0,
        right: 'auto',
        width: 6,
        height: 'auto',
        borderRadius: '0 6px 0 0',
      },
    },
  };
});

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** Prefix of the ids that join tabs and panels. */
  id: string;
  /** Names the list for assistive technology. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange(value: string): void;
  /** Vertical lists lie down under 768 px. */
  orientation?: 'horizontal' | 'vertical';
  className?: string;
}

const tabId = (tabsId: string, value: string) => `${tabsId}-pestana-${value}`;
const panelId = (tabsId: string, value: string) => `${tabsId}-panel-${value}`;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs whose selection follows the focus: arrows, Home and End; one stop of the Tab key (UX-02). */
export function Tabs({
  id,
  label,
  items,
  value,
  onChange,
  orientation = 'horizontal',
  className,
}: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    // From where the focus is: the owner may be late in saying what is chosen.
    const focused = items[tabs.findIndex((tab) => tab.matches(':focus'))];
    if (!focused) return;
    const enabled = items.filter((item) => !item.disabled);
    const at = enabled.indexOf(focused);
    const step = STEPS[event.key];
    const target =
      event.key === 'Home'
        ? enabled[0]
        : event.key === 'End'
          ? enabled.at(-1)
          : step && enabled[(at + step + enabled.length) % enabled.length];
    if (!target) return;
    event.preventDefault();
    const tab = tabs[items.indexOf(target)];
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onChange(target.value);
  };
  return (
    <List
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      data-orientation={orientation}
      className={className}
      onKeyDown={move}
    >
      {items.map((item) => {
        const selected = item.value === value;
        return (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            id={tabId(id, item.value)}
            aria-selected={selected}
            aria-controls={panelId(id, item.value)}
            tabIndex={selected ? 0 : -1}
            disabled={item.disabled}
            onClick={(event) => {
              event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              onChange(item.value);
            }}
          >
            {item.icon}
            {item.label}
          </Tab>
        );
      })}
    </List>
  );
}

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
  /** Keeps the content of a hidden panel in the document. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}

/** What a tab shows. The element of a hidden panel stays, so that `aria-controls` always points somewhere. */
export function TabPanel({ tabsId, value, selected, keepMounted, className, children }: TabPanelProps) {
  return (
    <Panel
      role="tabpanel"
      id={panelId(tabsId, value)}
      aria-labelledby={tabId(tabsId, value)}
      hidden={!selected}
      tabIndex={0}
      className={className}
    >
      {selected || keepMounted ? children : null}
    </Panel>
  );
}

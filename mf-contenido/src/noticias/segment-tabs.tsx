import { cssMedia, styled } from '@red/ui/core';
import { Link, useNavigate } from '@red/ui/router';
import { type KeyboardEvent, useRef } from 'react';
import { NEWS_SEGMENTS, type NewsSegment, SEGMENT_PARAMETER } from './news-segments';

export const NEWS_PANEL_ID = 'noticias-panel';
export const tabIdOf = ({ value }: NewsSegment) => `noticias-pestana-${value || 'todas'}`;

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

const searchOf = ({ value }: NewsSegment) => (value ? `?${SEGMENT_PARAMETER}=${value}` : '');

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * The segments as tabs that are links: each is an address of its own, so the choice can be shared and works
 * before any script is there. Arrows, Home and End move focus and choice together (UX-02).
 */
export function SegmentTabs({ chosen }: { chosen: NewsSegment }) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const step = (event: KeyboardEvent) => {
    const target = STEPS[event.key]?.(NEWS_SEGMENTS.indexOf(chosen), NEWS_SEGMENTS.length);
    const segment = target === undefined ? undefined : NEWS_SEGMENTS[target];
    if (!segment) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabIdOf(segment)}`)?.focus();
    navigate({ search: searchOf(segment) }, { replace: true });
  };

  return (
    <List ref={list} role="tablist" aria-label="Noticias por segmento" onKeyDown={step}>
      {NEWS_SEGMENTS.map((segment) => {
        const selected = segment === chosen;
        return (
          <Tab
            key={segment.value}
            id={tabIdOf(segment)}
            role="tab"
            aria-selected={selected}
            aria-controls={NEWS_PANEL_ID}
            tabIndex={selected ? 0 : -1}
            to={{ search: searchOf(segment) }}
            replace
          >
            {segment.label}
          </Tab>
        );
      })}
    </List>
  );
}

import { cssMedia, styled } from '@red/ui/core';
import { Check, ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

const WIDE = cssMedia.up('md').slice('@media '.length);

const Box = styled('details')(({ theme: { celosia } }) => {
  const { color, motion, radius } = celosia;
  const opened = { contentVisibility: 'visible', blockSize: 'auto' } as const;
  const openedEdge = { borderColor: color.pizarron[300] };
  return {
    minWidth: 0,
    borderRadius: 18,
    border: `1.5px solid ${color.cal[200]}`,
    background: color.cal[0],
    '&[open]': openedEdge,
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
    '&[open] > summary p': { display: 'none' },
    '&::details-content': { blockSize: 0, overflow: 'clip' },
    '&[open]::details-content': opened,
    [cssMedia.motionAllowed]: {
      interpolateSize: 'allow-keywords',
      '&::details-content': {
        transition: `block-size ${motion.panel} ${motion.easeOut}, content-visibility ${motion.panel} allow-discrete`,
      },
    },
    // Paper cannot be opened.
    '@media print': { '&::details-content': opened, '& > summary > svg': { display: 'none' } },
    [cssMedia.up('md')]: {
      borderRadius: radius.card,
      '&[data-open-when-wide]': openedEdge,
      '&[data-open-when-wide]::details-content': opened,
      '&[data-open-when-wide] > summary > svg': { transform: 'rotate(180deg)' },
      '&[data-open-when-wide] > summary p': { display: 'none' },
    },
  };
});

const Summary = styled('summary')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 68,
  padding: '14px 18px',
  borderRadius: 'inherit',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': {
    flex: 'none',
    color: celosia.color.tinta[600],
    transition: `transform ${celosia.motion.base} ${celosia.motion.easeOut}`,
  },
  [cssMedia.hover]: { '&:hover :is(h2, h3)': { color: celosia.color.pizarron[700] } },
  [cssMedia.up('md')]: { gap: 16, minHeight: 76, padding: '20px 26px' },
}));

const Words = styled('hgroup')(({ theme: { celosia } }) => ({
  flex: 1,
  minWidth: 0,
  '& > :is(h2, h3)': { fontSize: 19, fontWeight: 700, lineHeight: 1.2, letterSpacing: '-.012em' },
  '& > p': {
    marginTop: 2,
    fontWeight: 400,
    fontSize: 15,
    lineHeight: 1.5,
    color: celosia.color.tinta[600],
  },
  [cssMedia.up('md')]: { '& > :is(h2, h3)': { fontSize: 22 } },
}));

const Tile = styled('span')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: celosia.radius.tile,
  background: celosia.color.pizarron[100],
  color: celosia.color.pizarron[700],
  '& > svg': { width: 20, height: 20 },
  '&[data-complete]': { background: celosia.color.hoja[100], color: celosia.color.hoja[700] },
}));

const Body = styled('div')({
  padding: '4px 18px 24px',
  [cssMedia.up('md')]: { padding: '6px 26px 30px' },
});

export interface DisclosureProps {
  title: ReactNode;
  /** Always in the document: readable without a script, and what is typed there is kept. */
  children: ReactNode;
  headingLevel?: 2 | 3;
  /** In the 40 px tile before the title. */
  icon?: ReactNode;
  /** Turns the tile into a green check. */
  complete?: boolean;
  /** Under the title while closed. */
  summary?: ReactNode;
  /** With it the caller owns the state; otherwise the browser does, and it begins closed. */
  open?: boolean;
  /** Where the state is the browser's: how it begins. `wide` is open from 768 px on, before any script runs too. */
  defaultOpen?: boolean | 'wide';
  onToggle?(open: boolean): void;
  /** At most one of a group is open. */
  group?: string;
  /** Makes the content a region named by the title: for the few large sections of a form. */
  region?: boolean;
}

/**
 * What opens and closes, anywhere on the site: a native `details`, which works without a script, is announced as such and
 * is found by the browser's search (UX-02).
 */
export function Disclosure(props: DisclosureProps) {
  const { title, children, headingLevel = 3, icon, complete, summary, open, defaultOpen, group } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const titleId = useId();
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  const isControlled = open !== undefined;
  const report = useEffectEvent((isOpen: boolean) => {
    if (isOpen !== open) props.onToggle?.(isOpen);
  });
  // One that the visitor opened before hydration stays open.
  useEffect(() => {
    if (box.current?.open) report(true);
  }, []);
  useEffect(() => {
    if (defaultOpen !== 'wide' || !box.current) return;
    delete box.current.dataset.openWhenWide;
    if (window.matchMedia(WIDE).matches) box.current.open = true;
  }, [defaultOpen]);

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    props.onToggle?.(!open);
  };

  return (
    <Box
      ref={box}
      open={open ?? defaultOpen === true}
      // Before hydration the visitor's state counts.
      suppressHydrationWarning
      name={group}
      data-open-when-wide={defaultOpen === 'wide' ? '' : undefined}
      // The browser also opens it by itself: when its search finds a word inside.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && group) closeOthers(currentTarget, group);
        report(currentTarget.open);
      }}
    >
      <Summary onClick={isControlled ? toggle : undefined}>
        {(icon || complete) && (
          <Tile aria-hidden data-complete={complete ? '' : undefined}>
            {complete ? <Check /> : icon}
          </Tile>
        )}
        <Words>
          <Title id={titleId}>{title}</Title>
          {summary && <p>{summary}</p>}
        </Words>
        <ChevronDown size={24} aria-hidden />
      </Summary>
      <Body {...(props.region && { as: 'section', 'aria-labelledby': titleId })}>{children}</Body>
    </Box>
  );
}

/** Browsers do it themselves as soon as they know the `name` of a `details`: Firefox from 130 on. */
function closeOthers(opened: HTMLDetailsElement, group: string): void {
  for (const box of document.querySelectorAll('details'))
    if (box !== opened && box.getAttribute('name') === group) box.open = false;
}

/** Disclosures under each other. */
export const DisclosureList = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});

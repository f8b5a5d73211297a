import { Icon, styled } from '@red/ui/core';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';

const Panel = styled('section')(({ theme: { celosia, breakpoints } }) => ({
  borderRadius: 18,
  border: `1.5px solid ${celosia.color.cal[200]}`,
  background: celosia.color.cal[0],
  '&[data-open]': { borderColor: celosia.color.pizarron[300] },
  [breakpoints.up('md')]: {
    borderRadius: celosia.radius.card,
    '&[data-by-width]': { borderColor: celosia.color.pizarron[300] },
  },
}));

const Title = styled('h2')({ margin: 0, fontSize: 'inherit', lineHeight: 'inherit' });

const Trigger = styled('button')(({ theme: { celosia, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 68,
  padding: '14px 18px',
  borderRadius: 18,
  fontFamily: celosia.font.display,
  fontWeight: 700,
  fontSize: 19,
  lineHeight: 1.15,
  letterSpacing: '-.012em',
  '& > [data-chevron]': {
    display: 'inline-flex',
    color: celosia.color.tinta[600],
    transition: `transform ${celosia.motion.base} ${celosia.motion.easeOut}`,
  },
  '&[aria-expanded="true"] > [data-chevron]': { transform: 'rotate(180deg)' },
  [breakpoints.up('md')]: { gap: 16, minHeight: 76, padding: '20px 26px', fontSize: 22 },
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
  '&[data-complete]': { background: celosia.color.hoja[100], color: celosia.color.hoja[700] },
}));

const Words = styled('span')(({ theme: { celosia } }) => ({
  flex: 1,
  minWidth: 0,
  textWrap: 'balance',
  '& > small': {
    display: 'block',
    marginTop: 2,
    fontFamily: celosia.font.body,
    fontWeight: 400,
    fontSize: 15,
    lineHeight: 1.5,
    letterSpacing: 0,
    color: celosia.color.tinta[600],
  },
}));

const opened = { gridTemplateRows: '1fr', visibility: 'visible' } as const;

/** Stays in the document while closed, so nothing typed is lost and the server's HTML is complete. */
const Fold = styled('section')(({ theme: { celosia, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: `grid-template-rows ${celosia.motion.panel} ${celosia.motion.easeOut}, visibility ${celosia.motion.panel}`,
  '&[data-open]': opened,
  '& > div': { minHeight: 0, overflow: 'hidden' },
  // An open panel lets focus rings out.
  '&[data-open] > div': { overflow: 'visible' },
  [breakpoints.up('md')]: { '&[data-by-width]': opened, '&[data-by-width] > div': { overflow: 'visible' } },
}));

const Body = styled('div')(({ theme: { breakpoints } }) => ({
  padding: '4px 18px 24px',
  [breakpoints.up('md')]: { padding: '6px 26px 30px' },
}));

export interface CollapsibleSectionProps {
  title: string;
  icon: LucideIcon;
  children: ReactNode;
  /** Closed until asked for under 768 px, open above. Otherwise it starts open. */
  startsByWidth?: boolean;
  /** Turns the icon into a green check. */
  isComplete?: boolean;
  /** Under the title while closed. */
  summary?: string;
}

/**
 * A section of the wizard that can be closed (PAGOS-19 to PAGOS-21, PAGOS-63). Unlike the site's accordion, its
 * first state follows the width of the screen by CSS alone, so that the first paint is right before any script runs.
 */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { title, icon, children, startsByWidth = false, isComplete = false, summary } = props;
  /** Null: still as the width says. */
  const [isOpen, setIsOpen] = useState<boolean | null>(startsByWidth ? null : true);
  const id = useId();
  useEffect(() => {
    setIsOpen((state) => state ?? window.matchMedia('(min-width:768px)').matches);
  }, []);
  const state = { 'data-open': isOpen ? '' : undefined, 'data-by-width': isOpen === null ? '' : undefined };
  return (
    <Panel {...state}>
      <Title>
        <Trigger
          type="button"
          id={`${id}-titulo`}
          aria-expanded={isOpen ?? true}
          aria-controls={`${id}-contenido`}
          onClick={() => setIsOpen(!(isOpen ?? true))}
        >
          <Tile data-complete={isComplete ? '' : undefined}>
            <Icon icon={isComplete ? Check : icon} />
          </Tile>
          <Words>
            {title}
            {summary && isOpen === false && <small>{summary}</small>}
          </Words>
          <span data-chevron>
            <Icon icon={ChevronDown} size="l" />
          </span>
        </Trigger>
      </Title>
      <Fold {...state} id={`${id}-contenido`} aria-labelledby={`${id}-titulo`}>
        <div>
          <Body>{children}</Body>
        </div>
      </Fold>
    </Panel>
  );
}

import { styled } from '@red/ui/core';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  borderRadius: 18,
  border: `1.5px solid ${theme.celosia.color.cal[200]}`,
  background: theme.celosia.color.cal[0],
  '&[data-open]': { borderColor: theme.celosia.color.pizarron[300] },
  [theme.breakpoints.up('md')]: { borderRadius: theme.celosia.radius.card },
}));

const Trigger = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 68,
  padding: '14px 18px',
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outline: `3px solid ${theme.celosia.color.pizarron[700]}`, outlineOffset: 3 },
  '&:disabled': { cursor: 'not-allowed', color: theme.celosia.color.tinta[600] },
  '& > svg': {
    flex: 'none',
    width: 24,
    height: 24,
    color: theme.celosia.color.tinta[600],
    transition: `transform ${theme.celosia.motion.base} ${theme.celosia.motion.easeOut}`,
  },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.up('md')]: { gap: 16, minHeight: 76, padding: '20px 26px' },
}));

const titleStyle = { margin: 0, fontWeight: 700, fontSize: 19, lineHeight: 1.15, letterSpacing: '-.012em' };
const headings = {
  2: styled('h2')(titleStyle),
  3: styled('h3')(titleStyle),
  4: styled('h4')(titleStyle),
} as const;

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  fontFamily: theme.celosia.font.display,
  [theme.breakpoints.up('md')]: { fontSize: 22 },
}));

const Summary = styled('small')(({ theme }) => ({
  display: 'block',
  marginTop: 2,
  fontFamily: theme.celosia.font.body,
  fontWeight: 400,
  fontSize: 15,
  lineHeight: 1.5,
  letterSpacing: 0,
  color: theme.celosia.color.tinta[600],
}));

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: theme.celosia.radius.tile,
  background: theme.celosia.color.pizarron[100],
  color: theme.celosia.color.pizarron[700],
  '& > svg': { width: 20, height: 20 },
  '&[data-complete]': { background: theme.celosia.color.hoja[100], color: theme.celosia.color.hoja[700] },
}));

/** Opens by growing a grid row, so that its content stays in the document and in the server's HTML. */
const Fold = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: `grid-template-rows ${theme.celosia.motion.panel} ${theme.celosia.motion.easeOut}, visibility ${theme.celosia.motion.panel}`,
  '&[data-open]': { gridTemplateRows: '1fr', visibility: 'visible' },
  '& > div': { minHeight: 0, overflow: 'hidden' },
  // An open panel lets focus rings and menus out.
  '&[data-open] > div': { overflow: 'visible' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
}));

const Body = styled('div')(({ theme }) => ({
  padding: '4px 18px 24px',
  [theme.breakpoints.up('md')]: { padding: '6px 26px 30px' },
}));

export interface AccordionProps {
  title: ReactNode;
  children: ReactNode;
  /** In the 40 px tile. */
  icon?: ReactNode;
  /** Under the title while closed. */
  summary?: ReactNode;
  /** Turns the tile into a green check. */
  complete?: boolean;
  /** Controlled when given. */
  expanded?: boolean;
  defaultExpanded?: boolean;
  onChange?(expanded: boolean): void;
  headingLevel?: 2 | 3 | 4;
  id?: string;
  disabled?: boolean;
}

/** A collapsible section: a button inside a heading, and the region it opens. Values inside are kept. */
export function Accordion(props: AccordionProps) {
  const { title, children, icon, summary, complete, headingLevel = 3, id, disabled } = props;
  const [ownExpanded, setOwnExpanded] = useState(props.defaultExpanded ?? false);
  const expanded = props.expanded ?? ownExpanded;
  const ownId = useId();
  const headId = `${id ?? ownId}-titulo`;
  const bodyId = `${id ?? ownId}-contenido`;
  const Heading = headings[headingLevel];
  const toggle = () => {
    setOwnExpanded(!expanded);
    props.onChange?.(!expanded);
  };
  const state = expanded ? '' : undefined;
  return (
    <Panel id={id} data-open={state}>
      <Heading>
        <Trigger
          type="button"
          id={headId}
          aria-expanded={expanded}
          aria-controls={bodyId}
          disabled={disabled}
          onClick={toggle}
        >
          {(icon || complete) && (
            <Tile aria-hidden data-complete={complete ? '' : undefined}>
              {complete ? <Check /> : icon}
            </Tile>
          )}
          <Words>
            {title}
            {summary && !expanded && <Summary>{summary}</Summary>}
          </Words>
          <ChevronDown aria-hidden />
        </Trigger>
      </Heading>
      <Fold id={bodyId} aria-labelledby={headId} data-open={state}>
        <div>
          <Body>{children}</Body>
        </div>
      </Fold>
    </Panel>
  );
}

/** Accordions under each other. */
export const AccordionGroup = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});

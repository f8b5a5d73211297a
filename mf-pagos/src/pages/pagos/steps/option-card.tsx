import { cssMedia, styled, VisuallyHidden } from '@red/ui/core';
import { type ReactNode, useId } from 'react';

const Card = styled('div')(({ theme }) => ({
  border: `2px solid ${theme.celosia.color.cal[300]}`,
  borderRadius: theme.celosia.radius.card,
  background: theme.celosia.color.cal[0],
  marginBottom: 16,
  '&[data-selected]': {
    borderColor: theme.celosia.color.pizarron[700],
    boxShadow: `0 0 0 4px ${theme.celosia.color.pizarron[100]}`,
  },
}));

const Head = styled('button')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 84,
  padding: '16px 18px',
  border: 0,
  borderRadius: 18,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed' },
  '&:focus-visible': { outline: `3px solid ${theme.celosia.color.pizarron[700]}`, outlineOffset: 3 },
  [theme.breakpoints.up('md')]: { flexWrap: 'nowrap', gap: 18, padding: '20px 24px' },
}));

const Dot = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  border: `2px solid ${theme.celosia.color.tinta[500]}`,
  '[data-selected] > * > &': { borderColor: theme.celosia.color.pizarron[700] },
  '[data-selected] > * > &::after': {
    content: '""',
    width: 14,
    height: 14,
    borderRadius: '50%',
    background: theme.celosia.color.pizarron[700],
    [cssMedia.forcedColors]: { background: 'Highlight' },
  },
}));

const Words = styled('span')(({ theme }) => ({
  flex: '1 0 68%',
  '& > b': {
    display: 'block',
    fontFamily: theme.celosia.font.display,
    fontWeight: 700,
    fontSize: 21,
    lineHeight: 1.15,
    letterSpacing: '-.012em',
  },
  '& > small': { display: 'block', marginTop: 2, fontSize: 15, color: theme.celosia.color.tinta[600] },
  [theme.breakpoints.up('md')]: { flex: 1 },
}));

const Body = styled('div')(({ theme }) => ({
  padding: '4px 18px 22px',
  [theme.breakpoints.up('md')]: { padding: '4px 24px 26px' },
}));

export interface OptionCardProps {
  title: string;
  description?: string;
  /** Marks at the right of the title (card brands). */
  badge?: ReactNode;
  selected: boolean;
  /** Why it cannot be chosen: said in its place, and nothing opens. */
  refusal?: string | null;
  /** Opens independently of being the selected one (PAGOS-73). */
  expanded: boolean;
  onToggle(): void;
  children?: ReactNode;
}

/** A payment method: the whole header is the target, its body opens below. */
export function OptionCard(props: OptionCardProps) {
  const { title, badge, refusal, onToggle, children } = props;
  const selected = props.selected && !refusal;
  const expanded = props.expanded && !refusal;
  const description = refusal ?? props.description;
  const bodyId = useId();
  return (
    <Card data-selected={selected ? '' : undefined}>
      <Head
        type="button"
        disabled={Boolean(refusal)}
        aria-expanded={expanded}
        aria-controls={expanded ? bodyId : undefined}
        onClick={onToggle}
      >
        <Dot aria-hidden />
        <Words>
          <b>{title}</b>
          {description && <small>{description}</small>}
          {selected && <VisuallyHidden>, opción seleccionada</VisuallyHidden>}
        </Words>
        {badge}
      </Head>
      {expanded && children && <Body id={bodyId}>{children}</Body>}
    </Card>
  );
}

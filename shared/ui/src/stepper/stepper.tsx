import { cssMedia, Icon, styled, VisuallyHidden } from '@red/ui/core';
import { Check } from 'lucide-react';

/** `ready`: not reached yet, and nothing stands in the way. `due`: passed, but its matter is still open. */
export type StepState = 'done' | 'now' | 'ready' | 'due' | 'later';

export interface StepperStep {
  label: string;
  state: StepState;
  /** What is still open, below the label. */
  note?: string | undefined;
  /** Makes the step a button. */
  onSelect?: (() => void) | undefined;
}

export interface StepperProps {
  steps: readonly StepperStep[];
  /** Names the list. */
  label: string;
}

const List = styled('ol')({ display: 'flex', alignItems: 'flex-start' });

const Item = styled('li')(({ theme: { celosia } }) => ({
  flex: 1,
  position: 'relative',
  textAlign: 'center',
  fontFamily: celosia.font.display,
  fontWeight: 600,
  fontSize: 13,
  lineHeight: 1.25,
  color: celosia.color.tinta[600],
  '&[data-state="done"], &[data-state="ready"]': { color: celosia.color.pizarron[700] },
  '&[data-state="due"]': { color: celosia.color.cempasuchil[800] },
  '&[data-state="now"]': { color: celosia.color.tinta[900], fontWeight: 750 },
  '&[data-joined]::before': {
    content: '""',
    position: 'absolute',
    top: 20,
    right: 'calc(50% + 26px)',
    left: 'calc(-50% + 26px)',
    borderTop: `4px dotted ${celosia.color.cal[400]}`,
  },
  '&[data-joined]:not([data-state="later"])::before': { borderColor: celosia.color.pizarron[500] },
  [cssMedia.up('md')]: {
    fontSize: 16,
    '&[data-joined]::before': { top: 23, right: 'calc(50% + 34px)', left: 'calc(-50% + 34px)' },
  },
}));

const Marker = styled('span')(({ theme: { celosia } }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: 42,
  height: 42,
  margin: '0 auto 10px',
  borderRadius: 14,
  border: `2px solid ${celosia.color.tinta[400]}`,
  background: celosia.color.cal[0],
  fontWeight: 750,
  fontSize: 17,
  '[data-state="done"] &': {
    background: celosia.color.pizarron[200],
    borderColor: celosia.color.pizarron[200],
    color: celosia.color.pizarron[800],
  },
  '[data-state="ready"] &': {
    background: celosia.color.pizarron[100],
    borderColor: celosia.color.pizarron[500],
    color: celosia.color.pizarron[800],
  },
  '[data-state="due"] &': {
    background: celosia.color.cempasuchil[100],
    borderColor: celosia.color.cempasuchil[500],
    color: celosia.color.cempasuchil[800],
  },
  '[data-state="now"] &': {
    background: celosia.color.pizarron[700],
    borderColor: celosia.color.pizarron[700],
    color: celosia.color.cal[0],
    borderRadius: celosia.radius.leafSmall,
  },
  [cssMedia.up('md')]: { width: 48, height: 48, fontSize: 19 },
}));

const Back = styled('button')(({ theme: { celosia } }) => ({
  width: '100%',
  textAlign: 'center',
  borderRadius: 12,
  '&:hover > [data-marker]': { background: celosia.color.pizarron[300] },
}));

const Note = styled('small')({ display: 'block', fontWeight: 750, fontSize: 'inherit' });

const SPOKEN: Partial<Record<StepState, string>> = { done: ' (completado)', ready: ' (listo)' };

/** The steps of a task and where the visitor is in it. */
export function Stepper({ steps, label }: StepperProps) {
  return (
    <List aria-label={label}>
      {steps.map(({ label: name, state, note, onSelect }, index) => {
        const spoken = SPOKEN[state];
        const content = (
          <>
            <Marker data-marker aria-hidden>
              {state === 'done' ? <Icon icon={Check} /> : index + 1}
            </Marker>
            {name}
            {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
            {note && <Note>{note}</Note>}
          </>
        );
        return (
          <Item
            key={name}
            data-state={state}
            data-joined={index > 0 ? '' : undefined}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {onSelect ? (
              <Back type="button" onClick={onSelect}>
                {content}
              </Back>
            ) : (
              content
            )}
          </Item>
        );
      })}
    </List>
  );
}

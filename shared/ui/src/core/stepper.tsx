import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { cssMedia } from '../theme/css-media.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StepperProps {
  steps: readonly string[];
  /** Step under way, from 0. Use `steps.length` when all are done. */
  current: number;
  /** Which steps are done, when they can be done out of order; by default those before `current`. */
  done?: readonly boolean[];
  /** Makes the done steps buttons. */
  onSelect?: (index: number) => void;
  label?: string;
  className?: string;
}

type StepState = 'done' | 'now' | 'later';

const List = styled('ol')({ display: 'flex', alignItems: 'flex-start' });

const Item = styled('li')<{ state: StepState; joined: boolean }>(({ theme: { celosia }, state, joined }) => {
  const { color, font } = celosia;
  const inks = { done: color.pizarron[700], now: color.tinta[900], later: color.tinta[600] };
  return {
    flex: 1,
    position: 'relative',
    textAlign: 'center',
    fontFamily: font.display,
    fontWeight: state === 'now' ? 750 : 600,
    fontSize: 13,
    lineHeight: 1.25,
    color: inks[state],
    [cssMedia.up('md')]: { fontSize: 16 },
    ...(joined
      ? {
          '&::before': {
            content: '""',
            position: 'absolute',
            top: 20,
            right: 'calc(50% + 26px)',
            left: 'calc(-50% + 26px)',
            borderTop: `4px dotted ${state === 'later' ? color.cal[400] : color.pizarron[500]}`,
            [cssMedia.up('md')]: { top: 23, right: 'calc(50% + 34px)', left: 'calc(-50% + 34px)' },
          },
        }
      : {}),
  };
});

const Marker = styled('span')<{ state: StepState }>(({ theme: { celosia }, state }) => {
  const { color, radius } = celosia;
  const paints = {
    done: { background: color.pizarron[200], borderColor: color.pizarron[200], color: color.pizarron[800] },
    now: {
      background: color.pizarron[700],
      borderColor: color.pizarron[700],
      color: color.cal[0],
      borderRadius: radius.leafSmall,
    },
    later: { background: color.cal[0], borderColor: color.tinta[400], color: 'inherit' },
  };
  return {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 42,
    height: 42,
    margin: '0 auto 10px',
    borderRadius: 14,
    borderWidth: 2,
    borderStyle: 'solid',
    fontWeight: 750,
    fontSize: 17,
    ...paints[state],
    [cssMedia.up('md')]: { width: 48, height: 48, fontSize: 19 },
  };
});

const Back = styled('button')(({ theme: { celosia } }) => ({
  font: 'inherit',
  color: 'inherit',
  width: '100%',
  textAlign: 'center',
  borderRadius: 12,
  '&:hover [data-marker]': { background: celosia.color.pizarron[300] },
}));

/** The steps of a task. Only the done ones can be pressed, and only when `onSelect` is given. */
export function Stepper({ steps, current, done, onSelect, label = 'Pasos', className }: StepperProps) {
  return (
    <List aria-label={label} className={className}>
      {steps.map((step, index) => {
        const state: StepState =
          (done?.[index] ?? index < current) ? 'done' : index === current ? 'now' : 'later';
        const content = (
          <>
            <Marker state={state} data-marker aria-hidden>
              {state === 'done' ? <Check size={20} strokeWidth={2.5} aria-hidden /> : index + 1}
            </Marker>
            {step}
            {state === 'done' && <VisuallyHidden> (completado)</VisuallyHidden>}
          </>
        );
        return (
          <Item
            key={step}
            state={state}
            joined={index > 0}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {state === 'done' && onSelect ? (
              <Back type="button" onClick={() => onSelect(index)}>
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

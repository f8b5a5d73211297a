import { Icon, styled, VisuallyHidden } from '@red/ui/core';
import { Check } from 'lucide-react';
import {
  isStepClickable,
  isStepDrawnActive,
  type Progress,
  STEP_NAMES,
  STEPS,
  type Step,
} from './wizard.rules';

type Look = 'done' | 'now' | 'ready' | 'later';

const List = styled('ol')({ display: 'flex', alignItems: 'flex-start' });

const Item = styled('li')(({ theme: { celosia, breakpoints } }) => ({
  flex: 1,
  position: 'relative',
  textAlign: 'center',
  fontFamily: celosia.font.display,
  fontWeight: 600,
  fontSize: 13,
  lineHeight: 1.25,
  color: celosia.color.tinta[600],
  '&[data-look="done"], &[data-look="ready"]': { color: celosia.color.pizarron[700] },
  '&[data-look="now"]': { color: celosia.color.tinta[900], fontWeight: 750 },
  '&[data-joined]::before': {
    content: '""',
    position: 'absolute',
    top: 20,
    right: 'calc(50% + 26px)',
    left: 'calc(-50% + 26px)',
    borderTop: `4px dotted ${celosia.color.cal[400]}`,
  },
  '&[data-joined]:not([data-look="later"])::before': { borderColor: celosia.color.pizarron[500] },
  [breakpoints.up('md')]: {
    fontSize: 16,
    '&[data-joined]::before': { top: 23, right: 'calc(50% + 34px)', left: 'calc(-50% + 34px)' },
  },
}));

const Marker = styled('span')(({ theme: { celosia, breakpoints } }) => ({
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
  '[data-look="done"] &': {
    background: celosia.color.pizarron[200],
    borderColor: celosia.color.pizarron[200],
    color: celosia.color.pizarron[800],
  },
  '[data-look="ready"] &': {
    background: celosia.color.pizarron[100],
    borderColor: celosia.color.pizarron[500],
    color: celosia.color.pizarron[800],
  },
  '[data-look="now"] &': {
    background: celosia.color.pizarron[700],
    borderColor: celosia.color.pizarron[700],
    color: celosia.color.cal[0],
    borderRadius: celosia.radius.leafSmall,
  },
  [breakpoints.up('md')]: { width: 48, height: 48, fontSize: 19 },
}));

const Back = styled('button')(({ theme: { celosia } }) => ({
  width: '100%',
  textAlign: 'center',
  borderRadius: 12,
  '&:hover > [data-marker]': { background: celosia.color.pizarron[300] },
}));

export interface WizardStepperProps {
  progress: Progress;
  /** The one step that can be pressed is always the one before. */
  onStepBack(): void;
}

function lookOf(step: Step, progress: Progress): Look {
  if (step === progress.step) return 'now';
  if (step < progress.step) return 'done';
  return isStepDrawnActive(step, progress) ? 'ready' : 'later';
}

/**
 * The step indicator with the rules of payments (PAGOS-03 to PAGOS-07, AMB-44), which the site's stepper does not
 * have: step 1 is never pressed, and step 3 is drawn active as soon as its form is valid.
 */
export function WizardStepper({ progress, onStepBack }: WizardStepperProps) {
  return (
    <List aria-label="Pasos del pago">
      {STEPS.map((step, index) => {
        const look = lookOf(step, progress);
        const content = (
          <>
            <Marker data-marker aria-hidden>
              {look === 'done' ? <Icon icon={Check} /> : step}
            </Marker>
            {STEP_NAMES[index]}
            {look === 'done' && <VisuallyHidden> (completado)</VisuallyHidden>}
            {look === 'ready' && <VisuallyHidden> (listo)</VisuallyHidden>}
          </>
        );
        return (
          <Item
            key={step}
            data-look={look}
            data-joined={index > 0 ? '' : undefined}
            aria-current={look === 'now' ? 'step' : undefined}
          >
            {isStepClickable(step, progress) ? (
              <Back type="button" onClick={onStepBack}>
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

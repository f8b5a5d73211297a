import { Stepper, type StepState } from '@red/ui/stepper';
import {
  isStepClickable,
  isStepDrawnActive,
  type Progress,
  STEP_NAMES,
  STEPS,
  type Step,
} from './wizard.rules';

export interface WizardStepperProps {
  progress: Progress;
  /** The money of step 3 has not arrived: it is not ticked off. */
  isUnpaid: boolean;
  /** The one step that can be pressed is always the one before. */
  onStepBack(): void;
}

function stateOf(step: Step, progress: Progress, isUnpaid: boolean): StepState {
  if (step === 3 && isUnpaid) return 'due';
  if (step === progress.step) return 'now';
  if (step < progress.step) return 'done';
  return isStepDrawnActive(step, progress) ? 'ready' : 'later';
}

/**
 * The site's stepper with the rules of payments (PAGOS-03 to PAGOS-07, AMB-44): step 1 is never pressed, and step 3 is
 * drawn active as soon as its form is valid.
 */
export function WizardStepper({ progress, isUnpaid, onStepBack }: WizardStepperProps) {
  const steps = STEPS.map((step, index) => ({
    label: STEP_NAMES[index] ?? '',
    note: step === 3 && isUnpaid ? 'Falta pagar' : undefined,
    state: stateOf(step, progress, isUnpaid),
    onSelect: isStepClickable(step, progress) ? onStepBack : undefined,
  }));
  return <Stepper label="Pasos del pago" steps={steps} />;
}

import { PAYMENT_MESSAGES } from '@red/api/forms/payment.schema';
import { FieldGrid, TextField } from '@red/ui/forms';
import { useEffect, useRef } from 'react';
import { SCHOOL } from '../payment.content';
import { useWizard, useWizardStore } from '../wizard/wizard.context';
import { type SchoolIdMark, schoolIdMark } from '../wizard/wizard.rules';

const ERRORS: Readonly<Partial<Record<SchoolIdMark, string>>> = {
  short: PAYMENT_MESSAGES.min3,
  long: PAYMENT_MESSAGES.max100,
};

/** The school's code: red with one or two characters or more than a hundred, green from three on, nothing while empty (PAGOS-54 to PAGOS-57). */
export function SchoolIdField() {
  const store = useWizardStore();
  const mark = useWizard((wizard) => schoolIdMark(wizard.schoolId));
  const change = useWizard((wizard) => wizard.changeSchoolId);
  const input = useRef<HTMLInputElement>(null);
  // A value typed before hydration counts too.
  useEffect(() => change(input.current?.value ?? ''), [change]);
  return (
    <FieldGrid>
      <TextField
        ref={input}
        label="Clave ID"
        name="schoolId"
        placeholder="12345"
        autoComplete="off"
        hint={mark === 'valid' ? SCHOOL.name : 'La encuentras en la carta de inscripción de tu escuela.'}
        defaultValue={store.getState().schoolId || undefined}
        valid={mark === 'valid'}
        error={ERRORS[mark]}
        onChange={(event) => change(event.target.value)}
      />
    </FieldGrid>
  );
}

import type { RegistrationFormInput } from '@red/api/forms/registration.schema';
import type { FieldErrors } from '@red/ui/forms';
import { useState } from 'react';

export type Section = 'student' | 'guardian';

/**
 * Which halves of the registration are unfolded. The second opens by itself once the first is complete; the first stays as
 * it is, someone may be typing in it.
 */
export function useSections(isStudentComplete: boolean) {
  const [opened, setOpened] = useState({ student: true, guardian: isStudentComplete });
  const open = (sections: Partial<Record<Section, boolean>>) =>
    setOpened((before) => ({ ...before, ...sections }));
  const [wasStudentComplete, setWasStudentComplete] = useState(isStudentComplete);
  if (wasStudentComplete !== isStudentComplete) {
    setWasStudentComplete(isStudentComplete);
    if (isStudentComplete) open({ guardian: true });
  }
  return {
    opened,
    toggle: (section: Section) => (isOpen: boolean) => open({ [section]: isOpen }),
    openGuardian: () => open({ guardian: true }),
    openWrong: (errors: FieldErrors<RegistrationFormInput>) =>
      open({ ...(errors.student && { student: true }), ...(errors.guardian && { guardian: true }) }),
  };
}

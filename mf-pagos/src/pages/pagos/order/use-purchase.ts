import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useWizard } from '../wizard/wizard.context';
import { type Purchase, purchaseOf } from './purchase';

/** What was typed so far, as a purchase. */
export function usePurchase(): Purchase {
  const typed = useWizard(
    useShallow(({ guardian, students, schoolId }) => ({ guardian, students, schoolId })),
  );
  return useMemo(() => purchaseOf(typed), [typed]);
}

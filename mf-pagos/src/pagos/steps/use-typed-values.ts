import type { FieldValues, UseFormReturn } from '@red/ui/forms';
import { useEffect } from 'react';

/**
 * Tells what a form holds: at once, so that what was typed before the page came alive counts too, and after every
 * change. `tell` must stay the same between renderings.
 */
export function useTypedValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  tell: (values: Values) => void,
): void {
  const { getValues, subscribe } = form;
  useEffect(() => {
    tell(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) });
  }, [getValues, subscribe, tell]);
}

/** The fields that hold something: an empty default would wipe what was typed before the page came alive. */
export const filledIn = <Values extends Readonly<Record<string, string>>>(
  values: Values,
): Partial<Values> => {
  const filled: Partial<Values> = { ...values };
  for (const name in filled) if (filled[name] === '') delete filled[name];
  return filled;
};

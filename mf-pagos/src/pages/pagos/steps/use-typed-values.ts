import type { FieldValues, UseFormReturn } from '@red/ui/forms';
import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Reports what a form holds: at once, so that values typed before hydration count too, and after every change. `tell`
 * must stay the same between renderings.
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

/** How a form takes a restored value: as if the visitor had just typed it and left the field. */
export const AS_TYPED = { shouldTouch: true, shouldDirty: true, shouldValidate: true } as const;

/**
 * Fills a form with earlier values when it first appears: restored fields are marked as just visited (PAGOS-26). Empty
 * ones are left alone, which keeps values typed before hydration.
 */
export function useRestoredValues<Name extends string>(
  values: Readonly<Record<Name, string>>,
  set: (name: Name, value: string) => void,
): void {
  const [restore] = useState(() => () => {
    for (const name in values) if (values[name] !== '') set(name, values[name]);
  });
  useLayoutEffect(restore, [restore]);
}

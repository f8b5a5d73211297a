import { type UseFormReturn, useFormContext } from 'react-hook-form';

export interface FieldStatus {
  error: string | undefined;
  valid: boolean;
}

/**
 * Error and validity of a field: what the caller says, else what the surrounding `FormProvider` knows of `name`.
 * A field counts as valid once it was visited, changed and passed, so an untouched form shows no checks.
 */
export function useFieldStatus(
  name: string | undefined,
  given: { error?: string | undefined; valid?: boolean | undefined },
): FieldStatus {
  const form: UseFormReturn | null = useFormContext();
  const state = form && name ? form.getFieldState(name, form.formState) : null;
  const error = given.error ?? state?.error?.message;
  const passed = state?.isTouched && state.isDirty && !state.isValidating;
  return { error: error || undefined, valid: !error && (given.valid ?? passed ?? false) };
}

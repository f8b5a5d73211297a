import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { FieldStatus } from './field-status';

/**
 * Error and validity of a field: the caller's, else those of the surrounding `FormProvider` for `name`. A field counts
 * as valid once it was visited, changed and passed, so an untouched form shows no checks.
 */
export function useFieldStatus(
  name: string | undefined,
  given: {
    error?: string | undefined;
    valid?: boolean | undefined;
    remedy?: ((typed: string) => string | null) | undefined;
  },
): FieldStatus {
  const form: UseFormReturn | null = useFormContext();
  const state = form && name ? form.getFieldState(name, form.formState) : null;
  const error = given.error ?? state?.error?.message;
  const passed = state?.isTouched && state.isDirty && !state.isValidating;
  const remedy = error && form && name && given.remedy?.(String(form.getValues(name) ?? ''));
  return {
    error: error || undefined,
    valid: !error && (given.valid ?? passed ?? false),
    remedy: remedy || undefined,
  };
}

import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/v4/core';

/**
 * `useForm` checked by a zod/mini schema. Validates a field when it is left and live from then on
 * (`mode: 'onTouched'`), and everything on submit; the first wrong field gets the focus.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.$ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    ...options,
    resolver: zodResolver<Input, unknown, Output>(schema),
  });
}

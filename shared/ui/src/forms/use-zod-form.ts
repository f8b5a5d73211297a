import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { pointerReleased, trackPointer } from './pointer-release';

/**
 * `useForm` checked by a zod/mini schema. Validates a field when it is left and live from then on
 * (`mode: 'onTouched'`), and everything on submit; the first wrong field gets the focus. The message of a
 * field that is left by pressing something appears once that is released: it must not push the pressed element away.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.$ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  useEffect(trackPointer, []);
  const check = zodResolver<Input, unknown, Output>(schema);
  const resolver: Resolver<Input, unknown, Output> = async (...given) => {
    const result = await check(...given);
    await pointerReleased();
    return result;
  };
  return useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver });
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
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
 * What was typed into the server's HTML before the form was there counts (UX-26).
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
  const form = useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver });
  const register = useTypedBefore(form);
  return { ...form, register };
}

/** `register` that reads a field before the library writes the default value over it. */
function useTypedBefore<Input extends FieldValues, Output>({
  register,
  setValue,
}: UseFormReturn<Input, unknown, Output>): UseFormReturn<Input, unknown, Output>['register'] {
  // A field is registered with every rendering; it is read when it appears.
  const [known] = useState(() => new WeakSet<object>());
  return (name, options) => {
    const field = register(name, options);
    const ref = (element: unknown) => {
      const typed = isField(element) && !known.has(element) ? typedInto(element) : undefined;
      if (isField(element)) known.add(element);
      field.ref(element);
      if (typed !== undefined) setValue(name, typed as PathValue<Input, Path<Input>>, { shouldDirty: true });
    };
    return { ...field, ref };
  };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** What a field holds that its HTML does not say; undefined where nobody has changed it. */
function typedInto(field: Field): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) return field.value || undefined;
  if (field.type === 'checkbox' && field instanceof HTMLInputElement)
    return field.checked === field.defaultChecked ? undefined : field.checked;
  return field.value === field.defaultValue ? undefined : field.value;
}

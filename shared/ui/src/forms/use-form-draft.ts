import type { FormDraft } from '@red/contract/form-draft';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Gives a form back what its draft holds and keeps every change (UX-27). Restored fields count as visited: valid ones
 * show it, wrong ones say why. Restores after hydration, so that both sides render the same.
 * Call `draft.forget()` on success and wherever the visitor throws the form away, after a `reset`.
 * @param draft the same object in every render (`useMemo`, or a constant of the module)
 */
export function useFormDraft<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: FormDraft<unknown>,
): void {
  const { setValue, trigger, subscribe } = form;
  useEffect(() => {
    const filled = leavesOf(draft.read()).filter(([, value]) => value !== '' && value !== false);
    for (const [path, value] of filled)
      setValue(path as Path<Input>, value as PathValue<Input, Path<Input>>, {
        shouldDirty: true,
        shouldTouch: true,
      });
    if (filled.length > 0) void trigger(filled.map(([path]) => path as Path<Input>));
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) });
  }, [draft, setValue, trigger, subscribe]);
}

/** Every value with its path: `[['student.nombre', 'Ana']]`. Pure. */
function leavesOf(values: unknown, path = ''): [string, unknown][] {
  if (typeof values !== 'object' || values === null) return path && values != null ? [[path, values]] : [];
  return Object.entries(values).flatMap(([name, value]) => leavesOf(value, path ? `${path}.${name}` : name));
}

import type { FormDraft } from '@red/contract/form-draft';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Puts what was typed earlier into a form. Fields that it changes count as visited: valid ones show it, wrong ones say why.
 */
export function restoreValues<Input extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue' | 'trigger'>,
  values: unknown,
): void {
  const changed: Path<Input>[] = [];
  for (const [name, value] of leavesOf(values)) {
    const path = name as Path<Input>;
    if (form.getValues(path) === value) continue;
    form.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true, shouldTouch: true });
    changed.push(path);
  }
  if (changed.length > 0) void form.trigger(changed);
}

/**
 * Restores a form from its draft and writes every change to it (UX-27). Restores after hydration, so that both sides render the same;
 * what was typed before hydration stays, and is written too.
 * Call `draft.forget()` on success and wherever the visitor throws the form away, after a `reset`.
 * @param draft the same object in every render (`useMemo`, or a constant of the module)
 */
export function useFormDraft<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: FormDraft<unknown>,
): void {
  const { getValues, setValue, trigger, subscribe, getFieldState } = form;
  useEffect(() => {
    const typed = leavesOf(getValues()).filter(([name]) => getFieldState(name as Path<Input>).isDirty);
    restoreValues({ getValues, setValue, trigger }, draft.read());
    for (const [name, value] of typed) setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>);
    if (typed.length > 0) draft.write(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) });
  }, [draft, getValues, setValue, trigger, subscribe, getFieldState]);
}

/** Every value with its path: `[['student.firstName', 'Ana']]`. Pure. */
function leavesOf(values: unknown, path = ''): [string, unknown][] {
  if (typeof values !== 'object' || values === null) return path && values != null ? [[path, values]] : [];
  return Object.entries(values).flatMap(([name, value]) => leavesOf(value, path ? `${path}.${name}` : name));
}

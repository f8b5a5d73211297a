import { useReducer } from 'react';
import type { FieldProps } from './field-props';
import { TextInput, type TextInputProps } from './text-input';
import { useFieldStatus } from './use-field-status';

export interface TextFieldProps extends Pick<FieldProps, 'error' | 'valid'>, Omit<TextInputProps, 'status'> {
  /**
   * What to type instead of a value that a rule refuses although it is right for the person; shown beside the rule's
   * message, null where that is enough. Called while the field is wrong.
   */
  remedy?: (typed: string) => string | null;
}

/** One-line text field: works uncontrolled with `register`, inside `FormProvider`, and controlled. */
export function TextField({ error, valid, remedy, onChange, ...input }: TextFieldProps) {
  const status = useFieldStatus(input.name, { error, valid, remedy });
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  return (
    <TextInput
      {...input}
      status={status}
      onChange={(event) => {
        onChange?.(event);
        if (status.error && remedy) redraw(); // the message may stay while what to type instead changes
      }}
    />
  );
}

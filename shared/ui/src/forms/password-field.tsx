import { PasswordReveal, usePasswordReveal } from './password-reveal';
import { TextField, type TextFieldProps } from './text-field';

/** Password with its own show/hide switch (AUTH-121). Pasting stays possible (UX-20). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endAdornment'>) {
  const { attributes, ...reveal } = usePasswordReveal();
  return (
    <TextField
      {...attributes}
      {...props}
      endAdornment={<PasswordReveal {...reveal} disabled={props.disabled} />}
    />
  );
}

import { styled } from '@red/ui/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

const Reveal = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  marginRight: -12,
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'transparent',
  color: theme.celosia.color.tinta[600],
  cursor: 'pointer',
  '&:hover': { color: theme.celosia.color.tinta[900] },
  '&:focus-visible': { outline: `3px solid ${theme.celosia.color.pizarron[700]}`, outlineOffset: -3 },
  '& > svg': { width: 20, height: 20 },
}));

/** Password with its own show/hide switch (AUTH-121). Pasting stays possible (UX-20). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <Reveal
          type="button"
          aria-pressed={shown}
          aria-label="Mostrar contraseña"
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Reveal>
      }
    />
  );
}

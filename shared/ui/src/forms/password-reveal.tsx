import { styled } from '@red/ui/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

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

/** @returns attributes of the password's control, and what its switch needs */
export function usePasswordReveal() {
  const [shown, setShown] = useState(false);
  return {
    attributes: {
      autoComplete: 'current-password',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
      type: shown ? 'text' : 'password',
    },
    shown,
    toggle: () => setShown(!shown),
  };
}

/** The show/hide switch of a password (AUTH-121). */
export function PasswordReveal({
  shown,
  toggle,
  disabled,
}: {
  shown: boolean;
  toggle(): void;
  disabled?: boolean | undefined;
}) {
  return (
    <Reveal
      type="button"
      aria-pressed={shown}
      aria-label="Mostrar contraseña"
      disabled={disabled}
      onClick={toggle}
    >
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </Reveal>
  );
}

import { styled } from '@red/ui/core';
import { FieldGrid, TextField } from '@red/ui/forms';
import { Mail } from 'lucide-react';
import { REGISTRO_TEXTS as T } from './registro.messages';
import { firstNameHint, surnameHint, useRegistrationForm } from './student-fields';

const Email = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('md')]: { gridColumn: '1 / 3' },
}));

/** The half of the mother, father or guardian (AUTH-71, AUTH-105). */
export function GuardianFields() {
  const form = useRegistrationForm();
  return (
    <FieldGrid columns={3}>
      <TextField
        label="Nombre"
        autoComplete="given-name"
        remedy={firstNameHint}
        {...form.register('guardian.firstName')}
      />
      <TextField
        label="Apellido paterno"
        autoComplete="off"
        remedy={surnameHint}
        {...form.register('guardian.paternalSurname')}
      />
      <TextField
        label="Apellido materno"
        autoComplete="off"
        remedy={surnameHint}
        {...form.register('guardian.maternalSurname')}
      />
      <Email>
        <TextField
          label="Correo"
          hint={T.emailHint}
          startIcon={<Mail aria-hidden />}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('guardian.email')}
        />
      </Email>
    </FieldGrid>
  );
}

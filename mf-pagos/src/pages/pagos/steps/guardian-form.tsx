import { type Guardian, guardianSchema } from '@red/api/forms/payment.schema';
import { Icon } from '@red/ui/core';
import { FieldGrid, FormProvider, TextField, useZodForm } from '@red/ui/forms';
import { Phone } from 'lucide-react';
import { useWizard, useWizardStore } from '../wizard/wizard.context';
import type { TypedGuardian } from '../wizard/wizard.rules';
import { firstNameHint, surnameHint } from './name-hints';
import { AS_TYPED, useRestoredValues, useTypedValues } from './use-typed-values';

/** Who pays (PAGOS-24 to PAGOS-37). */
export function GuardianForm() {
  const store = useWizardStore();
  const form = useZodForm<TypedGuardian, Guardian>(guardianSchema);
  useRestoredValues(store.getState().guardian, (name, value) => form.setValue(name, value, AS_TYPED));
  // Taken as it is (PAGOS-37), but not praised.
  const isShortPhone = useWizard(({ guardian }) => guardian.phone.replace(/\D/g, '').length < 10);
  useTypedValues(
    form,
    useWizard((wizard) => wizard.changeGuardian),
  );
  return (
    <FormProvider {...form}>
      <FieldGrid>
        <TextField
          label="Nombre(s)"
          autoComplete="given-name"
          remedy={firstNameHint}
          {...form.register('name')}
        />
        <TextField
          label="Apellidos"
          autoComplete="family-name"
          remedy={surnameHint}
          {...form.register('surname')}
        />
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
        <TextField
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="10 dígitos"
          startIcon={<Icon icon={Phone} />}
          {...(isShortPhone && { valid: false })}
          {...form.register('phone')}
        />
      </FieldGrid>
    </FormProvider>
  );
}

import {
  type NewPasswordForm as NewPassword,
  newPasswordFormSchema,
  passwordChangePayload,
} from '@red/api/forms/new-password.schema';
import { changePassword } from '@red/api/session.queries';
import { dialogs, openSessionModal } from '@red/contract/host';
import { markPasswordChanged, session } from '@red/contract/session';
import { Button, styled } from '@red/ui/core';
import { FormProvider, PasswordField, useWatch, useZodForm } from '@red/ui/forms';
import { useNavigate } from '@red/ui/router';
import { useId } from 'react';
import { MissingNote } from '../../missing-note/missing-note';
import { missingPassword } from './missing-password.messages';
import { changeCredentials, changeFailure, isRefusedChange } from './password-change.rules';
import { PasswordChecklist } from './password-checklist';

const Form = styled('form')({ display: 'grid', gap: 20 });

/** Two passwords that must agree; the button waits until they do (AUTH-125 to AUTH-139). */
export function NewPasswordForm({
  given,
}: {
  given: { token?: string | undefined; email?: string | undefined };
}) {
  const navigate = useNavigate();
  const form = useZodForm(newPasswordFormSchema, {
    defaultValues: { password: '', confirmation: '' },
  });
  const { isSubmitting: busy, isValid } = form.formState;
  const missing = useWatch({ control: form.control, compute: missingPassword });
  const password = useWatch({ control: form.control, name: 'password' });
  const missingId = useId();
  const rulesId = useId();

  const tell = (title: string, text: string) => {
    form.setFocus('password'); // where the dialog gives the focus back
    void dialogs.open({ tone: 'error', title, text, confirm: 'Entendido' });
  };

  const send = async (passwords: NewPassword) => {
    const credentials = changeCredentials(given, session.getState().user);
    if (!credentials) {
      tell('Enlace o sesión inválida', 'No se pudo identificar tu sesión. Intenta de nuevo.');
      return;
    }
    const failure = await changePassword(passwordChangePayload(passwords, credentials)).then(
      (answer) => (isRefusedChange(answer) ? changeFailure(answer) : null),
      changeFailure,
    );
    if (failure) {
      tell(failure.title, failure.text);
      return;
    }
    await dialogs.open({
      tone: 'success',
      title: '¡Listo!',
      text: 'Tu contraseña quedó actualizada. Inicia sesión con ella.',
      confirm: 'Iniciar sesión',
    });
    markPasswordChanged();
    void navigate('/?loginInit=true', { replace: true });
    // The changed session triggers this page's guard, whose own redirect to `/` would lose the query string.
    openSessionModal('login');
  };

  // The message of a mismatch belongs to the second field, so a change of the first validates it again (AUTH-130).
  const recheckConfirmation = () => {
    if (form.getValues('confirmation') !== '') void form.trigger('confirmation');
  };

  return (
    <FormProvider {...form}>
      <Form noValidate onSubmit={form.handleSubmit(send)}>
        <PasswordField
          label="Nueva contraseña"
          aria-describedby={rulesId}
          autoComplete="new-password"
          {...form.register('password', { onChange: recheckConfirmation })}
        />
        <PasswordChecklist id={rulesId} password={password} />
        <PasswordField
          label="Confirma la contraseña"
          autoComplete="new-password"
          {...form.register('confirmation')}
        />
        <Button
          type="submit"
          disabled={!isValid && !busy}
          busy={busy}
          busyLabel="Guardando..."
          aria-describedby={missing ? missingId : undefined}
        >
          Guardar contraseña
        </Button>
        {missing && <MissingNote id={missingId}>{missing}</MissingNote>}
      </Form>
    </FormProvider>
  );
}

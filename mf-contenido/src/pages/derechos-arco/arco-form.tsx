import {
  PRIVACY_DESCRIPTION_MAX,
  PRIVACY_RELATIONS,
  PRIVACY_RIGHTS,
} from '@red/api/forms/privacy-request.schema';
import { Captcha } from '@red/ui/captcha';
import { Button, PrivacyNote, styled } from '@red/ui/core';
import {
  FieldGrid,
  FieldSpan,
  FormNotice,
  FormProvider,
  SelectField,
  TextAreaField,
  TextField,
} from '@red/ui/forms';
import { ARCO } from './arco.messages';
import { type SentRequest, useArcoForm } from './use-arco-form';

const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

const CaptchaCell = styled(FieldSpan)({ maxWidth: 420 });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  marginTop: 20,
});

/** Which right, whose data, who asks and what for. */
export function ArcoForm({ onSent }: { onSent(sent: SentRequest): void }) {
  const { form, failure, submit, busy, captcha } = useArcoForm(onSent);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <FieldGrid>
          <FieldSpan>
            <SelectField
              label="Qué derecho quieres ejercer"
              placeholder="Seleccionar"
              options={optionsOf(PRIVACY_RIGHTS)}
              {...form.register('right')}
            />
          </FieldSpan>
          <FieldSpan>
            <SelectField
              label="De quién son los datos"
              placeholder="Seleccionar"
              options={optionsOf(PRIVACY_RELATIONS)}
              {...form.register('relation')}
            />
          </FieldSpan>
          <TextField label="Nombre completo" autoComplete="name" {...form.register('name')} />
          <TextField
            label="Correo electrónico"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="nombre@correo.mx"
            {...form.register('email')}
          />
          <FieldSpan>
            <TextAreaField
              label="Describe tu solicitud"
              hint="A qué datos te refieres y qué quieres que hagamos. Si son de tu hija o hijo, escribe su nombre y su escuela."
              rows={6}
              maxLength={PRIVACY_DESCRIPTION_MAX}
              counter
              {...form.register('description')}
            />
          </FieldSpan>
          <CaptchaCell>
            <Captcha {...captcha} />
          </CaptchaCell>
          <FieldSpan>
            <PrivacyNote purpose={ARCO.purpose} notice="/aviso-de-privacidad" />
          </FieldSpan>
          {failure && (
            <FieldSpan>
              <FormNotice tone="error">{failure}</FormNotice>
            </FieldSpan>
          )}
        </FieldGrid>
        <Actions>
          <Button type="submit" busy={busy} busyLabel={ARCO.sending}>
            {ARCO.submit}
          </Button>
        </Actions>
      </form>
    </FormProvider>
  );
}

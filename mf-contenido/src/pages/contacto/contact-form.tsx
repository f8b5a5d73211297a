import { CONTACT_MESSAGE_MAX } from '@red/api/forms/contact.schema';
import { nameHint } from '@red/api/forms/name-hint';
import { Captcha } from '@red/ui/captcha';
import { Button, cssMedia, PrivacyNote, styled } from '@red/ui/core';
import { FieldGrid, FieldSpan, FormProvider, TextAreaField, TextField } from '@red/ui/forms';
import { RotateCcw } from 'lucide-react';
import { AreaField } from './area-field';
import { DISCARDED } from './contact.messages';
import { useContactForm } from './use-contact-form';

const Box = styled('section')(({ theme: { celosia } }) => ({
  minWidth: 0,
  padding: '24px 18px',
  border: `1.5px solid ${celosia.color.cal[200]}`,
  borderRadius: celosia.radius.modal,
  '& > h2': { marginBottom: 26, fontSize: 32 },
  [cssMedia.up('md')]: { padding: 40, '& > h2': { fontSize: 38 } },
}));

const CaptchaCell = styled(FieldSpan)({ maxWidth: 420 });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 28,
});

const Recover = styled(Button)({ marginRight: 'auto' });

/** The online form (CONT-110 to CONT-136). */
export function ContactFormBox() {
  const { form, submit, cancel, recover, busy, captcha } = useContactForm();
  return (
    <Box aria-labelledby="escribenos">
      <h2 id="escribenos">Escríbenos</h2>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <FieldGrid>
            <TextField
              label="Nombre"
              autoComplete="name"
              remedy={(typed) => nameHint(typed, { of: 'name', min: 1 })}
              {...form.register('name')}
            />
            <TextField
              label="Teléfono"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="10 dígitos"
              {...form.register('phone')}
            />
            <TextField
              label="Colegio"
              autoComplete="organization"
              placeholder="Nombre de tu escuela"
              {...form.register('school')}
            />
            <TextField
              label="Correo electrónico"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="nombre@escuela.edu.mx"
              {...form.register('email')}
            />
            <AreaField />
            <FieldSpan>
              <TextAreaField
                label="Mensaje"
                rows={4}
                maxLength={CONTACT_MESSAGE_MAX}
                counter
                placeholder="Cuéntanos cómo podemos ayudarte"
                {...form.register('message')}
              />
            </FieldSpan>
            <CaptchaCell>
              <Captcha {...captcha} />
            </CaptchaCell>
            <FieldSpan>
              <PrivacyNote purpose="responder a tu mensaje" notice="/aviso-de-privacidad" />
            </FieldSpan>
          </FieldGrid>
          <Actions>
            {recover && (
              <Recover variant="text" startIcon={RotateCcw} onClick={recover}>
                {DISCARDED.recover}
              </Recover>
            )}
            <Button variant="outlined" onClick={cancel}>
              Cancelar
            </Button>
            <Button type="submit" busy={busy} busyLabel="Enviando...">
              Enviar
            </Button>
          </Actions>
        </form>
      </FormProvider>
    </Box>
  );
}

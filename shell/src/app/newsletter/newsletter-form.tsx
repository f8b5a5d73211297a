import { Button, PrivacyNote, SiteLink, styled } from '@red/ui/core';
import { useId } from 'react';
import { useLinks } from '../composition.context';
import { FieldError } from './field-error';
import { NEWSLETTER_MESSAGES } from './newsletter.messages';
import { PrivacyCheckbox } from './privacy-checkbox';
import { useNewsletter } from './use-newsletter';

const Tile = styled('form')(({ theme }) => ({
  alignSelf: 'center',
  padding: '26px 22px 18px',
  borderRadius: theme.celosia.radius.card,
  background: theme.celosia.color.pizarron[800],
  '& h2': { fontSize: 30, fontWeight: 800, lineHeight: 1.15, letterSpacing: '-.02em' },
  '& h2 ~ p': { margin: '8px 0 22px', color: theme.celosia.color.pizarron[200] },
  [theme.breakpoints.up('md')]: { padding: '36px 36px 30px', borderRadius: theme.celosia.radius.bento },
}));

const Label = styled('label')({
  display: 'block',
  marginBottom: 7,
  fontWeight: 650,
  fontSize: 16,
  lineHeight: 1.55,
});

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > button': { height: theme.celosia.size.field },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
}));

const EmailInput = styled('input')(({ theme }) => {
  const { color, semantic, radius, size } = theme.celosia;
  return {
    width: '100%',
    height: size.field,
    padding: '0 16px',
    border: `1.5px solid ${semantic.fieldBorder}`,
    borderRadius: radius.field,
    background: color.cal[0],
    color: semantic.text,
    fontSize: 17,
    '&::placeholder': { color: semantic.placeholder, opacity: 1 },
    '&[aria-invalid="true"]': { border: `2px solid ${color.bugambilia[300]}` },
  };
});

/** Newsletter subscription in the footer (SHELL-109 to SHELL-121). */
export function NewsletterForm() {
  const { form, email, privacy, errors, sending, prepare, onChange, onSubmit } = useNewsletter();
  const [notice] = useLinks('consent', false);
  const id = useId();
  const errorOf = { email: `${id}email-error`, privacy: `${id}privacy-error` };
  return (
    // "dialog": a submit before hydration sends nothing, so that no e-mail address ends up in the URL.
    <Tile
      ref={form}
      method="dialog"
      noValidate
      aria-labelledby={`${id}heading`}
      data-ground="dark"
      onFocus={prepare}
      onSubmit={onSubmit}
    >
      <h2 id={`${id}heading`}>{NEWSLETTER_MESSAGES.heading}</h2>
      <p>{NEWSLETTER_MESSAGES.intro}</p>
      <Label htmlFor={`${id}email`}>Correo electrónico</Label>
      <Line>
        <EmailInput
          ref={email}
          id={`${id}email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder="nombre@escuela.edu.mx"
          required
          readOnly={sending}
          aria-invalid={Boolean(errors.email)}
          aria-describedby={errorOf.email}
          onChange={() => onChange('email')}
        />
        <Button type="submit" variant="sun" busy={sending} busyLabel={NEWSLETTER_MESSAGES.sending}>
          {NEWSLETTER_MESSAGES.submit}
        </Button>
      </Line>
      <FieldError id={errorOf.email} text={errors.email} />
      <PrivacyCheckbox
        ref={privacy}
        invalid={Boolean(errors.privacy)}
        describedBy={errorOf.privacy}
        onChange={() => onChange('privacy')}
      >
        He leído y acepto el{' '}
        {notice ? <SiteLink to={notice.to}>{notice.label}</SiteLink> : 'aviso de privacidad'}.
      </PrivacyCheckbox>
      <FieldError id={errorOf.privacy} text={errors.privacy} />
      <div>
        <PrivacyNote purpose="enviarte el boletín" notice={notice?.to} />
      </div>
    </Tile>
  );
}

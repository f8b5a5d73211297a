import { ButtonLink, styled } from '@red/ui/core';
import { useEffect, useRef } from 'react';
import type { SentRequest } from './use-arco-form';

const Box = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  '& > h2:focus': { outline: 'none' },
  '& dl': { display: 'grid', gap: 4 },
  '& dd + dt': { marginTop: 10 },
  '& dt': { color: celosia.semantic.textSecondary },
  '& dd': {
    margin: 0,
    fontFamily: celosia.font.display,
    fontSize: 20,
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
}));

/** The request was taken: its folio and the day of the answer. */
export function SentNotice({ folio, due_on, email }: SentRequest) {
  const dueDay = new Date(`${due_on}T00:00:00Z`);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Box>
      <h2 ref={title} tabIndex={-1}>
        Recibimos tu solicitud
      </h2>
      <dl>
        <dt>Folio</dt>
        <dd>{folio}</dd>
        <dt>Te respondemos a más tardar</dt>
        <dd>el {dueDay.toLocaleDateString('es-MX', { dateStyle: 'long', timeZone: 'UTC' })}</dd>
      </dl>
      <p>
        Te enviamos estos datos a {email}. Guárdalos: el folio nos dice de qué solicitud se trata si nos
        escribes.
      </p>
      <ButtonLink to="/" variant="outlined">
        Ir al inicio
      </ButtonLink>
    </Box>
  );
}

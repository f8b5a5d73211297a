import { Container, cssMedia, PageHero, styled, TextLink } from '@red/ui/core';
import { useState } from 'react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { ARCO, ARCO_STEPS } from './arco.messages';
import { ArcoForm } from './arco-form';
import { SentNotice } from './sent-notice';
import type { SentRequest } from './use-arco-form';

const Columns = styled(Container)({
  display: 'grid',
  gap: 28,
  alignItems: 'start',
  paddingTop: 28,
  paddingBottom: 56,
  [cssMedia.up('md')]: { paddingTop: 44, paddingBottom: 104 },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: 48 },
});

const Box = styled('section')(({ theme: { celosia } }) => ({
  minWidth: 0,
  padding: '24px 18px',
  border: `1.5px solid ${celosia.color.cal[200]}`,
  borderRadius: celosia.radius.modal,
  '& > h2': { marginBottom: 26 },
  '& h2': { fontSize: 30 },
  [cssMedia.up('md')]: { padding: 40, '& h2': { fontSize: 36 } },
}));

const Steps = styled('aside')(({ theme: { celosia } }) => ({
  padding: '24px 26px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[50],
  '& > h2': { fontSize: 22, marginBottom: 12 },
  '& ol': { display: 'grid', gap: 14, paddingLeft: 22, listStyle: 'decimal' },
  '& b': { display: 'block', fontFamily: celosia.font.display, fontWeight: 650 },
  '& > p': { marginTop: 18 },
}));

/** The rights over personal data, asked for with a form that gives a folio and a day for the answer. */
export default function DerechosArcoPage() {
  const [sent, setSent] = useState<SentRequest | null>(null);
  return (
    <>
      <PageHero
        compact
        scheme="legal"
        title={ARCO.title}
        crumbs={breadcrumbOf('./derechos-arco')}
        intro={ARCO.lead}
      />
      <Columns>
        <Box aria-label={ARCO.formTitle}>
          {sent ? (
            <SentNotice {...sent} />
          ) : (
            <>
              <h2>{ARCO.formTitle}</h2>
              <ArcoForm onSent={setSent} />
            </>
          )}
        </Box>
        <Steps aria-labelledby="arco-pasos">
          <h2 id="arco-pasos">Qué pasa después</h2>
          <ol>
            {ARCO_STEPS.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ol>
          <p>
            <TextLink newTab to="/aviso-de-privacidad#derechos">
              Tus derechos en el aviso de privacidad
            </TextLink>
          </p>
        </Steps>
      </Columns>
    </>
  );
}

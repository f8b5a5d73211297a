import { site } from '@red/contract/host';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { ButtonLink, Container, cssMedia, PageHero, styled, TextLink } from '@red/ui/core';
import type { ReactNode } from 'react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { PROFECO, returnsSections } from './returns.content';
import { Seller } from './seller';

const Column = styled(Container)({
  display: 'grid',
  gap: 44,
  paddingTop: 32,
  paddingBottom: 72,
  '& > *': { maxWidth: 720 },
  [cssMedia.up('lg')]: { paddingTop: 56, paddingBottom: 112 },
});

const PartBox = styled('section')(({ theme: { celosia } }) => ({
  '& > h2': { fontSize: 26, lineHeight: 1.15, fontWeight: 700, letterSpacing: '-.012em' },
  '& > p, & > ul': { marginTop: 12, color: celosia.color.tinta[700] },
  '& > ul': { display: 'grid', gap: 8, paddingLeft: 22, listStyle: 'disc' },
  [cssMedia.up('md')]: {
    '& > h2': { fontSize: 30 },
    '& > p, & > ul, & > address': { fontSize: 18, lineHeight: 1.6 },
  },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 18 });

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <PartBox id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </PartBox>
  );
}

/** Who sells, what is returned and how, and where to complain (LFPC, article 76 bis). */
export default function DevolucionesYQuejasPage() {
  return (
    <>
      <PageHero
        compact
        scheme="legal"
        title="Devoluciones y quejas"
        crumbs={breadcrumbOf('./devoluciones-y-quejas')}
        intro="Quién te vende, qué se devuelve y a quién acudir."
      />
      <Column>
        <Part id="vendedor" title="Quién te vende">
          <Seller />
        </Part>
        {returnsSections(site()).map(({ id, title, paragraphs = [], points = [] }) => (
          <Part key={id} id={id} title={title}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Part>
        ))}
        <Part id="quejas" title="Quejas y aclaraciones">
          <p>
            Cuéntanos qué pasó desde Contacto o por los medios de arriba, con tu folio si se trata de un pago.
            Respondemos en menos de 48 horas.
          </p>
          <p>
            Si no quedas conforme, puedes acudir a la Procuraduría Federal del Consumidor (PROFECO) por{' '}
            <TextLink plain href={PROFECO.address}>
              Concilianet
            </TextLink>{' '}
            o en el Teléfono del Consumidor:{' '}
            {PROFECO.telephones.map((telephone, index) => (
              <span key={telephone}>
                {index > 0 && ' y '}
                <TextLink plain href={telephoneAddress(telephone)}>
                  {telephoneText(telephone)}
                </TextLink>
              </span>
            ))}
            .
          </p>
          <Actions>
            <ButtonLink to="/contacto">Ir a Contacto</ButtonLink>
            {site().paymentGateway !== 'simulated' && (
              <ButtonLink to="/mi-pago" variant="outlined">
                ¿Dónde está mi pago?
              </ButtonLink>
            )}
          </Actions>
        </Part>
      </Column>
    </>
  );
}

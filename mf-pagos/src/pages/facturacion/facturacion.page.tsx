import { site } from '@red/contract/host';
import { ButtonLink, Container, Heading, Icon, PageHero, Section, styled, Text } from '@red/ui/core';
import {
  CalendarClock,
  CalendarDays,
  FileCode2,
  type LucideIcon,
  MessageCircle,
  PencilOff,
  TimerOff,
} from 'lucide-react';
import { BILLING_POLICY } from '../../billing-policy.content';

/** In the order of the policy. */
const ICONS: readonly LucideIcon[] = [CalendarDays, CalendarClock, TimerOff, PencilOff, FileCode2];

const Rules = styled('ol')(({ theme: { celosia, breakpoints } }) => ({
  display: 'grid',
  gap: 16,
  margin: '28px 0 0',
  '& > li': {
    display: 'flex',
    gap: 18,
    padding: '22px 24px',
    borderRadius: celosia.radius.card,
    border: `1.5px solid ${celosia.color.cal[200]}`,
  },
  [breakpoints.up('lg')]: {
    gridTemplateColumns: '1fr 1fr',
    gap: 24,
    '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
}));

const Tile = styled('span')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  borderRadius: '12px 12px 0 12px',
  background: celosia.color.cempasuchil[100],
  color: celosia.color.cempasuchil[800],
}));

const Title = styled('h3')({ fontSize: 20, lineHeight: 1.2, fontWeight: 700, marginBottom: 6 });

const Ask = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 40,
  padding: 24,
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[50],
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  [breakpoints.up('md')]: { padding: 36 },
}));

/**
 * `/facturacion`: the billing policy and where to ask (AMB-01). With a configured billing site, the invoice is asked
 * for there and not by contact.
 */
export default function FacturacionPage() {
  const { billingUrl, paymentGateway, publisher } = site();
  return (
    <>
      <PageHero
        compact
        scheme="legal"
        title="Facturación"
        crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Facturación' }]}
        intro="Cómo y cuándo pedir la factura de tu pago."
      />
      <Section>
        <Container>
          <Heading level={2}>Políticas de facturación</Heading>
          <Rules>
            {BILLING_POLICY.map(({ title, text }, index) => (
              <li key={title}>
                <Tile>
                  <Icon icon={ICONS[index] ?? CalendarDays} size="l" />
                </Tile>
                <div>
                  <Title>{title}</Title>
                  <Text tone="muted">{text}</Text>
                </div>
              </li>
            ))}
          </Rules>
          <Ask>
            <div>
              <Heading level={2} visual="h3">
                {billingUrl ? 'Solicita tu factura en línea' : '¿Ya pagaste y necesitas tu factura?'}
              </Heading>
              <Text>
                {billingUrl
                  ? 'Ten a la mano tu folio y tu constancia de situación fiscal.'
                  : `Escríbenos ${publisher.email ? `a ${publisher.email} o ` : ''}desde Contacto con tu folio, tu comprobante de pago y tu constancia de situación fiscal.`}
              </Text>
            </div>
            <div>
              {billingUrl ? (
                <ButtonLink href={billingUrl}>Solicitar factura</ButtonLink>
              ) : (
                <ButtonLink to="/contacto" startIcon={MessageCircle}>
                  Solicitar factura
                </ButtonLink>
              )}
              <ButtonLink to="/pagos" variant="outlined">
                Ir a Pagos
              </ButtonLink>
              {paymentGateway !== 'simulated' && (
                <ButtonLink to="/mi-pago" variant="outlined">
                  ¿Dónde está mi pago?
                </ButtonLink>
              )}
            </div>
          </Ask>
        </Container>
      </Section>
    </>
  );
}

import { ButtonLink, cssMedia, Heading, Illustration, Lead, styled } from '@red/ui/core';
import paymentPendingScene from '@red/ui/illustrations/scenes/payment-pending.svg';

const Area = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  minHeight: 'inherit',
  background: celosia.semantic.warningGround,
  [cssMedia.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 44%',
    alignItems: 'center',
  },
}));

const Words = styled('div')({
  padding: '32px 22px',
  '& > p': { margin: '14px 0', maxWidth: 480 },
  '& > a': { marginTop: 14 },
  [cssMedia.up('md')]: { padding: '32px 16px 32px 32px' },
  [cssMedia.up('lg')]: { padding: 48 },
});

const Art = styled(Illustration)({
  width: '100%',
  height: 'auto',
  alignSelf: 'end',
  [cssMedia.up('md')]: { alignSelf: 'center' },
});

/** For a teacher whose school may have a payment pending: nothing here confirms it (PARTNERS-35). */
export function PendingPayment({ titleId }: { titleId: string }) {
  return (
    <Area>
      <Words>
        <Heading level={2} id={titleId}>
          ¡Estamos aquí para ayudarte!
        </Heading>
        <Lead>
          Si tu escuela tiene un pago pendiente, tus servicios aliados quedan en pausa hasta que se registre.
        </Lead>
        <p>Comunícate con soporte para revisar el estado del pago y activar tus accesos.</p>
        <ButtonLink to="/contacto">Contactar a soporte</ButtonLink>
      </Words>
      <Art {...paymentPendingScene} />
    </Area>
  );
}

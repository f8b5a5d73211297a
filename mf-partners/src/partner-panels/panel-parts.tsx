import { cssMedia, Heading, Icon, styled, Text, TextLink } from '@red/ui/core';
import { Clock, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';

export const PanelBody = styled('div')({
  padding: '24px 22px 28px',
  [cssMedia.up('md')]: { padding: '24px 28px' },
  [cssMedia.up('lg')]: { padding: '28px 44px' },
});

const List = styled('ol')({
  display: 'grid',
  gap: 14,
  margin: '18px 0 28px',
  [cssMedia.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 16px',
    margin: '14px 0 18px',
  },
  [cssMedia.up('lg')]: { gap: '12px 20px', margin: '16px 0 22px' },
});

const Step = styled('li')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '16px 18px',
  borderRadius: 16,
  background: celosia.color.cal[100],
  lineHeight: 1.35,
  [cssMedia.up('md')]: { gap: 12, padding: '8px 14px' },
  [cssMedia.up('lg')]: { gap: 16, padding: '12px 18px' },
}));

const StepNumber = styled('span')(({ theme: { celosia } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '22px 22px 22px 0',
  background: celosia.color.cal[0],
  color: celosia.semantic.primary,
  fontFamily: celosia.font.display,
  fontSize: 19,
  fontWeight: 800,
}));

/** What to do, in order. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <Heading level={3}>{title}</Heading>
      <List>
        {steps.map((step, index) => (
          <Step key={step}>
            <StepNumber>{index + 1}</StepNumber>
            <span>{step}</span>
          </Step>
        ))}
      </List>
    </>
  );
}

const Banner = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 18,
  marginBottom: 28,
  padding: 18,
  borderRadius: celosia.radius.media,
  background: celosia.semantic.warningGround,
  [cssMedia.up('md')]: { flexWrap: 'nowrap', marginBottom: 18, padding: '10px 16px' },
  [cssMedia.up('lg')]: { marginBottom: 22, padding: '14px 20px' },
}));

const Tile = styled('span')(({ theme: { celosia } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: 14,
  background: celosia.color.cempasuchil[300],
  color: celosia.semantic.warning,
  [cssMedia.between('md', 'lg')]: { width: 44, height: 44 },
}));

/** PARTNERS-24. */
export function MigrationNote() {
  return (
    <Banner>
      <Tile>
        <Icon icon={Clock} size="l" />
      </Tile>
      <p>Si tu usuario es nuevo o se validó recientemente, espera máximo 5 días hábiles para la migración.</p>
    </Banner>
  );
}

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '12px 32px' });
export const Advice = styled('p')({
  marginBottom: 28,
  maxWidth: 640,
  [cssMedia.up('md')]: { marginBottom: 18 },
});
const Small = styled(Text)({ marginTop: 14, [cssMedia.up('md')]: { marginTop: 6 } });

/** Help at the foot of a panel: what is given, and a link to support (PARTNERS-23). */
export function HelpLinks({ children }: { children?: ReactNode }) {
  return (
    <>
      <Links>
        {children}
        <TextLink to="/contacto">
          <Icon icon={MessageCircle} size="s" />
          Contacto
        </TextLink>
      </Links>
      <Small small tone="muted">
        En Contacto elige la opción <b>Soporte y usuarios</b>.
      </Small>
    </>
  );
}

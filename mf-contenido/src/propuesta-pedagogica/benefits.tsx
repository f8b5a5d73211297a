import { cssMedia, Icon, styled } from '@red/ui/core';
import { Compass, House, type LucideIcon, ScanSearch, Users } from 'lucide-react';
import { type Ramp, tileColours } from '../marketing/ramp';

interface Benefit {
  icon: LucideIcon;
  ramp: Ramp;
  title: string;
  text: string;
}

const BENEFITS: readonly Benefit[] = [
  {
    icon: Compass,
    ramp: 'bugambilia',
    title: 'Sentido',
    text: 'Cada proyecto parte de una situación cercana, así que se sabe para qué se aprende.',
  },
  {
    icon: ScanSearch,
    ramp: 'cielo',
    title: 'Evaluación que orienta',
    text: 'Evidencias breves y frecuentes muestran qué sigue, sin esperar al examen.',
  },
  {
    icon: Users,
    ramp: 'jacaranda',
    title: 'Todo el grupo avanza',
    text: 'La misma actividad tiene puntos de entrada distintos para que nadie quede fuera.',
  },
  {
    icon: House,
    ramp: 'cempasuchil',
    title: 'Escuela y casa conectadas',
    text: 'La familia encuentra en casa el mismo contenido y sabe cómo acompañarlo.',
  },
];

const Grid = styled('ul')({
  display: 'grid',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const Card = styled('li')(({ theme: { celosia } }) => ({
  padding: '26px 24px 28px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.cal[0],
  border: `1.5px solid ${celosia.color.cal[200]}`,
  '& > h3': { margin: '20px 0 8px', fontSize: 22 },
  '& > p': { color: celosia.semantic.textSecondary },
}));

const Tile = styled('span', { shouldForwardProp: (name) => name !== 'ramp' })<{ ramp: Ramp }>(
  ({ theme, ramp }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: '32px 8px 32px 8px',
    ...tileColours(theme, ramp),
  }),
);

/** The four benefits (CONT-88). */
export function Benefits() {
  return (
    <Grid>
      {BENEFITS.map(({ icon, ramp, title, text }) => (
        <Card key={title}>
          <Tile ramp={ramp}>
            <Icon icon={icon} size="l" />
          </Tile>
          <h3>{title}</h3>
          <p>{text}</p>
        </Card>
      ))}
    </Grid>
  );
}

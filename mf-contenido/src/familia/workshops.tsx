import { cssMedia, styled } from '@red/ui/core';
import { Fence, HandHeart, Heart, MessagesSquare, Sparkles } from 'lucide-react';
import type { IconCard } from '../marketing/icon-cards';
import { IconTile } from '../marketing/icon-tile';
import { type Ramp, tileColours } from '../marketing/ramp';
import { TitledSection } from '../marketing/titled-section';

interface Workshop extends IconCard {
  /** Something to try the same week. */
  practice: string;
}

/** The five workshops, in the order in which they build on each other (CONT-71). */
const WORKSHOPS: readonly Workshop[] = [
  {
    icon: HandHeart,
    ramp: 'bugambilia',
    title: 'La responsabilidad de ser madre o padre',
    text: 'Qué necesita de ti tu hija o hijo en cada edad, y qué le toca hacer por su cuenta.',
    practice: 'Repartan una tarea de la casa y déjenla en sus manos.',
  },
  {
    icon: MessagesSquare,
    ramp: 'cielo',
    title: 'Comunicación familiar',
    text: 'Preguntar mejor, escuchar sin interrumpir y hablar de lo que pasa en la escuela.',
    practice: 'Cambien “¿cómo te fue?” por “¿qué te hizo reír hoy?”.',
  },
  {
    icon: Sparkles,
    ramp: 'cempasuchil',
    title: 'Autoestima',
    text: 'Reconocer el esfuerzo, hablar de los errores y no comparar entre hermanos.',
    practice: 'Nombren algo que esta semana salió mejor que la anterior.',
  },
  {
    icon: Fence,
    ramp: 'pizarron',
    title: 'Poner límites',
    text: 'Acuerdos claros sobre pantallas, horarios y tareas, con consecuencias que se cumplen.',
    practice: 'Escriban juntos tres acuerdos y péguenlos en el refrigerador.',
  },
  {
    icon: Heart,
    ramp: 'jacaranda',
    title: 'Construir afecto',
    text: 'Rutinas pequeñas que hacen sentir a cada quien querido y en confianza.',
    practice: 'Diez minutos de juego al día sin teléfono cerca.',
  },
];

const Grid = styled('ol')({
  display: 'grid',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
  // Two wide cards over three narrow ones.
  [cssMedia.up('lg')]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > li': { gridColumn: 'span 2' },
    '& > li[data-wide]': { gridColumn: 'span 3' },
  },
});

const Card = styled('li', { shouldForwardProp: (name) => name !== 'ramp' })<{ ramp: Ramp }>(
  ({ theme, ramp }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: '26px 24px 24px',
    borderRadius: theme.celosia.radius.bento,
    background: tileColours(theme, ramp).background,
    '& > h3': { fontSize: 24 },
    '& > p': { margin: '10px 0 22px', color: theme.celosia.color.tinta[700] },
    [cssMedia.up('md')]: { padding: '32px 32px 28px' },
  }),
);

/** The leaf with its two colours exchanged: the card has the light one. */
const Tile = styled(IconTile)(({ theme, ramp }) => ({
  width: 56,
  height: 56,
  marginBottom: 20,
  borderRadius: '28px 8px 28px 8px',
  background: tileColours(theme, ramp).color,
  color: tileColours(theme, ramp).background,
}));

const Practice = styled('div')(({ theme: { celosia } }) => ({
  width: '100%',
  marginTop: 'auto',
  padding: '14px 16px',
  borderRadius: '14px 14px 14px 0',
  background: celosia.color.cal[0],
  fontSize: 16,
  lineHeight: 1.45,
  '& > b': { fontFamily: celosia.font.display, fontWeight: 700 },
}));

/** Five workshops for parents (CONT-71). */
export function Workshops() {
  return (
    <TitledSection
      anchor="talleres"
      tight="top"
      id="talleres-titulo"
      title="Talleres para madres y padres"
      lead="Cinco encuentros para conversar con otras familias. Cada uno termina con algo que puedes probar en casa."
    >
      <Grid>
        {WORKSHOPS.map(({ icon, ramp, title, text, practice }, index) => (
          <Card key={title} ramp={ramp} data-wide={index < 2 ? '' : undefined}>
            <Tile icon={icon} ramp={ramp} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Practice>
              <b>En casa:</b> {practice}
            </Practice>
          </Card>
        ))}
      </Grid>
    </TitledSection>
  );
}

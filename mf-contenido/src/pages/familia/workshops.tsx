import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { type Ramp, tileColours } from '../../marketing/ramp.styles';
import { TitledSection } from '../../marketing/titled-section';
import agreementsScene from './drawings/agreements.svg';
import conversationScene from './drawings/conversation.svg';
import embraceScene from './drawings/embrace.svg';
import mirrorScene from './drawings/mirror.svg';
import responsibilityScene from './drawings/responsibility.svg';

interface Workshop {
  title: string;
  text: string;
  /** Something to try the same week. */
  practice: string;
  ramp: Ramp;
  scene: Drawing;
}

/** The five workshops, in the order in which they build on each other (CONT-71). */
const WORKSHOPS: readonly Workshop[] = [
  {
    ramp: 'bugambilia',
    scene: responsibilityScene,
    title: 'La responsabilidad de ser madre o padre',
    text: 'Qué necesita de ti tu hija o hijo en cada edad, y qué le toca hacer por su cuenta.',
    practice: 'Repartan una tarea de la casa y déjenla en sus manos.',
  },
  {
    ramp: 'cielo',
    scene: conversationScene,
    title: 'Comunicación familiar',
    text: 'Preguntar mejor, escuchar sin interrumpir y hablar de lo que pasa en la escuela.',
    practice: 'Cambien “¿cómo te fue?” por “¿qué te hizo reír hoy?”.',
  },
  {
    ramp: 'cempasuchil',
    scene: mirrorScene,
    title: 'Autoestima',
    text: 'Reconocer el esfuerzo, hablar de los errores y no comparar entre hermanos.',
    practice: 'Nombren algo que esta semana salió mejor que la anterior.',
  },
  {
    ramp: 'pizarron',
    scene: agreementsScene,
    title: 'Poner límites',
    text: 'Acuerdos claros sobre pantallas, horarios y tareas, con consecuencias que se cumplen.',
    practice: 'Escriban juntos tres acuerdos y péguenlos en el refrigerador.',
  },
  {
    ramp: 'jacaranda',
    scene: embraceScene,
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
    '& > li:nth-of-type(-n + 2)': { gridColumn: 'span 3' },
  },
});

const Card = styled('li', { shouldForwardProp: (name) => name !== 'ramp' })<{ ramp: Ramp }>(
  ({ theme, ramp }) => ({
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: theme.celosia.radius.bento,
    background: tileColours(theme, ramp).background,
    '& > svg': { width: '100%', height: 180 },
    // The last card of an odd row of two spans the row.
    [cssMedia.between('md', 'lg')]: {
      '&:last-of-type': {
        gridColumn: '1 / 3',
        flexDirection: 'row',
        '& > svg': { width: '50%', height: 'auto' },
      },
    },
    [cssMedia.up('lg')]: {
      '& > svg': { height: 190 },
      '&:nth-of-type(-n + 2) > svg': { height: 250 },
    },
  }),
);

const Words = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  padding: '24px 24px 24px',
  '& > h3': { fontSize: 24 },
  '& > p': { margin: '10px 0 22px', color: celosia.color.tinta[700] },
  [cssMedia.up('lg')]: { padding: '28px 30px 28px' },
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
        {WORKSHOPS.map(({ ramp, scene, title, text, practice }) => (
          <Card key={title} ramp={ramp}>
            <Illustration {...scene} />
            <Words>
              <h3>{title}</h3>
              <p>{text}</p>
              <Practice>
                <b>En casa:</b> {practice}
              </Practice>
            </Words>
          </Card>
        ))}
      </Grid>
    </TitledSection>
  );
}

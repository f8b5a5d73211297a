import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { type Ramp, tileColours } from '../../marketing/ramp.styles';
import bridgeScene from './drawings/bridge.svg';
import doorsScene from './drawings/doors.svg';
import evidenceScene from './drawings/evidence.svg';
import marketScene from './drawings/market.svg';

interface Benefit {
  title: string;
  text: string;
  ramp: Ramp;
  scene: Drawing;
}

/** The four benefits (CONT-88). */
const BENEFITS: readonly Benefit[] = [
  {
    ramp: 'bugambilia',
    scene: marketScene,
    title: 'Sentido',
    text: 'Cada proyecto parte de una situación cercana: pesar en el mercado, medir el patio, escribir al barrio.',
  },
  {
    ramp: 'cielo',
    scene: evidenceScene,
    title: 'Evaluación que orienta',
    text: 'Evidencias breves y frecuentes muestran qué sigue, sin esperar al examen.',
  },
  {
    ramp: 'jacaranda',
    scene: doorsScene,
    title: 'Todo el grupo avanza',
    text: 'La misma actividad tiene puntos de entrada distintos para que nadie quede fuera.',
  },
  {
    ramp: 'cempasuchil',
    scene: bridgeScene,
    title: 'Escuela y casa conectadas',
    text: 'La familia encuentra en casa el mismo contenido y sabe cómo acompañarlo.',
  },
];

const Grid = styled('ul')({
  display: 'grid',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
});

const Tile = styled('li', { shouldForwardProp: (name) => name !== 'ramp' })<{ ramp: Ramp }>(
  ({ theme, ramp }) => ({
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: theme.celosia.radius.bento,
    background: tileColours(theme, ramp).background,
    '& > svg': { width: '100%', height: 170 },
    '& > div': { padding: '24px 24px 28px' },
    '& p': { marginTop: 8, color: theme.celosia.color.tinta[700] },
    // Words and picture change sides from one row to the next.
    [cssMedia.up('md')]: { '& > svg': { height: 210 } },
    [cssMedia.up('xl')]: {
      flexDirection: 'row',
      alignItems: 'stretch',
      minHeight: 240,
      '& > svg': { width: '50%', height: 'auto', flex: 'none' },
      '& > div': { alignSelf: 'center', padding: '28px 28px' },
      '&:nth-of-type(n + 3)': { flexDirection: 'row-reverse' },
    },
  }),
);

/** What a school gains, each benefit on a tile with its picture. */
export function Benefits() {
  return (
    <Grid>
      {BENEFITS.map(({ title, text, ramp, scene }) => (
        <Tile key={title} ramp={ramp}>
          <Illustration {...scene} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </Tile>
      ))}
    </Grid>
  );
}

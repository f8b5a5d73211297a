import { cssMedia, Illustration, styled } from '@red/ui/core';
import { color } from '@red/ui/tokens';
import stepArch from './drawings/step-arch.svg';
import stepCircle from './drawings/step-circle.svg';
import stepLeaf from './drawings/step-leaf.svg';
import stepSquare from './drawings/step-square.svg';

export interface NumberedStep {
  title: string;
  text: string;
}

const SIDE = 104;

/** Grounds of the numbers, each with the colour of its number. */
const SHAPES = [
  { scene: stepSquare, ink: color.bugambilia[800] },
  { scene: stepCircle, ink: color.cempasuchil[800] },
  { scene: stepArch, ink: color.jacaranda[700] },
  { scene: stepLeaf, ink: color.cielo[800] },
] as const;

const List = styled('ol')({
  display: 'grid',
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, 1fr)', gap: '40px 28px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: 28 },
});

const Item = styled('li')(({ theme: { celosia } }) => {
  const dots = `4px dotted ${celosia.color.pizarron[300]}`;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '72px 1fr',
    gap: 18,
    paddingBottom: 32,
    '& h3': { fontSize: 21, marginBottom: 6 },
    '& p': { color: celosia.semantic.textSecondary },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: 34,
      top: 84,
      bottom: 10,
      borderLeft: dots,
    },
    [cssMedia.up('md')]: {
      display: 'block',
      paddingBottom: 0,
      '& h3': { fontSize: 23, marginBottom: 10 },
      '&:not(:last-of-type)::after': {
        left: 120,
        right: -14,
        top: 50,
        bottom: 'auto',
        borderLeft: 0,
        borderTop: dots,
      },
    },
    [cssMedia.between('md', 'lg')]: { '&:nth-of-type(2)::after': { display: 'none' } },
  };
});

const Mark = styled('div')(({ theme: { celosia } }) => ({
  position: 'relative',
  width: 72,
  height: 72,
  '& > b': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontFamily: celosia.font.display,
    fontSize: 32,
    fontWeight: 800,
    letterSpacing: '-.03em',
  },
  [cssMedia.up('md')]: { width: SIDE, height: SIDE, marginBottom: 26, '& > b': { fontSize: 46 } },
}));

/** Up to four steps in their order, each with its number on a shape of its own and a dotted line to the next one. */
export function NumberedSteps({ steps }: { steps: readonly NumberedStep[] }) {
  return (
    <List>
      {steps.map(({ title, text }, index) => (
        <Item key={title}>
          <StepMark index={index} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </Item>
      ))}
    </List>
  );
}

function StepMark({ index }: { index: number }) {
  const shape = SHAPES[index];
  return (
    <Mark aria-hidden>
      {shape && <Illustration {...shape.scene} />}
      <b style={{ color: shape?.ink }}>{index + 1}</b>
    </Mark>
  );
}

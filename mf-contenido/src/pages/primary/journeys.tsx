import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { TitledSection } from '../../marketing/titled-section';
import castleScene from './drawings/castle.svg';
import caveScene from './drawings/cave.svg';
import pyramidScene from './drawings/pyramid.svg';
import rocketScene from './drawings/rocket.svg';
import shipScene from './drawings/ship.svg';
import trainScene from './drawings/train.svg';

interface Journey {
  /** Age the travellers visit. */
  age: string;
  /** CEFR level at the end of the year. */
  cefr: string;
  text: string;
  scene: Drawing;
}

/** One journey a year; the levels climb from pre-A1 to B1 without a jump (CONT-93). */
const JOURNEYS: readonly Journey[] = [
  { age: 'The cave', cefr: 'Pre-A1', text: 'Name what you see: animals, colours, hands.', scene: caveScene },
  {
    age: 'The pyramid',
    cefr: 'Pre-A1 to A1',
    text: 'Say where things are and what you like.',
    scene: pyramidScene,
  },
  { age: 'The castle', cefr: 'A1', text: 'Ask questions and describe who lives there.', scene: castleScene },
  {
    age: 'The ship',
    cefr: 'A1 to A2',
    text: 'Follow directions and tell your day on board.',
    scene: shipScene,
  },
  { age: 'The steam train', cefr: 'A2', text: 'Tell what happened, and in which order.', scene: trainScene },
  {
    age: 'The rocket',
    cefr: 'A2 to B1',
    text: 'Explain a plan, compare and give reasons.',
    scene: rocketScene,
  },
];

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '32px 16px',
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '44px 24px' },
  [cssMedia.up('xl')]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 20 },
});

const Stop = styled('li')(({ theme: { celosia } }) => ({
  '& > svg': { width: '100%', height: 'auto', aspectRatio: '1', borderRadius: celosia.radius.bento },
  '&:nth-of-type(2n) > svg': { borderRadius: '50%' },
  '&:nth-of-type(3n) > svg': { borderRadius: '50% 50% 12px 12px' },
  '& > h3': { marginTop: 18, fontSize: 21 },
  '& > p': { marginTop: 6, fontSize: 16, lineHeight: 1.45, color: celosia.semantic.textSecondary },
}));

const Level = styled('p')(({ theme: { celosia } }) => ({
  'li > &': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    fontFamily: celosia.font.display,
    fontWeight: 650,
    color: celosia.color.cielo[800],
  },
}));

/** The six journeys of primary, one for each school year. */
export function Journeys() {
  return (
    <TitledSection
      ground="pizarron50"
      id="journeys"
      title="Six years, six ages"
      lead="From pre-A1 in the first year to B1 at the end of the sixth: every year opens another door."
    >
      <List>
        {JOURNEYS.map(({ age, cefr, text, scene }, index) => (
          <Stop key={age}>
            <Illustration {...scene} />
            <h3>{age}</h3>
            <Level>
              <span>Year {index + 1}</span>
              <span>{cefr}</span>
            </Level>
            <p>{text}</p>
          </Stop>
        ))}
      </List>
    </TitledSection>
  );
}

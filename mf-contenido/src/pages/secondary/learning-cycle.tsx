import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { TitledSection } from '../../marketing/titled-section';
import conceptScene from './drawings/concept.svg';
import experienceScene from './drawings/experience.svg';
import experimentationScene from './drawings/experimentation.svg';
import observationScene from './drawings/observation.svg';

interface Stage {
  title: string;
  text: string;
  scene: Drawing;
}

/** The stages in the order the programme gives them, which differs from the usual one (CONT-99, AMB-84). */
const STAGES: readonly Stage[] = [
  {
    title: 'Concrete Experience',
    text: 'Something happens: a game, a recording, a real text, a visit.',
    scene: experienceScene,
  },
  {
    title: 'Reflective Observation',
    text: 'The class says what it noticed and compares points of view.',
    scene: observationScene,
  },
  {
    title: 'Active Experimentation',
    text: 'Learners try the language in a new situation of their own.',
    scene: experimentationScene,
  },
  {
    title: 'Abstract Conceptualization',
    text: 'They name the rule or the idea and write it in their words.',
    scene: conceptScene,
  },
];

const List = styled('ol')({
  display: 'grid',
  gap: 32,
  counterReset: 'stage',
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '44px 24px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 24 },
});

/** Four quarters of one circle: the round corner of each picture turns with the cycle. */
const ROUND = 96;
const QUARTERS = [
  `${ROUND}px 16px 16px 16px`,
  `16px ${ROUND}px 16px 16px`,
  `16px 16px ${ROUND}px 16px`,
  `16px 16px 16px ${ROUND}px`,
];

const Item = styled('li')(({ theme: { celosia } }) => ({
  position: 'relative',
  counterIncrement: 'stage',
  '& > svg': { width: '100%', height: 'auto', aspectRatio: '8 / 5' },
  ...Object.fromEntries(
    QUARTERS.map((borderRadius, index) => [`&:nth-of-type(${index + 1}) > svg`, { borderRadius }]),
  ),
  '& > h3': { display: 'flex', gap: 10, marginTop: 18, fontSize: 21 },
  '& > h3::before': { content: 'counter(stage) / ""', color: celosia.semantic.accent },
  '& > p': { marginTop: 6, color: celosia.semantic.textSecondary },
}));

/** The four stages of experiential learning (CONT-99). */
export function LearningCycle() {
  return (
    <TitledSection
      id="cycle"
      title="Experiential learning cycle"
      lead="Every project goes round four stages, and then starts again one step higher."
    >
      <List>
        {STAGES.map(({ title, text, scene }) => (
          <Item key={title}>
            <Illustration {...scene} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Item>
        ))}
      </List>
    </TitledSection>
  );
}

import { Container, cssMedia, Illustration, Section, SectionHead, styled } from '@red/ui/core';
import { stepShapes } from '@red/ui/illustrations/step-shapes';

interface Stage {
  name: string;
  text: string;
}

/** The stages in the order the programme gives them, which differs from the usual one (CONT-99, AMB-84). */
const STAGES: readonly Stage[] = [
  { name: 'Concrete Experience', text: 'Something happens: a game, a recording, a real text, a visit.' },
  { name: 'Reflective Observation', text: 'The class says what it noticed and compares points of view.' },
  { name: 'Active Experimentation', text: 'Learners try the language in a new situation of their own.' },
  { name: 'Abstract Conceptualization', text: 'They name the rule or the idea and write it in their words.' },
];

const Stages = styled('ol')({
  display: 'grid',
  gap: 26,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '40px 28px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const StageItem = styled('li')(({ theme: { celosia } }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: 18,
  '& h3': { fontSize: 22, marginBottom: 6 },
  '& p': { color: celosia.semantic.textSecondary },
  [cssMedia.up('md')]: { display: 'block' },
}));

const Mark = styled('span')(({ theme: { celosia } }) => ({
  position: 'relative',
  display: 'block',
  width: 72,
  height: 72,
  '& > svg': { width: '100%', height: '100%' },
  '& > b': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontFamily: celosia.font.display,
    fontSize: 32,
    fontWeight: 800,
  },
  [cssMedia.up('md')]: { width: 96, height: 96, marginBottom: 22, '& > b': { fontSize: 42 } },
}));

/** The four stages of experiential learning (CONT-99). */
export function LearningCycle() {
  return (
    <Section aria-labelledby="cycle">
      <Container>
        <SectionHead
          id="cycle"
          title="Experiential learning cycle"
          lead="Every project goes round four stages, and then starts again one step higher."
        />
        <Stages>
          {STAGES.map(({ name, text }, index) => (
            <StageItem key={name}>
              <StageMark index={index} />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </StageItem>
          ))}
        </Stages>
      </Container>
    </Section>
  );
}

function StageMark({ index }: { index: number }) {
  const shape = stepShapes[index];
  return (
    <Mark aria-hidden>
      {shape && <Illustration {...shape.scene} />}
      <b style={{ color: shape?.ink }}>{index + 1}</b>
    </Mark>
  );
}

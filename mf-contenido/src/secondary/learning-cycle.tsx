import { NumberedSteps } from '../marketing/numbered-steps';
import { TitledSection } from '../marketing/titled-section';

/** The stages in the order the programme gives them, which differs from the usual one (CONT-99, AMB-84). */
const STAGES = [
  { title: 'Concrete Experience', text: 'Something happens: a game, a recording, a real text, a visit.' },
  { title: 'Reflective Observation', text: 'The class says what it noticed and compares points of view.' },
  { title: 'Active Experimentation', text: 'Learners try the language in a new situation of their own.' },
  {
    title: 'Abstract Conceptualization',
    text: 'They name the rule or the idea and write it in their words.',
  },
] as const;

/** The four stages of experiential learning (CONT-99). */
export function LearningCycle() {
  return (
    <TitledSection
      id="cycle"
      title="Experiential learning cycle"
      lead="Every project goes round four stages, and then starts again one step higher."
    >
      <NumberedSteps steps={STAGES} />
    </TitledSection>
  );
}

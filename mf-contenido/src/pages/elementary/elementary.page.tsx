import { cssMedia, Icon, Illustration, styled } from '@red/ui/core';
import { Check } from 'lucide-react';
import type { EnglishLevel } from '../../english-level/english-level';
import { LevelPage } from '../../english-level/level-page';
import { TitledSection } from '../../marketing/titled-section';
import stepsScene from './drawings/steps.svg';
import storyScene from './drawings/story.svg';
import { Weeks } from './weeks';

const ELEMENTARY: EnglishLevel = {
  name: 'Elementary',
  key: 'elementary',
  intro: 'The essentials of English for schools with fewer sessions.',
  welcome: {
    title: 'Steady steps, every week',
    paragraphs: [
      'Elementary concentrates on what learners need most: to understand a story, to talk about themselves and to write short texts that somebody else wants to read.',
      'Units are short and flexible. A school with three sessions covers the core; one with five adds projects and reading.',
    ],
  },
  scene: stepsScene,
  teacher: {
    digital: ['Lessons for the board', 'Audio of every unit', 'Ready-made assessments'],
    print: ['Teacher’s guide', 'Flashcards'],
  },
  student: {
    digital: ['Practice by unit', 'Songs and stories to listen to at home'],
    print: ['Student’s book with activity section', 'Picture dictionary'],
  },
};

const KEY_BENEFITS = [
  'Short units that fit three, four or five sessions per week.',
  'CEFR goals written so that families understand them.',
  'Speaking in every lesson, from the first one on.',
  'The same routine each week: less explaining, more practice.',
  'Assessment in small pieces, with time to correct.',
] as const;

const Columns = styled('div')({
  display: 'grid',
  gap: 28,
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 40 },
});

const Story = styled(Illustration)(({ theme: { celosia } }) => ({
  width: '100%',
  height: '100%',
  maxHeight: 440,
  borderRadius: celosia.radius.bento,
}));

const Benefits = styled('ul')({ display: 'grid', gap: 14 });

const Benefit = styled('li')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '18px 20px',
  borderRadius: '18px 18px 18px 0',
  background: celosia.color.pizarron[50],
  lineHeight: 1.4,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 40,
    height: 40,
    borderRadius: celosia.radius.tile,
    background: celosia.color.pizarron[100],
    color: celosia.color.pizarron[700],
  },
}));

/** /elementary (CONT-101 to CONT-105). */
export default function ElementaryPage() {
  return (
    <LevelPage level={ELEMENTARY}>
      <Weeks />
      <TitledSection
        id="key-benefits"
        title="Key benefits"
        lead="Less time each week, without giving up what makes a language stay."
      >
        <Columns>
          <Benefits>
            {KEY_BENEFITS.map((benefit) => (
              <Benefit key={benefit}>
                <span>
                  <Icon icon={Check} />
                </span>
                {benefit}
              </Benefit>
            ))}
          </Benefits>
          <Story {...storyScene} />
        </Columns>
      </TitledSection>
    </LevelPage>
  );
}

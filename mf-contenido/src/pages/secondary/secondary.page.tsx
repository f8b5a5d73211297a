import { Container, cssMedia, Heading, Illustration, Section, styled } from '@red/ui/core';
import { Disclosure } from '@red/ui/disclosure';
import type { EnglishLevel } from '../../english-level/english-level';
import { LevelPage } from '../../english-level/level-page';
import debateScene from './drawings/debate.svg';
import platformScene from './drawings/platform.svg';
import { LearningCycle } from './learning-cycle';

const SECONDARY: EnglishLevel = {
  name: 'Secondary',
  key: 'secondary',
  intro: 'Projects, reading and a platform of their own for teenagers.',
  welcome: {
    title: 'Welcome',
    paragraphs: [
      'Secondary speaks to teenagers as what they are: people with opinions. They read, watch and listen to real material, take a position and defend it in English.',
      'Groups are formed by CEFR level and not only by grade, so each learner starts where it makes sense.',
      'The bookroom holds 500+ items: short novels, articles, comics and podcasts, with a glossary beside each one.',
    ],
  },
  scene: debateScene,
  teacher: {
    digital: [
      'Platform with lesson planner',
      'Test generator by skill',
      'Reports by learner and by group',
      'Audio and video library',
    ],
    print: ['Teacher’s book', 'Project handbook', 'Photocopiable worksheets'],
  },
  student: {
    digital: ['Platform with practice by level', 'Bookroom with 500+ items', 'Mock exams'],
    print: ['Student’s book', 'Workbook', 'Grammar and vocabulary companion'],
  },
};

/** CEFR by level (CONT-96). */
const LEVELS = [
  { name: 'Level 1', cefr: 'A1 to A2' },
  { name: 'Level 2', cefr: 'A2 to B1' },
  { name: 'Level 3', cefr: 'B1 to B2' },
] as const;

const PLATFORM = [
  'One account for books, practice, bookroom and exams.',
  'Exercises that adapt to the answers and explain every mistake.',
  'Work without connection: what was downloaded is sent later.',
  'Reports that show each skill, so that teachers decide what to repeat.',
] as const;

const Columns = styled(Container)({
  display: 'grid',
  gap: 40,
  [cssMedia.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', gap: 72 },
});

const Words = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 18,
  fontSize: 18,
  lineHeight: 1.55,
  color: celosia.semantic.lead,
}));

const LevelRow = styled('dl')(({ theme: { celosia } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  marginTop: 28,
  '& > div': {
    padding: '16px 16px 18px',
    borderRadius: '16px 16px 16px 0',
    background: celosia.color.cal[0],
  },
  '& dt': { color: celosia.semantic.textSecondary, fontSize: 15.5 },
  '& dd': { margin: 0, fontFamily: celosia.font.display, fontWeight: 700, fontSize: 20, lineHeight: 1.2 },
}));

const List = styled('ul')({ display: 'grid', gap: 10, paddingLeft: 20, listStyle: 'disc' });

const Platform = styled(Illustration)(({ theme: { celosia } }) => ({
  width: '100%',
  height: 'auto',
  borderRadius: celosia.radius.bento,
}));

const Side = styled('div')({ display: 'grid', alignContent: 'start', gap: 16 });

/** /secondary (CONT-96 to CONT-100, CONT-103 to CONT-105). */
export default function SecondaryPage() {
  return (
    <LevelPage level={SECONDARY}>
      <Section ground="pizarron50" aria-labelledby="methodology">
        <Columns>
          <div>
            <Heading level={2} id="methodology">
              Methodology
            </Heading>
            <Words>
              Each unit is a project with a product at the end: a podcast, a survey, a debate, a guide for the
              neighbourhood. Language comes in when the project needs it, is practised together and is used at
              once.
            </Words>
            <LevelRow>
              {LEVELS.map(({ name, cefr }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{cefr}</dd>
                </div>
              ))}
            </LevelRow>
          </div>
          <Side>
            <Platform {...platformScene} />
            <PowerfulPlatform />
          </Side>
        </Columns>
      </Section>
      <LearningCycle />
    </LevelPage>
  );
}

/** The accordion of the platform (CONT-97). */
function PowerfulPlatform() {
  return (
    <Disclosure title="Powerful platform" headingLevel={2} defaultOpen>
      <List>
        {PLATFORM.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </List>
    </Disclosure>
  );
}

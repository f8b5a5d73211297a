import { BelowFold, ButtonLink, cssMedia, Illustration, PageHero, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { ArrowRight } from 'lucide-react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { EnglishClosing } from '../../english-level/closing';
import { ProgrammeInSpanish } from '../../english-level/in-spanish';
import { type PictureCard, PictureCards } from '../../marketing/picture-cards';
import { Statement } from '../../marketing/statement';
import { TitledSection } from '../../marketing/titled-section';
import elementaryCardScene from './drawings/elementary-card.svg';
import languageScene from './drawings/language.svg';
import metacognitionScene from './drawings/metacognition.svg';
import primaryCardScene from './drawings/primary-card.svg';
import secondaryCardScene from './drawings/secondary-card.svg';
import supportScene from './drawings/support.svg';
import updateScene from './drawings/update.svg';

/** Goals of the ELT plan; their names are fixed (CONT-90). */
const GOALS: readonly PictureCard[] = [
  {
    scene: updateScene,
    title: 'Be update',
    text: 'Topics, voices and formats of today, reviewed every school year.',
  },
  {
    scene: metacognitionScene,
    title: 'Boost Metacognition',
    text: 'Learners plan, check and explain how they learn, not only what they learn.',
  },
  {
    scene: supportScene,
    title: 'Enhance Support For Teachers',
    text: 'Clear lesson plans, ready-made assessments and a coach who visits the school.',
  },
  {
    scene: languageScene,
    title: 'Reflect on Language',
    text: 'Grammar is noticed in real texts first, then named, then used.',
  },
];

interface LevelCard {
  name: string;
  to: string;
  text: string;
  scene: Drawing;
}

const LEVELS: readonly LevelCard[] = [
  {
    name: 'Primary',
    to: '/primary',
    text: 'Time travellers: stories from other ages, from pre-A1 to B1, four to six sessions per week.',
    scene: primaryCardScene,
  },
  {
    name: 'Elementary',
    to: '/elementary',
    text: 'The essentials, from pre-A1 to A2, for schools with three to five sessions per week.',
    scene: elementaryCardScene,
  },
  {
    name: 'Secondary',
    to: '/secondary',
    text: 'Projects and a powerful platform for teenagers, from A1 to B2, four to seven sessions per week.',
    scene: secondaryCardScene,
  },
];

const Levels = styled('ul')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 24 },
});

const Level = styled('li')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: celosia.radius.bento,
  border: `1.5px solid ${celosia.color.cal[200]}`,
  '& > svg': { width: '100%', aspectRatio: '16 / 9' },
}));

const LevelWords = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  flex: 1,
  padding: '22px 20px 26px',
  [cssMedia.up('lg')]: { padding: '24px 24px 28px' },
  '& > p': { margin: '8px 0 22px', color: celosia.semantic.textSecondary },
  '& > a': { marginTop: 'auto' },
}));

/** Landing of the English programme, in English, with its gist in Spanish (CONT-89 to CONT-92, CONT-104, CONT-105). */
export default function InglesPage() {
  return (
    <div lang="en">
      <PageHero
        title="English programme"
        crumbs={breadcrumbOf('./ingles')}
        intro="One plan from the first words to confident conversation."
        scheme="ingles"
      />
      <BelowFold>
        <ProgrammeInSpanish />
        <Statement id="intro" title="English that children use from the first day">
          <p>
            Our English programme accompanies learners of basic education in Mexico. They listen, speak, read
            and write about things that matter to them, and teachers always know what comes next.
          </p>
          <p>Choose the series by level and by the number of sessions your school has each week.</p>
        </Statement>
        <TitledSection
          ground="pizarron50"
          id="elt-plan"
          title="ELT plan"
          lead="Four goals guide every unit, every assessment and every visit to the classroom."
        >
          <PictureCards cards={GOALS} wide={4} />
        </TitledSection>
        <TitledSection
          id="series"
          title="Our series"
          lead="Three series share one method: meet the language in a story or a project, practise it together, reflect on it and take it home. Each one joins printed books and digital practice; Primary and Secondary also open a bookroom to read from."
        >
          <Levels>
            {LEVELS.map(({ name, to, text, scene }) => (
              <Level key={name}>
                <Illustration {...scene} />
                <LevelWords>
                  <h3>{name}</h3>
                  <p>{text}</p>
                  <ButtonLink
                    variant="tonal"
                    size="md"
                    to={to}
                    endIcon={ArrowRight}
                    aria-label={`Learn more: ${name}`}
                  >
                    Learn more
                  </ButtonLink>
                </LevelWords>
              </Level>
            ))}
          </Levels>
        </TitledSection>
        <EnglishClosing tight />
      </BelowFold>
    </div>
  );
}

import {
  BelowFold,
  Container,
  cssMedia,
  Heading,
  Illustration,
  PageHero,
  Section,
  styled,
} from '@red/ui/core';
import type { ReactNode } from 'react';
import { breadcrumbOf } from '../breadcrumb/breadcrumbs.content';
import { TitledSection } from '../marketing/titled-section';
import { EnglishClosing } from './closing';
import { ComponentCards } from './component-cards';
import type { EnglishLevel } from './english-level';
import { SeriesInSpanish } from './in-spanish';
import { LevelFacts } from './level-facts';
import { SERIES } from './series.content';

const Welcome = styled(Container)({
  display: 'grid',
  gap: 32,
  alignItems: 'center',
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)', gap: 40 },
  [cssMedia.up('lg')]: { gap: 72 },
});

const Words = styled('div')(({ theme: { celosia } }) => ({
  '& > p': { marginTop: 18, fontSize: 18, lineHeight: 1.55, color: celosia.semantic.lead },
  [cssMedia.up('md')]: { '& > p': { fontSize: 19 } },
}));

const Scene = styled(Illustration)(({ theme: { celosia } }) => ({
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 3',
  borderRadius: celosia.radius.leaf,
}));

export interface LevelPageProps {
  level: EnglishLevel;
  /** Sections only this level has, between its welcome and its components. */
  children?: ReactNode;
}

/** Template of /primary, /elementary and /secondary, in English, with its gist in Spanish (CONT-93 to CONT-105). */
export function LevelPage({ level, children }: LevelPageProps) {
  return (
    <div lang="en">
      <PageHero
        title={level.name}
        crumbs={breadcrumbOf(`./${level.key}`)}
        intro={level.intro}
        scheme={level.key}
      />
      <BelowFold>
        <SeriesInSpanish of={level.key} />
        <LevelFacts series={SERIES[level.key]} />
        <Section aria-labelledby="welcome">
          <Welcome>
            <Words>
              <Heading level={2} id="welcome">
                {level.welcome.title}
              </Heading>
              {level.welcome.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Words>
            <Scene {...level.scene} />
          </Welcome>
        </Section>
        {children}
        <TitledSection
          ground="cal100"
          id="components"
          title="What each one receives"
          lead="Print and digital say the same thing, so a class can move from one to the other at any moment."
        >
          <ComponentCards teacher={level.teacher} student={level.student} />
        </TitledSection>
        <EnglishClosing />
      </BelowFold>
    </div>
  );
}

import type { PageHeroScheme } from '@red/ui/core';
import type { Scene } from '@red/ui/illustrations/kit';

/** What one group (teachers, students) receives. */
export interface Components {
  digital: readonly string[];
  print: readonly string[];
}

/** One of the facts under the hero of a level: a figure and what it counts. */
export interface LevelFact {
  value: string;
  label: string;
}

/** Everything a level page says that every level has. */
export interface EnglishLevel {
  /** Name of the level; the page's h1. */
  name: 'Primary' | 'Elementary' | 'Secondary';
  path: '/primary' | '/elementary' | '/secondary';
  /** Colours and pattern of the hero. */
  scheme: PageHeroScheme;
  /** One sentence of the hero. */
  intro: string;
  facts: readonly LevelFact[];
  welcome: { title: string; paragraphs: readonly string[] };
  scene: Scene;
  teacher: Components;
  student: Components;
}

import type { Drawing } from '@red/ui/illustrations/drawing';

/** What one group (teachers, students) receives. */
export interface Components {
  digital: readonly string[];
  print: readonly string[];
}

/** Everything a level page says that every level has. */
export interface EnglishLevel {
  /** Path of the page without its slash, and the scheme of its hero. */
  key: 'primary' | 'elementary' | 'secondary';
  /** Name of the level; the page's h1. */
  name: 'Primary' | 'Elementary' | 'Secondary';
  /** One sentence of the hero. */
  intro: string;
  welcome: { title: string; paragraphs: readonly string[] };
  scene: Drawing;
  teacher: Components;
  student: Components;
}

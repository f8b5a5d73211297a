import type { EnglishLevel } from '../../english-level/english-level';
import { LevelPage } from '../../english-level/level-page';
import { Bookroom } from './bookroom';
import travellersScene from './drawings/travellers.svg';
import { Journeys } from './journeys';

const PRIMARY: EnglishLevel = {
  name: 'Primary',
  key: 'primary',
  intro: 'Time travellers: six years of stories for primary school.',
  welcome: {
    title: 'Time travellers',
    paragraphs: [
      'A group of friends finds a way to travel in time. In every unit they land in another age, meet somebody and need English to find the way back: to ask, to understand, to explain.',
      'Language is recycled from one journey to the next, so nothing that was learned is left behind: the questions of the first year come back, longer, in the sixth.',
    ],
  },
  scene: travellersScene,
  teacher: {
    digital: [
      'Interactive lessons for the board',
      'Audio and video of every unit',
      'Test generator',
      'Progress of each group',
    ],
    print: ['Teacher’s guide with lesson plans', 'Flashcards and posters', 'Photocopiable assessments'],
  },
  student: {
    digital: ['Practice games by unit', 'Bookroom with 800+ items', 'Audio of songs and stories'],
    print: ['Student’s book', 'Activity book', 'Stickers and cut-outs'],
  },
};

/** /primary (CONT-93 to CONT-95, CONT-103 to CONT-105). */
export default function PrimaryPage() {
  return (
    <LevelPage level={PRIMARY}>
      <Journeys />
      <Bookroom />
    </LevelPage>
  );
}

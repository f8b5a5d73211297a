import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { TitledSection } from '../../marketing/titled-section';
import fiveSessions from './drawings/five-sessions.svg';
import fourSessions from './drawings/four-sessions.svg';
import threeSessions from './drawings/three-sessions.svg';

interface Week {
  name: string;
  text: string;
  scene: Drawing;
  /** What the drawn week says. */
  days: string;
}

/** Ways to spread the units over a week (CONT-101). */
const WEEKS: readonly Week[] = [
  {
    name: 'Three sessions',
    text: 'The core of each unit: a story, its language and time to speak.',
    scene: threeSessions,
    days: 'Sessions on Monday, Wednesday and Friday',
  },
  {
    name: 'Four sessions',
    text: 'The core and one session to read and write.',
    scene: fourSessions,
    days: 'Sessions on Monday, Tuesday, Thursday and Friday',
  },
  {
    name: 'Five sessions',
    text: 'The core, reading and writing, and a project that ends every month.',
    scene: fiveSessions,
    days: 'Sessions from Monday to Friday',
  },
];

const List = styled('ul')({
  display: 'grid',
  gap: 28,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 24 },
});

const Item = styled('li')(({ theme: { celosia } }) => ({
  '& > svg': { width: '100%', height: 'auto', borderRadius: celosia.radius.card },
  '& > h3': { marginTop: 18 },
  '& > p': { marginTop: 6, color: celosia.semantic.textSecondary },
}));

/** The same series in weeks of three, four and five sessions. */
export function Weeks() {
  return (
    <TitledSection
      ground="pizarron50"
      id="weeks"
      title="It fits your timetable"
      lead="Schools choose three, four or five sessions per week, and may change from one year to the next."
    >
      <List>
        {WEEKS.map(({ name, text, scene, days }) => (
          <Item key={name}>
            <Illustration {...scene} title={days} />
            <h3>{name}</h3>
            <p>{text}</p>
          </Item>
        ))}
      </List>
    </TitledSection>
  );
}

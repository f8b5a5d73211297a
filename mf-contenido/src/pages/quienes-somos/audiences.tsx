import { cssMedia, Illustration, styled, TextLink } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import familyPortrait from './drawings/family-portrait.svg';
import principalPortrait from './drawings/principal-portrait.svg';
import studentPortrait from './drawings/student-portrait.svg';
import teacherPortrait from './drawings/teacher-portrait.svg';

interface Audience {
  name: string;
  text: string;
  link: { to: string; label: string };
  portrait: Drawing;
}

/** Whom we work for (CONT-73). */
const AUDIENCES: readonly Audience[] = [
  {
    name: 'Docentes',
    text: 'Planean con secuencias, proponen actividades y siguen el avance de su grupo.',
    link: { to: '/docentes', label: 'Para docentes' },
    portrait: teacherPortrait,
  },
  {
    name: 'Familias',
    text: 'Acompañan desde casa con recursos, podcasts y talleres.',
    link: { to: '/familia', label: 'Para familias' },
    portrait: familyPortrait,
  },
  {
    name: 'Directivos',
    text: 'Dirigen un proyecto claro, con formación y un asesor cerca.',
    link: { to: '/directivos', label: 'Para directivos' },
    portrait: principalPortrait,
  },
  {
    name: 'Estudiantes',
    text: 'De preescolar a secundaria: leen, preguntan, prueban y explican lo que aprenden.',
    link: { to: '/propuesta-pedagogica', label: 'Cómo aprenden' },
    portrait: studentPortrait,
  },
];

const List = styled('ul')({
  display: 'grid',
  gap: 28,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '40px 24px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

/** The frames are the four shapes of the segments' glyphs: quarter, circle, square, half. */
const FRAMES = ['0 100% 0 0', '50%', '8%', '50% 50% 8% 8%'];

const Person = styled('li')(({ theme: { celosia } }) => ({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: 20,
  alignItems: 'center',
  '& > svg': { width: '100%', height: 'auto', aspectRatio: '1' },
  ...Object.fromEntries(
    FRAMES.map((borderRadius, index) => [`&:nth-of-type(${index + 1}) > svg`, { borderRadius }]),
  ),
  '& p': { margin: '6px 0 10px', color: celosia.semantic.textSecondary },
  [cssMedia.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 24,
    '& > svg': { maxWidth: 220 },
  },
}));

/** Portraits of the four audiences, each with the link to its page. */
export function Audiences() {
  return (
    <List>
      {AUDIENCES.map(({ name, text, link, portrait }) => (
        <Person key={name}>
          <Illustration {...portrait} />
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
            <TextLink to={link.to} arrow>
              {link.label}
            </TextLink>
          </div>
        </Person>
      ))}
    </List>
  );
}

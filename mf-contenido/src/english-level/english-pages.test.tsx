import { expectNoAxeViolations, renderInSite } from '@red/testing';
import lecturaScene from '@red/ui/illustrations/scenes/lectura.svg';
import { screen, within } from '@testing-library/react';
import ElementaryPage from '../pages/elementary/elementary.page';
import InglesPage from '../pages/ingles/ingles.page';
import PrimaryPage from '../pages/primary/primary.page';
import SecondaryPage from '../pages/secondary/secondary.page';
import type { EnglishLevel } from './english-level';
import { LevelPage } from './level-page';

const LEVEL: EnglishLevel = {
  name: 'Primary',
  key: 'primary',
  intro: 'Stories.',
  welcome: { title: 'Time travellers', paragraphs: ['A journey.'] },
  scene: lecturaScene,
  teacher: { digital: ['Board lessons'], print: ['Guide', 'Posters'] },
  student: { digital: ['Games'], print: ['Book'] },
};

covers('CONT-103', 'CONT-104', 'CONT-105').test(
  'a level has a teacher and a student card, each with digital and print components, and links on',
  () => {
    renderInSite(<LevelPage level={LEVEL} />, { route: '/primary' });
    for (const [title, digital, print] of [
      ['For the teacher', 'Board lessons', 'Posters'],
      ['For the student', 'Games', 'Book'],
    ] as const) {
      const card = within(screen.getByRole('heading', { name: title }).closest('article') ?? document.body);
      expect(card.getAllByRole('heading', { level: 4 }).map((group) => group.textContent)).toEqual([
        'Digital components',
        'Print components',
      ]);
      expect(card.getByText(digital)).toBeVisible();
      expect(card.getByText(print)).toBeVisible();
    }
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(breadcrumb.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/ingles');
    const closing = within(screen.getByRole('region', { name: 'Bring English to your school' }));
    expect(closing.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contacto');
    expect(closing.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
);

covers('CONT-103', 'CONT-104', 'CONT-105').test.each([
  ['Primary', PrimaryPage],
  ['Elementary', ElementaryPage],
  ['Secondary', SecondaryPage],
] as const)('%s has its components and leads on', async (name, Page) => {
  renderInSite(<Page />, { route: `/${name.toLowerCase()}` });
  for (const title of ['For the teacher', 'For the student']) {
    const card = within(screen.getByRole('heading', { name: title }).closest('article') ?? document.body);
    const groups = card.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length);
    expect(groups).toHaveLength(2);
    expect(Math.min(...groups)).toBeGreaterThan(1);
  }
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
  expect(breadcrumb.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/ingles');
  expect(breadcrumb.getByText(name)).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contacto');
  await expectNoAxeViolations();
});

covers('CONT-89', 'CONT-90', 'CONT-91', 'CONT-92', 'CONT-105').test(
  'English shows intro, ELT plan, series, three levels, and links to contact and home',
  async () => {
    const { container } = renderInSite(<InglesPage />, { route: '/ingles' });
    expect(container.firstElementChild).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/accompanies learners of basic education/)).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'ELT plan' }));
    expect(plan.getAllByRole('heading', { level: 3 }).map((goal) => goal.textContent)).toEqual([
      'Be update',
      'Boost Metacognition',
      'Enhance Support For Teachers',
      'Reflect on Language',
    ]);
    const series = within(screen.getByRole('region', { name: 'Our series' }));
    expect(series.getByText(/Three series share one method/)).toBeVisible();
    for (const name of ['Primary', 'Elementary', 'Secondary']) {
      const link = series.getByRole('link', { name: `Learn more: ${name}` });
      expect([link.textContent, link.getAttribute('href')]).toEqual(['Learn more', `/${name.toLowerCase()}`]);
    }
    expect(series.getAllByRole('link', { name: /^Learn more/ })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contacto');
    for (const home of screen.getAllByRole('link', { name: 'Home' }))
      expect(home).toHaveAttribute('href', '/');
    await expectNoAxeViolations();
  },
);

test('who reads no English compares the three series in one table in Spanish, and finds somebody to call', () => {
  renderInSite(<InglesPage />, { route: '/ingles', site: { tollFreeNumber: '800 123 4567' } });
  const gist = within(screen.getByRole('region', { name: 'En español' }));
  const table = within(gist.getByRole('table', { name: 'Las tres series, comparadas' }));
  expect(table.getAllByRole('columnheader').map((series) => series.textContent)).toEqual([
    'Primary',
    'Elementary',
    'Secondary',
  ]);
  const row = (label: string) => {
    const rows = table.getByRole('rowheader', { name: label }).closest('tbody')?.querySelectorAll('td');
    return Array.from(rows ?? [], (cell) => cell.textContent);
  };
  expect(row('Nivel del Marco Europeo (MCER)')).toEqual(['Pre-A1 a B1', 'Pre-A1 a A2', 'A1 a B2']);
  expect(row('Sesiones por semana')).toEqual(['4 a 6', '3 a 5', '4 a 7']);
  expect(row('Para quién')[2]).toMatch(/secundaria/);
  expect(gist.getByRole('link', { name: 'Habla con tu representante' })).toHaveAttribute(
    'href',
    '/representantes',
  );
  expect(gist.getByRole('link', { name: /800/ })).toHaveAttribute('href', 'tel:8001234567');
});

test('the page of a series says its gist in Spanish and leads to the comparison', () => {
  renderInSite(<SecondaryPage />, { route: '/secondary' });
  const gist = screen.getByRole('region', { name: 'En español' });
  expect(gist).toHaveAttribute('lang', 'es');
  expect(gist).toHaveTextContent('De A1 a B2 del Marco Europeo, con 4 a 7 sesiones por semana.');
  expect(within(gist).getByRole('link', { name: 'Compara las tres series' })).toHaveAttribute(
    'href',
    '/ingles',
  );
});

/** A figure of the level, by what it counts. */
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

covers('CONT-93', 'CONT-94', 'CONT-95').test(
  'Primary shows Time travellers: CEFR, sessions and bookroom',
  () => {
    renderInSite(<PrimaryPage />, { route: '/primary' });
    expect(screen.getByRole('heading', { level: 1, name: 'Primary' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Time travellers' })).toBeVisible();
    expect(fact('CEFR')).toBe('Pre-A1 to B1');
    expect(fact('sessions per week')).toBe('4-6');
    expect(fact('in the bookroom')).toBe('800+ items');
  },
);

covers('CONT-101', 'CONT-102').test('Elementary shows CEFR, sessions and key benefits', () => {
  renderInSite(<ElementaryPage />, { route: '/elementary' });
  expect(screen.getByRole('heading', { level: 1, name: 'Elementary' })).toBeVisible();
  expect(screen.getByText('CEFR').nextElementSibling).toHaveTextContent('Pre-A1 to A2');
  expect(screen.getByText('sessions per week').nextElementSibling).toHaveTextContent('3-5');
  const benefits = within(screen.getByRole('region', { name: 'Key benefits' }));
  expect(benefits.getAllByRole('listitem').length).toBeGreaterThan(3);
});

/** What the first paragraph after a section's title says. */
const textUnder = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).parentElement?.querySelector('p')?.textContent;

const showSecondary = () => renderInSite(<SecondaryPage />, { route: '/secondary' });

covers('CONT-96', 'CONT-98', 'CONT-100').test(
  'Secondary shows CEFR by levels, sessions, bookroom, welcome and methodology',
  () => {
    showSecondary();
    expect(screen.getByText('CEFR, by levels').nextElementSibling).toHaveTextContent('A1 to B2');
    for (const [level, cefr] of [
      ['Level 1', 'A1 to A2'],
      ['Level 2', 'A2 to B1'],
      ['Level 3', 'B1 to B2'],
    ] as const) {
      expect(screen.getByText(level).nextElementSibling).toHaveTextContent(cefr);
    }
    expect(screen.getByText('sessions per week').nextElementSibling).toHaveTextContent('4-7');
    expect(screen.getByText('in the bookroom').nextElementSibling).toHaveTextContent('500+ items');
    expect(textUnder('Welcome')).toMatch(/people with opinions/);
    expect(textUnder('Methodology')).toMatch(/Each unit is a project/);
  },
);

covers('CONT-97').test('the accordion Powerful platform of Secondary closes and opens', async () => {
  const { user } = showSecondary();
  const text = screen.getByText(/One account for books/);
  expect(text).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
  expect(text).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
  expect(text).toBeVisible();
});

covers('CONT-99', 'AMB-84').test('the learning cycle of Secondary keeps its order', () => {
  showSecondary();
  const cycle = within(screen.getByRole('region', { name: 'Experiential learning cycle' }));
  expect(cycle.getAllByRole('heading', { level: 3 }).map((stage) => stage.textContent)).toEqual([
    'Concrete Experience',
    'Reflective Observation',
    'Active Experimentation',
    'Abstract Conceptualization',
  ]);
});

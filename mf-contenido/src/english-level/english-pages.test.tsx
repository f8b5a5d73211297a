import { renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import ElementaryPage from '../pages/elementary/elementary.page';
import InglesPage from '../pages/ingles/ingles.page';
import PrimaryPage from '../pages/primary/primary.page';
import SecondaryPage from '../pages/secondary/secondary.page';

/** What the page of every level has: a teacher and a student card, each with its components, and links on. */
function expectComponentsAndLinks(name: string): void {
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const title of ['For the teacher', 'For the student']) {
    const card = within(screen.getByRole('heading', { name: title }).closest('article') ?? document.body);
    expect(card.getAllByRole('heading', { level: 4 }).map((group) => group.textContent)).toEqual([
      'Digital components',
      'Print components',
    ]);
    const groups = card.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
    expect(groups).toHaveLength(2);
    for (const [first, second] of groups) {
      expect(first).toBeVisible();
      expect(second).toBeVisible();
    }
  }
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
  expect(breadcrumb.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/ingles');
  expect(breadcrumb.getByText(name)).toHaveAttribute('aria-current', 'page');
  const closing = within(screen.getByRole('region', { name: 'Bring English to your school' }));
  expect(closing.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contacto');
  expect(closing.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
}

covers('CONT-89', 'CONT-90', 'CONT-91', 'CONT-92', 'CONT-105').test(
  'English shows intro, ELT plan, series, three levels, and links to contact and home; who reads no English compares the series in a table in Spanish, and finds somebody to call',
  () => {
    const { container } = renderInSite(<InglesPage />, {
      route: '/ingles',
      site: { tollFreeNumber: '800 123 4567' },
    });
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

    const gist = within(screen.getByRole('region', { name: 'En español' }));
    const table = within(gist.getByRole('table', { name: 'Las tres series, comparadas' }));
    expect(table.getAllByRole('columnheader').map((name) => name.textContent)).toEqual([
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
  },
);

/** A figure of the level, by what it counts. */
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

covers('CONT-93', 'CONT-94', 'CONT-95', 'CONT-103', 'CONT-104', 'CONT-105').test(
  'Primary shows Time travellers: CEFR, sessions and bookroom, and has its components and links on',
  () => {
    renderInSite(<PrimaryPage />, { route: '/primary' });
    expect(screen.getByRole('heading', { level: 2, name: 'Time travellers' })).toBeVisible();
    expect(fact('CEFR')).toBe('Pre-A1 to B1');
    expect(fact('sessions per week')).toBe('4-6');
    expect(fact('in the bookroom')).toBe('800+ items');
    expectComponentsAndLinks('Primary');
  },
);

covers('CONT-101', 'CONT-102', 'CONT-103', 'CONT-104', 'CONT-105').test(
  'Elementary shows CEFR, sessions and key benefits, and has its components and links on',
  () => {
    renderInSite(<ElementaryPage />, { route: '/elementary' });
    expect(fact('CEFR')).toContain('Pre-A1 to A2');
    expect(fact('sessions per week')).toContain('3-5');
    const benefits = within(screen.getByRole('region', { name: 'Key benefits' }));
    expect(benefits.getAllByRole('listitem').length).toBeGreaterThan(3);
    expectComponentsAndLinks('Elementary');
  },
);

/** What the first paragraph after a section's title says. */
const textUnder = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).parentElement?.querySelector('p')?.textContent;

covers(
  'CONT-96',
  'CONT-97',
  'CONT-98',
  'CONT-99',
  'CONT-100',
  'CONT-103',
  'CONT-104',
  'CONT-105',
  'AMB-84',
).test(
  'Secondary shows CEFR by levels, sessions, bookroom, welcome, methodology, its gist in Spanish and the learning cycle in its order; an accordion closes and opens, and it has its components and links on',
  async () => {
    const { user } = renderInSite(<SecondaryPage />, { route: '/secondary' });
    expect(fact('CEFR, by levels')).toContain('A1 to B2');
    for (const [level, cefr] of [
      ['Level 1', 'A1 to A2'],
      ['Level 2', 'A2 to B1'],
      ['Level 3', 'B1 to B2'],
    ] as const) {
      expect(fact(level)).toContain(cefr);
    }
    expect(fact('sessions per week')).toContain('4-7');
    expect(fact('in the bookroom')).toContain('500+ items');
    expect(textUnder('Welcome')).toMatch(/people with opinions/);
    expect(textUnder('Methodology')).toMatch(/Each unit is a project/);

    const gist = screen.getByRole('region', { name: 'En español' });
    expect(gist).toHaveAttribute('lang', 'es');
    expect(gist).toHaveTextContent('De A1 a B2 del Marco Europeo, con 4 a 7 sesiones por semana.');
    expect(within(gist).getByRole('link', { name: 'Compara las tres series' })).toHaveAttribute(
      'href',
      '/ingles',
    );
    const cycle = within(screen.getByRole('region', { name: 'Experiential learning cycle' }));
    expect(cycle.getAllByRole('heading', { level: 3 }).map((stage) => stage.textContent)).toEqual([
      'Concrete Experience',
      'Reflective Observation',
      'Active Experimentation',
      'Abstract Conceptualization',
    ]);

    const platform = screen.getByText(/One account for books/);
    expect(platform).toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
    expect(platform).not.toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
    expect(platform).toBeVisible();
    expectComponentsAndLinks('Secondary');
  },
);

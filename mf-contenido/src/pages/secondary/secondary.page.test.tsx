import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import SecondaryPage from './secondary.page';

/** What the first paragraph after a section's title says. */
const textUnder = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).parentElement?.querySelector('p')?.textContent;

const show = () => renderInSite(<SecondaryPage />, { route: '/secondary' });

covers('CONT-96', 'CONT-98', 'CONT-100').test(
  'CEFR by levels, sessions, bookroom, welcome and methodology',
  async () => {
    show();
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
    await expectNoAxeViolations();
  },
  30_000,
);

covers('CONT-97').test('the accordion Powerful platform closes and opens', async () => {
  const { user } = show();
  const text = screen.getByText(/One account for books/);
  expect(text).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
  expect(text).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
  expect(text).toBeVisible();
});

covers('CONT-99', 'AMB-84').test('the learning cycle keeps its order', () => {
  show();
  const cycle = within(screen.getByRole('region', { name: 'Experiential learning cycle' }));
  expect(cycle.getAllByRole('heading', { level: 3 }).map((stage) => stage.textContent)).toEqual([
    'Concrete Experience',
    'Reflective Observation',
    'Active Experimentation',
    'Abstract Conceptualization',
  ]);
});

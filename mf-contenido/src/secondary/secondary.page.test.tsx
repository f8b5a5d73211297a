import { expectNoAxeViolations, renderInSite } from '@red/ui/testing';
import { screen, within } from '@testing-library/react';
import SecondaryPage from './secondary.page';

const show = () => renderInSite(<SecondaryPage />, { route: '/secondary' });

test('CONT-96 CONT-98 CONT-100 CEFR by levels, sessions, bookroom, welcome and methodology', async () => {
  show();
  expect(screen.getByText('CEFR, by levels').nextElementSibling).toHaveTextContent('A1 to B2');
  expect(screen.getByText('Level 2').nextElementSibling).toHaveTextContent('A2 to B1');
  expect(screen.getByText('sessions per week').nextElementSibling).toHaveTextContent('4-7');
  expect(screen.getByText('in the bookroom').nextElementSibling).toHaveTextContent('500+ items');
  expect(screen.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Methodology' })).toBeVisible();
  await expectNoAxeViolations();
}, 30_000);

test('CONT-97 the accordion Powerful platform closes and opens', async () => {
  const { user } = show();
  const text = screen.getByText(/One account for books/);
  expect(text).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
  expect(text).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Powerful platform' }));
  expect(text).toBeVisible();
});

test('CONT-99 AMB-84 the learning cycle keeps its order', () => {
  show();
  const cycle = within(screen.getByRole('region', { name: 'Experiential learning cycle' }));
  expect(cycle.getAllByRole('heading', { level: 3 }).map((stage) => stage.textContent)).toEqual([
    'Concrete Experience',
    'Reflective Observation',
    'Active Experimentation',
    'Abstract Conceptualization',
  ]);
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import lecturaScene from '@red/ui/illustrations/scenes/lectura.svg';
import { screen, within } from '@testing-library/react';
import ElementaryPage from '../pages/elementary/elementary.page';
import PrimaryPage from '../pages/primary/primary.page';
import SecondaryPage from '../pages/secondary/secondary.page';
import type { EnglishLevel } from './english-level';
import { LevelPage } from './level-page';

const LEVEL: EnglishLevel = {
  name: 'Primary',
  key: 'primary',
  intro: 'Stories.',
  facts: [{ value: '4-6', label: 'sessions per week' }],
  welcome: { title: 'Time travellers', paragraphs: ['A journey.'] },
  scene: lecturaScene,
  teacher: { digital: ['Board lessons'], print: ['Guide', 'Posters'] },
  student: { digital: ['Games'], print: ['Book'] },
};

covers('CONT-103').test('a teacher and a student card, each with digital and print components', async () => {
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
  await expectNoAxeViolations();
});

covers('CONT-103', 'CONT-104', 'CONT-105').test.each([
  ['Primary', PrimaryPage],
  ['Elementary', ElementaryPage],
  ['Secondary', SecondaryPage],
] as const)(
  '%s has its components and leads on',
  async (name, Page) => {
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
  },
  30_000,
);

covers('CONT-104', 'CONT-105').test(
  'the breadcrumb leads to /ingles, the closing to contact and home',
  () => {
    renderInSite(<LevelPage level={LEVEL} />, { route: '/primary' });
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(breadcrumb.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/ingles');
    const closing = within(screen.getByRole('region', { name: 'Bring English to your school' }));
    expect(closing.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contacto');
    expect(closing.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
);

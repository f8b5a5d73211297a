import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import DirectivosPage from './directivos.page';

covers('CONT-68', 'CONT-69').test(
  'training, accompaniment and alliances',
  async () => {
    renderInSite(<DirectivosPage />, { route: '/directivos' });
    expect(screen.getByRole('heading', { level: 1, name: 'Directivos' })).toBeVisible();
    const training = within(screen.getByRole('region', { name: 'Formación y acompañamiento' }));
    expect(training.getByRole('heading', { name: 'Formación para tu equipo' })).toBeVisible();
    expect(training.getByRole('heading', { name: 'Visitas de acompañamiento' })).toBeVisible();
    const alliances = within(screen.getByRole('region', { name: 'Alianzas' }));
    expect(alliances.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Math Challenge',
      'Lextium',
      'Milton',
    ]);
    await expectNoAxeViolations();
  },
  30_000,
);

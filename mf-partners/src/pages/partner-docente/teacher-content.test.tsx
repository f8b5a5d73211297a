import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import PartnerDocentePage from './partner-docente.page';
import { TeacherContentView } from './teacher-content';

covers('PARTNERS-34', 'AMB-61').test('below one half: three services in tabs', async () => {
  const { user } = renderInSite(<TeacherContentView random={() => 0.49} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Math Challenge',
    'Lextium',
    'Milton',
  ]);
  for (const name of ['Lextium', 'Milton', 'Math Challenge']) {
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.queryByText('¡Estamos aquí para ayudarte!')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

covers('PARTNERS-35', 'AMB-61').test(
  'from one half up: the pending payment and a link to support',
  async () => {
    renderInSite(<TeacherContentView random={() => 0.5} />);
    expect(screen.getByRole('heading', { name: '¡Estamos aquí para ayudarte!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contactar a soporte' })).toHaveAttribute('href', '/contacto');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await expectNoAxeViolations();
  },
);

covers('PARTNERS-37', 'AMB-65').test.each([0, 0.9])(
  'the promise of support shows with both contents (%d)',
  (drawn) => {
    renderInSite(<TeacherContentView random={() => drawn} />);
    expect(screen.getByText(/Soporte técnico responde en menos de 48 horas/)).toBeVisible();
  },
);

covers('PARTNERS-34').test('the content is drawn once per visit', () => {
  const draws = [0, 0.9];
  const random = () => draws.shift() ?? 0.9;
  const { rerender } = renderInSite(<TeacherContentView random={random} />);
  rerender(<TeacherContentView random={() => random()} />);
  expect(screen.getAllByRole('tab')).toHaveLength(3);
});

covers('PARTNERS-36').test('the page opens for a visitor without a session', () => {
  renderInSite(<PartnerDocentePage />, { route: '/partner-docente' });
  expect(screen.getByRole('heading', { level: 1, name: 'Partners Docente' })).toBeVisible();
});

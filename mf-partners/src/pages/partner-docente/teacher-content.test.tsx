import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import PartnerDocentePage from './partner-docente.page';
import { TeacherContentView } from './teacher-content';

const PROMISE = /Soporte técnico responde en menos de 48 horas/;

covers('PARTNERS-34', 'PARTNERS-37', 'AMB-61', 'AMB-65').test(
  'below one half: three services in tabs, and the promise of support',
  async () => {
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
    expect(screen.getByText(PROMISE)).toBeVisible();
    await expectNoAxeViolations();
  },
);

covers('PARTNERS-35', 'PARTNERS-37', 'AMB-61', 'AMB-65').test(
  'from one half up: the pending payment, a link to support and its promise',
  async () => {
    renderInSite(<TeacherContentView random={() => 0.5} />);
    expect(screen.getByRole('heading', { name: '¡Estamos aquí para ayudarte!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contactar a soporte' })).toHaveAttribute('href', '/contacto');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.getByText(PROMISE)).toBeVisible();
    await expectNoAxeViolations();
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

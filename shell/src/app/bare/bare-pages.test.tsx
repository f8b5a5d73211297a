import { expectNoAxeViolations, renderInSite } from '@red/ui/testing';
import { screen } from '@testing-library/react';
import { Maintenance } from '../maintenance/maintenance';
import { HealthCheck } from './health-check';

covers('SHELL-128', 'SHELL-129').test('the maintenance page apologises and says what happens', async () => {
  renderInSite(<Maintenance />, { route: '/mantenimiento' });
  expect(screen.getByRole('heading', { level: 1, name: '¡Lamentamos las molestias!' })).toBeVisible();
  expect(
    screen.getByText('Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.'),
  ).toBeVisible();
  await expectNoAxeViolations();
});

covers('SHELL-37', 'SHELL-130').test('the health page is its text and nothing else', () => {
  const { container } = renderInSite(<HealthCheck />, { route: '/health-check' });
  expect(container).toHaveTextContent(/^Health check ok!$/);
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { Maintenance } from './maintenance.page';

covers('SHELL-128', 'SHELL-129').test(
  'the maintenance page apologises and says that the site is being maintained',
  async () => {
    renderInSite(<Maintenance />, { route: '/mantenimiento' });
    expect(screen.getByRole('heading', { level: 1, name: '¡Lamentamos las molestias!' })).toBeVisible();
    expect(
      screen.getByText('Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.'),
    ).toBeVisible();
    await expectNoAxeViolations();
  },
);

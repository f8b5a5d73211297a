import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import ExpiredLinkPage from './enlace-expirado.page';

covers('AUTH-140', 'AUTH-141', 'AUTH-142').test('the page says what happened and where to go', async () => {
  const { user, location, container } = renderInSite(<ExpiredLinkPage />, { route: '/enlace-expirado' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Este enlace ha expirado');
  expect(screen.getByText(/Solicita uno nuevo para restablecer tu contraseña/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/?loginInit=true');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Ir a noticias' }));
  expect(location()).toBe('/noticias');
});

import { renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { HealthCheck } from './health-check.page';

covers('SHELL-37', 'SHELL-130').test('the health page shows its text and nothing else', () => {
  const { container } = renderInSite(<HealthCheck />, { route: '/health-check' });
  expect(container).toHaveTextContent(/^Health check ok!$/);
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import FacturacionPage from './facturacion.page';

covers('AMB-01', 'PAGOS-124', 'PAGOS-125', 'PAGOS-126', 'PAGOS-127').test(
  'the billing page shows the policy and leads to contact',
  async () => {
    renderInSite(<FacturacionPage />, { route: '/facturacion' });
    expect(screen.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
    expect(screen.getByText(/5 días naturales del mes siguiente/)).toBeVisible();
    expect(screen.getByText(/no se puede editar/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Solicitar factura' })).toHaveAttribute('href', '/contacto');
    await expectNoAxeViolations();
  },
);

covers('AMB-01').test('a configured billing site takes the place of contact', () => {
  renderInSite(<FacturacionPage />, {
    route: '/facturacion',
    site: { billingUrl: 'https://facturacion.example' },
  });
  const link = screen.getByRole('link', { name: /^Solicitar factura/ });
  expect(link).toHaveAttribute('href', 'https://facturacion.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByText(/Contacto/)).not.toBeInTheDocument();
});

covers('AMB-102').test.each([
  ['api', 1],
  ['simulated', 0],
] as const)('with the gateway %s an order can be looked for: %i links', (paymentGateway, count) => {
  renderInSite(<FacturacionPage />, { route: '/facturacion', site: { paymentGateway } });
  expect(screen.queryAllByRole('link', { name: '¿Dónde está mi pago?' })).toHaveLength(count);
});

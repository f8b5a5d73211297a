import { renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { OrderHelp } from './order-help';

const HELP = <OrderHelp folio="RED-7KQM-2X9F-4TPN" />;
const ADDRESS = { route: '/pagos?pedido=RED-7KQM-2X9F-4TPN', path: '/pagos' };

test('WhatsApp opens with folio and page, never with what opens the order, and with its hours beside it', () => {
  const publisher = { legalName: '', address: '', email: '', whatsApp: '+52 55 1234 5678' };
  renderInSite(HELP, { ...ADDRESS, site: { publisher, siteUrl: 'https://red.example' } });
  const link = screen.getByRole('link', { name: /^Escríbenos por WhatsApp/ });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(pathname).toBe('/525512345678');
  expect(searchParams.get('text')).toBe(
    'Hola, tengo una duda sobre mi pago RED-7KQM-2X9F-4TPN (https://red.example/pagos).',
  );
  expect(screen.getByText(/lunes a viernes de 9:00 a 17:00/)).toBeVisible();
});

test('without a number there is the page about returns and complaints only', () => {
  renderInSite(HELP, ADDRESS);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/devoluciones-y-quejas',
  ]);
});

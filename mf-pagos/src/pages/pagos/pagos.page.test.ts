import { configureHost } from '@red/contract/host';
import { DEFAULT_SITE } from '@red/contract/site';
import { ThemeProvider, theme } from '@red/ui/core';
import { StaticRouter } from '@red/ui/static-routers';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import FacturacionPage from '../facturacion/facturacion.page';
import PagosPage from './pagos.page';

const html = (page: typeof PagosPage, location: string) =>
  renderToString(
    createElement(ThemeProvider, { theme }, createElement(StaticRouter, { location }, createElement(page))),
  );

covers('PAGOS-03', 'PAGOS-15', 'PAGOS-19', 'PAGOS-20', 'PAGOS-21').test(
  'the HTML of the server is a complete step 1',
  () => {
    configureHost({ site: DEFAULT_SITE });
    const page = html(PagosPage, '/pagos');
    for (const text of [
      '<h1',
      'Ingresar datos',
      '¡Listo para aprender!',
      'Ver Video',
      'Ver más',
      'Datos padre, madre o tutor',
      'Correo electrónico',
      'Datos alumno(s)',
      '3° Tercero',
      'Clave ID de la escuela',
      'placeholder="12345"',
      'Continuar',
      'Ir a Home',
    ]) {
      expect(page).toContain(text);
    }
    expect(page.match(/<h1/g)).toHaveLength(1);
  },
);

covers('AMB-53').test(
  'the HTML of the server for the address of an order is step 4, not an empty form',
  () => {
    configureHost({ site: DEFAULT_SITE });
    const page = html(PagosPage, '/pagos?pedido=RED-7KQM-2X9F-4TPH');
    expect(page).toContain('Paso 4 de 4: ¡Listo para aprender!');
    expect(page).not.toContain('Datos padre, madre o tutor');
  },
);

covers('AMB-01').test('the HTML of the server holds the billing policy', () => {
  configureHost({ site: DEFAULT_SITE });
  expect(html(FacturacionPage, '/facturacion')).toContain('5 días naturales del mes siguiente');
});

covers('AMB-53', 'AMB-102').test.each([
  ['api', 1],
  ['simulated', 0],
] as const)(
  'with the gateway %s both pages offer to look for an order: %i links',
  (paymentGateway, count) => {
    configureHost({ site: { ...DEFAULT_SITE, paymentGateway } });
    for (const page of [html(PagosPage, '/pagos'), html(FacturacionPage, '/facturacion')])
      expect(page.match(/<a [^>]*href="\/mi-pago"/g) ?? []).toHaveLength(count);
  },
);

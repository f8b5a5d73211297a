import { chargeText, INSTALLMENTS, plansOutOfReach } from './installments';

covers('PAGOS-90').test.each([
  [50, 'Tu total es de $50.00 M.N.: no alcanza el monto mínimo de 6, 9 ni 12 MSI.'],
  [500, 'Tu total es de $500.00 M.N.: no alcanza el monto mínimo de 6, 9 ni 12 MSI.'],
  [550, 'Tu total es de $550.00 M.N.: no alcanza el monto mínimo de 9 ni 12 MSI.'],
  [1000, 'Tu total es de $1000.00 M.N.: no alcanza el monto mínimo de 12 MSI.'],
  [1250, undefined],
])('months that a total of %d does not reach are named', (total, text) => {
  expect(plansOutOfReach(total)).toBe(text);
});

covers('AMB-144').test.each([
  [INSTALLMENTS[0], 100, 'Se cobrará $100.00 en una sola exhibición.'],
  [INSTALLMENTS[0], 500, 'Se cobrará $500.00 en una sola exhibición.'],
  [INSTALLMENTS[0], 550, 'Se cobrará $550.00 a 6 meses sin intereses.'],
  [INSTALLMENTS[1], 550, 'Se cobrará $550.00 en una sola exhibición.'],
  [INSTALLMENTS[2], 1250, 'Se cobrará $1250.00 a 12 meses sin intereses.'],
])('with %s a total of %d is announced as it is charged', (installments, total, text) => {
  expect(chargeText(installments, total)).toBe(text);
});

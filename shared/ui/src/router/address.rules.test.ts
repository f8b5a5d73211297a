import { hrefOf, parseAddress, resolveAddress } from './address.rules';

const here = { pathname: '/noticias', search: '?etiqueta=aulas', hash: '#arriba' };

test.each([
  ['/pagos', '/pagos'],
  ['/pagos?pedido=1#recibo', '/pagos?pedido=1#recibo'],
  ['?pagina=2', '/noticias?pagina=2'],
  ['#final', '/noticias?etiqueta=aulas#final'],
  [{ search: 'pagina=2' }, '/noticias?pagina=2'],
  [{ pathname: '/faqs', search: '?a=1', hash: 'b' }, '/faqs?a=1#b'],
  [{ pathname: '/faqs', search: '' }, '/faqs'],
  ['/búsqueda', '/b%C3%BAsqueda'],
])('%j leads to %s', (to, expected) => {
  expect(hrefOf(resolveAddress(to, here))).toBe(expected);
});

covers('UX-18').test.each(['//malo.example/x', '/\\malo.example/x', '/a//b'])(
  'no path is taken for the name of a host: %s',
  (to) => {
    expect(hrefOf(resolveAddress(to, here))).toMatch(/^\/[a-z.]+\/[a-z]$/);
  },
);

covers('UX-18').test.each(['https://malo.example/', 'javascript:alert(1)', '\\\\malo.example'])(
  '%s is no address of the site',
  (to) => {
    expect(() => resolveAddress(to, here)).toThrow('is no address of the site');
  },
);

test.each(['/', '/noticias/7?a=b', '//', '/noticias//1', '/noticias/%E0%A4%A'])(
  'the address of a request is read as it stands: %s',
  (address) => {
    expect(hrefOf(parseAddress(address))).toBe(address);
  },
);

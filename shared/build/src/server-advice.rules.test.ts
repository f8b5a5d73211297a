import { serverAdvice } from './server-advice.rules';

const isOfBrowsers = (name: string) => name === 'document';

test('what browsers alone have is told where it may be used', () => {
  expect(serverAdvice('ReferenceError: document is not defined', isOfBrowsers)).toBe(
    'En el servidor no existe "document": úsalo en un efecto o al atender un evento, no al cargar el módulo ni al mostrar la página.',
  );
});

test('of a name that nobody has, and of other errors, nothing is advised', () => {
  expect(serverAdvice('ReferenceError: documento is not defined', isOfBrowsers)).toBeNull();
  expect(serverAdvice('TypeError: document is not defined here', isOfBrowsers)).toBeNull();
});

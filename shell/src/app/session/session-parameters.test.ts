import { readSessionParameters } from './session-parameters';

covers('SHELL-70', 'SHELL-71').test('loginInit=true opens the login, and other parameters remain', () => {
  expect(readSessionParameters('?tab=pagos&loginInit=true&q=a%20b')).toEqual({
    openLogin: true,
    clearSession: false,
    remaining: '?tab=pagos&q=a+b',
  });
});

covers('SHELL-72', 'SHELL-73').test('logout=true clears the session and is removed', () => {
  expect(readSessionParameters('?logout=true')).toEqual({
    openLogin: false,
    clearSession: true,
    remaining: '',
  });
});

covers('SHELL-71', 'SHELL-73').test('both parameters work together', () => {
  expect(readSessionParameters('?logout=true&loginInit=true')).toEqual({
    openLogin: true,
    clearSession: true,
    remaining: '',
  });
});

covers('SHELL-70', 'SHELL-72').test.each([
  '',
  '?',
  '?loginInit=false',
  '?logout',
  '?logout=1',
  '?login=true&token=abc',
])('the query string %p requests nothing', (search) => {
  expect(readSessionParameters(search)).toBeNull();
});

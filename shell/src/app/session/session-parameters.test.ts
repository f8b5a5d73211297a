import { readSessionParameters } from './session-parameters';

covers('SHELL-70', 'SHELL-71').test(
  'loginInit=true opens the login, and every other parameter is kept',
  () => {
    expect(readSessionParameters('?tab=pagos&loginInit=true&q=a%20b')).toEqual({
      openLogin: true,
      clearSession: false,
      rest: '?tab=pagos&q=a+b',
    });
  },
);

covers('SHELL-72', 'SHELL-73').test('logout=true clears the session and leaves the address', () => {
  expect(readSessionParameters('?logout=true')).toEqual({ openLogin: false, clearSession: true, rest: '' });
});

covers('SHELL-71', 'SHELL-73').test('both at once are done and removed together', () => {
  expect(readSessionParameters('?logout=true&loginInit=true')).toEqual({
    openLogin: true,
    clearSession: true,
    rest: '',
  });
});

covers('SHELL-70', 'SHELL-72').test.each([
  '',
  '?',
  '?loginInit=false',
  '?logout',
  '?logout=1',
  '?login=true&token=abc',
])('the address %p asks nothing', (search) => {
  expect(readSessionParameters(search)).toBeNull();
});

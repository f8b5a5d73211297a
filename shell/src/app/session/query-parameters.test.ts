import { readSessionParameters } from './query-parameters';

test('SHELL-70 SHELL-71 loginInit=true opens the login, and every other parameter is kept', () => {
  expect(readSessionParameters('?tab=pagos&loginInit=true&q=a%20b')).toEqual({
    openLogin: true,
    clearSession: false,
    rest: '?tab=pagos&q=a+b',
  });
});

test('SHELL-72 SHELL-73 logout=true clears the session and leaves the address', () => {
  expect(readSessionParameters('?logout=true')).toEqual({ openLogin: false, clearSession: true, rest: '' });
});

test('SHELL-71 SHELL-73 both at once are done and removed together', () => {
  expect(readSessionParameters('?logout=true&loginInit=true')).toEqual({
    openLogin: true,
    clearSession: true,
    rest: '',
  });
});

test.each(['', '?', '?loginInit=false', '?logout', '?logout=1', '?login=true&token=abc'])(
  'SHELL-70 SHELL-72 the address %p asks nothing',
  (search) => {
    expect(readSessionParameters(search)).toBeNull();
  },
);

import { createUnauthorizedHandler } from './unauthorized-handler';

covers('UX-09').test(
  'several rejected calls end the session once, with a message and the login modal',
  () => {
    const calls: string[] = [];
    let sessions = 1;
    const onUnauthorized = createUnauthorizedHandler({
      hasSession: () => sessions > 0,
      clearSession: () => {
        sessions = 0;
        calls.push('clear');
      },
      notifyUser: () => void calls.push('notify'),
      openLogin: () => void calls.push('login'),
    });
    onUnauthorized();
    onUnauthorized();
    expect(calls).toEqual(['clear', 'notify', 'login']);
  },
);

covers('UX-09').test('without a session a 401 does nothing', () => {
  const calls: string[] = [];
  createUnauthorizedHandler({
    hasSession: () => false,
    clearSession: () => void calls.push('clear'),
    notifyUser: () => void calls.push('notify'),
    openLogin: () => void calls.push('login'),
  })();
  expect(calls).toEqual([]);
});

import { createUnauthorizedHandler } from './unauthorized-handler';

covers('UX-09').test(
  'a rejected token ends the session with a message and the login modal, once for many calls',
  () => {
    const done: string[] = [];
    let sessions = 1;
    const onUnauthorized = createUnauthorizedHandler({
      hasSession: () => sessions > 0,
      clearSession: () => {
        sessions = 0;
        done.push('clear');
      },
      announce: () => void done.push('announce'),
      openLogin: () => void done.push('login'),
    });
    onUnauthorized();
    onUnauthorized();
    expect(done).toEqual(['clear', 'announce', 'login']);
  },
);

covers('UX-09').test('without a session a 401 is the business of whoever called', () => {
  const done: string[] = [];
  createUnauthorizedHandler({
    hasSession: () => false,
    clearSession: () => void done.push('clear'),
    announce: () => void done.push('announce'),
    openLogin: () => void done.push('login'),
  })();
  expect(done).toEqual([]);
});

import { createSignOut, type SignOutServices } from './sign-out';

function services(given: Partial<SignOutServices> = {}) {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const all: SignOutServices = {
    token: () => 'abc',
    callLogout: async (token) => void done.push(`call ${token}`),
    logFailure: note('log'),
    clearEverything: note('clear'),
    announceToTabs: note('tabs'),
    announceToVisitor: note('visitor'),
    goHome: note('home'),
    ...given,
  };
  return { done, signOut: createSignOut(all) };
}

covers('SHELL-84', 'SHELL-86', 'SHELL-88', 'AMB-26').test(
  'the API hears first; then all is cleared, and only then announced',
  async () => {
    const { done, signOut } = services();
    await signOut();
    expect(done).toEqual(['call abc', 'clear', 'tabs', 'visitor', 'home']);
  },
);

covers('SHELL-89', 'AMB-28').test(
  'a failed call is logged, and everything else happens all the same',
  async () => {
    const failure = new Error('500');
    const logged: unknown[] = [];
    const { done, signOut } = services({
      callLogout: () => Promise.reject(failure),
      logFailure: (error) => void logged.push(error),
    });
    await signOut();
    expect(logged).toEqual([failure]);
    expect(done).toEqual(['clear', 'tabs', 'visitor', 'home']);
  },
);

covers('SHELL-84').test('without a token there is nothing to tell the API', async () => {
  const { done, signOut } = services({ token: () => null });
  await signOut();
  expect(done).toEqual(['clear', 'tabs', 'visitor', 'home']);
});

covers('SHELL-84').test('two presses make one logout; later there may be another', async () => {
  const { done, signOut } = services();
  await Promise.all([signOut(), signOut()]);
  expect(done.filter((what) => what === 'call abc')).toHaveLength(1);
  await signOut();
  expect(done.filter((what) => what === 'call abc')).toHaveLength(2);
});

covers('SHELL-88').test('storage that refuses the announcement does not keep the visitor here', async () => {
  const { done, signOut } = services({
    announceToTabs: () => {
      throw new Error('quota');
    },
  });
  await signOut();
  expect(done).toEqual(['call abc', 'clear', 'log', 'visitor', 'home']);
});

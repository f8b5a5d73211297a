import { createSignOut, type SignOutServices } from './sign-out';

function createServices(overrides: Partial<SignOutServices> = {}) {
  const calls: string[] = [];
  const record = (what: string) => () => void calls.push(what);
  const all: SignOutServices = {
    token: () => 'abc',
    callLogout: async (token) => void calls.push(`call ${token}`),
    logFailure: record('log'),
    clearEverything: record('clear'),
    broadcastToTabs: record('tabs'),
    notifyUser: record('notify'),
    goHome: async () => void calls.push('home'),
    ...overrides,
  };
  return { calls, signOut: createSignOut(all) };
}

covers('SHELL-84', 'SHELL-86', 'SHELL-88', 'AMB-26').test(
  'logout calls the API, goes home, then clears everything, then tells tabs and user',
  async () => {
    const { calls, signOut } = createServices();
    await signOut();
    expect(calls).toEqual(['call abc', 'home', 'clear', 'tabs', 'notify']);
  },
);

covers('SHELL-89', 'AMB-28').test('a failed call is logged, and the logout completes', async () => {
  const failure = new Error('500');
  const logged: unknown[] = [];
  const { calls, signOut } = createServices({
    callLogout: () => Promise.reject(failure),
    logFailure: (error) => void logged.push(error),
  });
  await signOut();
  expect(logged).toEqual([failure]);
  expect(calls).toEqual(['home', 'clear', 'tabs', 'notify']);
});

covers('SHELL-84').test('without a token the API is not called', async () => {
  const { calls, signOut } = createServices({ token: () => null });
  await signOut();
  expect(calls).toEqual(['home', 'clear', 'tabs', 'notify']);
});

covers('SHELL-84').test('concurrent logouts share one call; a later logout calls again', async () => {
  const { calls, signOut } = createServices();
  await Promise.all([signOut(), signOut()]);
  expect(calls.filter((what) => what === 'call abc')).toHaveLength(1);
  await signOut();
  expect(calls.filter((what) => what === 'call abc')).toHaveLength(2);
});

covers('SHELL-88').test('the logout completes when storage rejects the broadcast', async () => {
  const { calls, signOut } = createServices({
    broadcastToTabs: () => {
      throw new Error('quota');
    },
  });
  await signOut();
  expect(calls).toEqual(['call abc', 'home', 'clear', 'log', 'notify']);
});

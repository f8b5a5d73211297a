import { DRAFT_LIFETIME_MS, formDraft } from '@red/contract/form-draft';
import { reportUnauthorized, sessionModals, signOut } from '@red/contract/host';
import { markPasswordChanged, SESSION_KEYS, session } from '@red/contract/session';
import { expectConsoleError, renderInSite } from '@red/testing';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { formatBroadcast, LOGOUT_BROADCAST } from './logout-broadcast';
import { SessionLifecycle } from './session-lifecycle';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ana = { bearer_token: 'abc', complete_data: { name: 'Ana' } };

/** With the code that a session needs, if there is one. */
async function renderLifecycle({ route = '/faqs', framed = true, user = ana as typeof ana | null } = {}) {
  if (user) sessionStorage.setItem(SESSION_KEYS.user, JSON.stringify(user));
  const site = renderInSite(<SessionLifecycle framed={framed} />, { route, session: { user } });
  await act(() => import('./session-end'));
  return site;
}

/** Outside of `act`, which would hold back the change of page that a logout waits for. */
async function endSession(onLeaving?: () => void) {
  const ended = jest.fn();
  void signOut(onLeaving).then(ended);
  await waitFor(() => expect(ended).toHaveBeenCalled());
}

/** Answers the logout call; returns the authorization headers of the calls. */
function answerLogout(status = 200) {
  const authorizations: (string | null)[] = [];
  server.use(
    http.put('*/api/users/logout', ({ request }) => {
      authorizations.push(request.headers.get('authorization'));
      return new HttpResponse(null, { status });
    }),
  );
  return authorizations;
}

covers('SHELL-84', 'SHELL-85', 'SHELL-86', 'SHELL-88', 'SHELL-90', 'AMB-26').test(
  'logout calls the API, goes home, clears everything, and tells the user and the other tabs',
  async () => {
    const authorizations = answerLogout();
    localStorage.setItem('otra cosa', '1');
    sessionStorage.setItem('algo', '1');
    const { host, location } = await renderLifecycle();
    const clearedAt: string[] = [];
    const stopFollowing = session.subscribe(() => void clearedAt.push(location()));
    await endSession();
    stopFollowing();
    expect(authorizations).toEqual(['Bearer abc']);
    expect(clearedAt).toEqual(['/']);
    expect(Object.keys(localStorage)).toEqual([LOGOUT_BROADCAST]);
    expect(sessionStorage).toHaveLength(0);
    expect(session.getState().user).toBeNull();
    expect(host.toasts).toEqual([
      { tone: 'success', text: 'Sesión cerrada correctamente.', durationMs: 5_000 },
    ]);
  },
);

covers('SHELL-84').test('logouts at the same time share one call; a later one calls again', async () => {
  const authorizations = answerLogout();
  await renderLifecycle();
  await Promise.all([endSession(), endSession()]);
  expect(authorizations).toHaveLength(1);
  act(() => session.setState({ user: ana }));
  await endSession();
  expect(authorizations).toHaveLength(2);
});

covers('SHELL-84').test('a logout without a token calls nothing, and completes', async () => {
  const authorizations = answerLogout();
  await renderLifecycle({ user: { ...ana, bearer_token: '' } });
  await endSession();
  expect(authorizations).toEqual([]);
  expect(session.getState().user).toBeNull();
});

covers('SHELL-88').test(
  'a logout completes where the storage takes no message to the other tabs',
  async () => {
    expectConsoleError(/\[session\] other tabs could not be told/);
    answerLogout();
    const { host, location } = await renderLifecycle();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('quota');
    });
    await endSession();
    jest.restoreAllMocks();
    expect(session.getState().user).toBeNull();
    expect(host.toasts).toEqual([expect.objectContaining({ text: 'Sesión cerrada correctamente.' })]);
    expect(location()).toBe('/');
  },
);

covers('SHELL-89', 'AMB-28').test.each([
  ['a 500', () => new HttpResponse(null, { status: 500 })],
  ['a lost connection', () => HttpResponse.error()],
])('%s on logout is logged, and the logout completes', async (_name, answer) => {
  expectConsoleError(/\[session\] logout call failed/);
  server.use(http.put('*/api/users/logout', answer));
  const { host, location } = await renderLifecycle();
  await endSession();
  expect(session.getState().user).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(host.dialogs).toEqual([]);
  expect(host.toasts).toEqual([expect.objectContaining({ text: 'Sesión cerrada correctamente.' })]);
  expect(location()).toBe('/');
});

covers('SHELL-89', 'UX-09').test('a 401 on logout does not open the login', async () => {
  expectConsoleError(/\[session\] logout call failed/);
  answerLogout(401);
  const { host } = await renderLifecycle();
  await endSession();
  expect(host.toasts).toHaveLength(1);
  expect(sessionModals.getState().open).toBeNull();
});

covers('SHELL-93', 'SHELL-94').test(
  'a logout in another tab ends the session, at the API too, and is shown for 3 seconds',
  async () => {
    const authorizations = answerLogout();
    const { host, location } = await renderLifecycle();
    act(() => {
      localStorage.setItem(LOGOUT_BROADCAST, formatBroadcast({ tab: 'otra', at: Date.now() }));
      window.dispatchEvent(new StorageEvent('storage', { key: LOGOUT_BROADCAST }));
    });
    await waitFor(() => expect(session.getState().user).toBeNull());
    expect(host.toasts).toEqual([
      { tone: 'info', text: 'Sesión cerrada desde otro dispositivo', durationMs: 3_000 },
    ]);
    await waitFor(() => expect(location()).toBe('/'));
    await waitFor(() => expect(authorizations).toEqual(['Bearer abc']));
  },
);

covers('SHELL-89', 'SHELL-93').test(
  'a logout in another tab ends the session also when the API does not answer',
  async () => {
    let calls = 0;
    server.use(
      http.put('*/api/users/logout', () => {
        calls += 1;
        return HttpResponse.error();
      }),
    );
    await renderLifecycle();
    act(() => {
      localStorage.setItem(LOGOUT_BROADCAST, formatBroadcast({ tab: 'otra', at: Date.now() }));
      window.dispatchEvent(new StorageEvent('storage', { key: LOGOUT_BROADCAST }));
    });
    await waitFor(() => expect(session.getState().user).toBeNull());
    await waitFor(() => expect(calls).toBe(1));
  },
);

covers('SHELL-91', 'AMB-26').test(
  'a logout in another tab before the login does not end the session',
  async () => {
    localStorage.setItem(LOGOUT_BROADCAST, formatBroadcast({ tab: 'otra', at: Date.now() }));
    const { host } = await renderLifecycle({ user: null });
    await act(async () => {
      session.setState({ user: ana });
      await import('./session-end');
    });
    expect(localStorage).toHaveLength(0);
    expect(session.getState().user).toEqual(ana);
    expect(host.toasts).toEqual([]);
  },
);

covers('SHELL-84').test(
  'a logout that is asked for before its code has arrived takes place when it has',
  async () => {
    const authorizations = answerLogout();
    renderInSite(<SessionLifecycle framed />, { route: '/faqs', session: { user: ana } });
    await endSession();
    expect(authorizations).toEqual(['Bearer abc']);
    expect(session.getState().user).toBeNull();
  },
);

covers('SHELL-93', 'AMB-26').test('a logout in another tab changes nothing without a session', async () => {
  const { host, location } = await renderLifecycle({ user: null });
  act(() => {
    localStorage.setItem(LOGOUT_BROADCAST, formatBroadcast({ tab: 'otra', at: Date.now() }));
    window.dispatchEvent(new StorageEvent('storage', { key: LOGOUT_BROADCAST }));
  });
  expect(host.toasts).toEqual([]);
  expect(location()).toBe('/faqs');
});

covers('SHELL-70', 'SHELL-71').test(
  'loginInit=true opens the login modal and is removed from the address',
  async () => {
    const { location } = await renderLifecycle({
      route: '/faqs?loginInit=true&tab=pagos#arriba',
      user: null,
    });
    expect(sessionModals.getState().open).toBe('login');
    await waitFor(() => expect(location()).toBe('/faqs?tab=pagos#arriba'));
  },
);

covers('SHELL-72', 'SHELL-73', 'AMB-27').test(
  'logout=true clears the session without call or broadcast',
  async () => {
    const { location, host } = await renderLifecycle({ route: '/?logout=true' });
    await waitFor(() => expect(location()).toBe('/'));
    expect(sessionStorage).toHaveLength(0);
    expect(session.getState().user).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(host.toasts).toEqual([]);
  },
);

covers('SHELL-37').test('on a bare page the parameters are ignored', async () => {
  const { location } = await renderLifecycle({
    route: '/mantenimiento?loginInit=true&logout=true',
    framed: false,
  });
  expect(sessionModals.getState().open).toBeNull();
  expect(session.getState().user).toEqual(ana);
  expect(location()).toBe('/mantenimiento?loginInit=true&logout=true');
});

covers('UX-09').test('a rejected token ends the session with a message and the login modal', async () => {
  const { host } = await renderLifecycle();
  await act(async () => {
    reportUnauthorized();
    reportUnauthorized();
  });
  expect(session.getState().user).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(host.toasts).toEqual([
    { tone: 'warning', text: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.' },
  ]);
  expect(sessionModals.getState().open).toBe('login');
});

covers('UX-27').test('a rejected token ends the session and keeps drafts', async () => {
  await renderLifecycle();
  const draft = formDraft('prueba', z.object({ name: z.string() }));
  draft.write({ name: 'Ana' });
  await act(async () => reportUnauthorized());
  expect(draft.read()).toEqual({ name: 'Ana' });
  expect(Object.keys(sessionStorage)).toEqual(['borrador.prueba']);
});

covers('UX-28').test('a logout asks before it discards drafts', async () => {
  const calls = answerLogout();
  const { host } = await renderLifecycle();
  formDraft('prueba', z.object({ name: z.string() })).write({ name: 'Ana' });
  host.answerDialogs('cancel');
  await endSession();
  expect(host.dialogs).toEqual([expect.objectContaining({ title: '¿Cerrar sesión?' })]);
  expect(calls).toEqual([]);
  host.answerDialogs('confirm');
  await endSession();
  expect(calls).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

covers('UX-28').test(
  'a logout asks for nothing where drafts are over their time or were thrown away',
  async () => {
    answerLogout();
    const { host } = await renderLifecycle();
    const schema = z.object({ name: z.string() });
    formDraft('vieja', schema, { now: () => Date.now() - DRAFT_LIFETIME_MS }).write({ name: 'Ana' });
    formDraft('prueba', schema, { isDiscarded: true }).write({ name: 'Ana' });
    await endSession();
    expect(host.dialogs).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  },
);

covers('UX-28').test('a logout says that it is leaving once it has been agreed to', async () => {
  answerLogout();
  const { host } = await renderLifecycle();
  formDraft('prueba', z.object({ name: z.string() })).write({ name: 'Ana' });
  const onLeaving = jest.fn();
  host.answerDialogs('cancel');
  await endSession(onLeaving);
  expect(onLeaving).not.toHaveBeenCalled();
  host.answerDialogs('confirm');
  await endSession(onLeaving);
  expect(onLeaving).toHaveBeenCalledTimes(1);
});

covers('AUTH-138').test('after a changed password, a logout in another tab shows nothing', async () => {
  const { host } = await renderLifecycle({ user: null });
  act(markPasswordChanged);
  act(() => {
    localStorage.setItem(LOGOUT_BROADCAST, formatBroadcast({ tab: 'otra', at: Date.now() }));
    window.dispatchEvent(new StorageEvent('storage', { key: LOGOUT_BROADCAST }));
  });
  expect(host.toasts).toEqual([]);
});

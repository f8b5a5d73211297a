import { guardRedirect } from './guards.rules';
import {
  clearSession,
  login,
  markPasswordChanged,
  restoreSession,
  SESSION_KEYS,
  type Session,
  session,
  standingOfPage,
  storeRegistrationKey,
} from './session.store';
import {
  contentUrl,
  displayName,
  isFamily,
  isLoggedIn,
  isSistemas,
  isTeacher,
  mustChangePassword,
  type SessionUser,
} from './session-user';

const NEW_PASSWORD = '/nueva-contrasena';

class MemoryStorage {
  #items = new Map<string, string>();
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#items.set(name, value);
  removeItem = (name: string) => void this.#items.delete(name);
  clear = () => this.#items.clear();
}

const storage = new MemoryStorage();
beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  storage.clear();
  clearSession();
});

/** As a page that has just been loaded in the same tab. */
function reload(): Promise<void> {
  session.setState({ user: null, registrationKey: null, restored: false });
  return restoreSession();
}

const user: SessionUser = {
  bearer_token: 'abc',
  id: 1,
  email: 'ana@red.test',
  password_available: true,
  confirmed: true,
  school_id: 3,
};

describe('session', () => {
  covers('SHELL-74', 'SHELL-75', 'SHELL-80').test(
    'a login is kept as userData and survives a reload',
    async () => {
      login({ ...user, complete_data: { name: 'Ana' } });
      const kept = JSON.parse(storage.getItem(SESSION_KEYS.user) ?? '');
      expect(kept).toMatchObject({ ...user, complete_data: { name: 'Ana' } });
      session.setState({ user: null, restored: false });
      await reload();
      expect(session.getState()).toMatchObject({ user: { email: 'ana@red.test' }, restored: true });
    },
  );

  covers('AUTH-138').test(
    'a password changed without a session is remembered, and the next session of the tab starts with it',
    async () => {
      markPasswordChanged();
      expect(JSON.parse(storage.getItem('userData') ?? '')).toEqual({ password_available: 'true' });
      await reload();
      expect(isLoggedIn(session.getState().user)).toBe(false);
      login({ bearer_token: 'abc' });
      expect(session.getState().user).toMatchObject({ bearer_token: 'abc', password_available: true });
    },
  );

  covers('AUTH-138').test('what the login answers counts for more than what the tab remembers', () => {
    markPasswordChanged();
    login({ bearer_token: 'abc', password_available: false });
    expect(mustChangePassword(session.getState().user)).toBe(true);
  });

  covers('AUTH-23', 'SHELL-60', 'AMB-117').test(
    'a family account carries the name of the guardian, not of the pupil',
    () => {
      const pupil = { name: 'Ximena', excel_parent: { name: ' Rosa ' } };
      const family = { user_roles: [{ name: 'Familias' }], complete_data: pupil };
      expect(displayName(family)).toBe('Rosa');
      expect(displayName({ ...family, complete_data: { name: 'Ximena', excel_parent: null } })).toBe(
        'Ximena',
      );
      expect(displayName({ complete_data: pupil })).toBe('Ximena');
    },
  );

  covers('AUTH-22', 'SHELL-61').test('a user without a name is stored as Usuario', () => {
    login(user);
    expect(JSON.parse(storage.getItem('userData') ?? '').complete_data.name).toBe('Usuario');
    expect(displayName(session.getState().user)).toBe('Usuario');
  });

  covers('SHELL-87').test.each<[string, () => void, ReturnType<typeof standingOfPage>]>([
    ['nobody has come or gone', () => {}, 'same'],
    ['the session has ended', () => storage.clear(), 'left'],
    ['somebody else has logged in', () => storage.setItem('userData', '{"bearer_token":"def"}'), 'left'],
    ['the password has changed', () => storage.setItem('userData', '{"password_available":"true"}'), 'left'],
    ['a key has been validated', () => storage.setItem('registrationKey', '{"key":"RED"}'), 'behind'],
  ])('a page of a session that is shown again knows that %s', (_what, change, standing) => {
    login(user);
    change();
    expect(standingOfPage()).toBe(standing);
  });

  covers('SHELL-80').test('a page of nobody that is shown again knows that somebody has logged in', () => {
    expect(standingOfPage()).toBe('same');
    storage.setItem('userData', JSON.stringify(user));
    expect(standingOfPage()).toBe('behind');
  });

  covers('SHELL-87').test(
    'a page with a validated key that is shown again knows that the key is forgotten',
    () => {
      storeRegistrationKey({ key: 'RED', data: {} });
      expect(standingOfPage()).toBe('same');
      storage.clear();
      expect(standingOfPage()).toBe('left');
    },
  );

  covers('SHELL-83').test.each([['{x'], ['[]'], ['"text"'], ['{"bearer_token": 7}'], ['null']])(
    'unreadable userData %s is no session',
    async (text) => {
      storage.setItem('userData', text);
      await reload();
      expect(session.getState()).toMatchObject({ user: null, restored: true });
    },
  );

  covers('SHELL-79').test.each([
    [false, false],
    ['false', false],
    ['true', true],
    [true, true],
  ])('password_available %p reads as %p', async (stored, read) => {
    storage.setItem('userData', JSON.stringify({ ...user, password_available: stored, confirmed: stored }));
    await reload();
    expect(session.getState().user).toMatchObject({ password_available: read, confirmed: read });
  });

  covers('SHELL-82').test(
    'coming back from the dashboard removes the flag and keeps the session',
    async () => {
      login(user);
      storage.setItem(SESSION_KEYS.redirectedToCms, 'true');
      await reload();
      expect(storage.getItem(SESSION_KEYS.redirectedToCms)).toBeNull();
      expect(isLoggedIn(session.getState().user)).toBe(true);
    },
  );

  covers('AUTH-138').test("a changed password is stored as 'true'", () => {
    login({ ...user, password_available: false });
    markPasswordChanged();
    expect(JSON.parse(storage.getItem('userData') ?? '').password_available).toBe('true');
    expect(mustChangePassword(session.getState().user)).toBe(false);
  });

  covers('AUTH-55').test('a validated key and its data are kept for the tab', async () => {
    storeRegistrationKey({ key: 'RED2026CLAVE', data: { id: 4 } });
    await reload();
    expect(session.getState().registrationKey).toEqual({ key: 'RED2026CLAVE', data: { id: 4 } });
  });

  covers('SHELL-80').test('a tab that remembers nothing is restored at once', () => {
    void reload();
    expect(session.getState()).toMatchObject({ user: null, registrationKey: null, restored: true });
  });

  covers('SHELL-80').test(
    'nothing is said of the visitor until what the tab remembers has been read',
    async () => {
      storage.setItem('userData', JSON.stringify(user));
      session.setState({ restored: false });
      const restoring = restoreSession();
      expect(session.getState()).toMatchObject({ user: null, restored: false });
      await restoring;
      expect(session.getState()).toMatchObject({ user: { email: 'ana@red.test' }, restored: true });
    },
  );

  covers('SHELL-72', 'SHELL-80').test(
    'a login and a logout meanwhile count for more than what was stored',
    async () => {
      storage.setItem('userData', JSON.stringify(user));
      storage.setItem('registrationKey', JSON.stringify({ key: 'RED2026CLAVE', data: {} }));
      session.setState({ restored: false });
      const restoring = restoreSession();
      login({ ...user, email: 'luis@red.test' });
      await restoring;
      expect(session.getState().user?.email).toBe('luis@red.test');
      expect(session.getState().registrationKey?.key).toBe('RED2026CLAVE');

      session.setState({ user: null, restored: false });
      const again = restoreSession();
      clearSession();
      await again;
      expect(session.getState()).toEqual({ user: null, registrationKey: null, restored: true });
    },
  );

  covers('SHELL-72').test('clearing empties the storage and the state', () => {
    login(user);
    clearSession();
    expect(storage.getItem('userData')).toBeNull();
    expect(session.getState().user).toBeNull();
  });
});

describe('what a user is', () => {
  covers('SHELL-64', 'SHELL-65').test.each(['SISTEMAS', 'Sistemas', ' sistemas '])(
    'role %p',
    (description) => {
      expect(isSistemas({ user_roles: [{ user_type: { description } }] })).toBe(true);
    },
  );
  covers('PARTNERS-04').test('roles are read from name too', () => {
    expect(isFamily({ user_roles: [{ name: 'Familias' }] })).toBe(true);
    expect(isTeacher({ user_roles: [{ name: 'DOCENTES' }] })).toBe(true);
    expect(isSistemas({ user_roles: [{ name: 'docente' }] })).toBe(false);
  });
  covers('SHELL-44').test.each([
    [{}, true],
    [{ confirmed: false }, false],
    [{ password_available: false }, false],
    [{ bearer_token: undefined }, false],
  ])('logged in with %p: %p', (change, expected) => {
    expect(isLoggedIn({ ...user, ...change })).toBe(expected);
  });
  covers('SHELL-62').test('the content address must be one', () => {
    expect(contentUrl({ blink_learning_sso: { URL: 'https://contenido.example/sso' } })).toBe(
      'https://contenido.example/sso',
    );
    expect(contentUrl({ blink_learning_sso: { URL: 'javascript:alert(1)' } })).toBeNull();
    expect(contentUrl({})).toBeNull();
  });
});

describe('guards', () => {
  const with_ = (change: Partial<Session>): Session => ({
    user: null,
    registrationKey: null,
    restored: true,
    ...change,
  });
  const key = { key: 'RED2026CLAVE', data: {} };
  test.each([
    ['PARTNERS-01', 'bearer-token', with_({}), '', '/'],
    ['PARTNERS-01', 'bearer-token', with_({ user }), '', null],
    ['AUTH-62', 'registration', with_({}), '', '/'],
    ['AUTH-62', 'registration', with_({ user }), '', '/'],
    ['AUTH-63', 'registration', with_({ registrationKey: key }), '', null],
    ['AUTH-64', 'registration', with_({ user: { ...user, confirmed: false } }), '', null],
    ['AUTH-122', 'new-password', with_({}), '', '/'],
    ['AUTH-122', 'new-password', with_({ user }), '', '/'],
    ['AUTH-123', 'new-password', with_({}), 'token=abc', null],
    ['SHELL-81', undefined, with_({}), '', null],
  ] as const)('%s guard %s', (_id, guard, state, search, expected) => {
    expect(guardRedirect(guard, state, '/pagina', new URLSearchParams(search), NEW_PASSWORD)).toBe(expected);
  });
  covers('SHELL-81', 'AUTH-124').test.each(['/', '/faqs', '/pagos', '/no-existe'])(
    'an expired password leaves %s for /nueva-contrasena',
    (path) => {
      const state = with_({ user: { ...user, password_available: false } });
      expect(guardRedirect(undefined, state, path, new URLSearchParams(), NEW_PASSWORD)).toBe(NEW_PASSWORD);
      expect(
        guardRedirect('new-password', state, NEW_PASSWORD, new URLSearchParams(), NEW_PASSWORD),
      ).toBeNull();
    },
  );
});

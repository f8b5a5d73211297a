import { broadcastLogout, observeLogouts, POLL_MS, removeLogoutBroadcast } from './cross-tab-logout';
import { BROADCAST_TTL_MS, formatBroadcast, LOGOUT_BROADCAST } from './logout-broadcast';

/** Local storage, shared by the tabs of a test. */
function createStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}

function openTab(storage: ReturnType<typeof createStorage>, tabId: string, loggedIn = true) {
  const tab = { loggedIn, logouts: 0, events: new EventTarget(), stop: () => {} };
  tab.stop = observeLogouts({
    storage,
    tabId,
    events: tab.events,
    hasSession: () => tab.loggedIn,
    onLogout: () => {
      tab.loggedIn = false;
      tab.logouts += 1;
    },
  });
  return tab;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

covers('SHELL-92', 'SHELL-93').test(
  'a logged-in tab logs out within a second of a logout in another tab',
  () => {
    const storage = createStorage();
    const other = openTab(storage, 'b');
    broadcastLogout({ storage, tabId: 'a' });
    expect(other.logouts).toBe(0);
    jest.advanceTimersByTime(POLL_MS);
    expect(other.logouts).toBe(1);
    other.stop();
  },
);

covers('SHELL-92', 'AMB-26').test('a storage event logs the tab out at once', () => {
  const storage = createStorage();
  const other = openTab(storage, 'b');
  broadcastLogout({ storage, tabId: 'a' });
  other.events.dispatchEvent(new Event('storage'));
  expect(other.logouts).toBe(1);
  jest.advanceTimersByTime(BROADCAST_TTL_MS);
  expect(other.logouts).toBe(1);
  other.stop();
});

covers('SHELL-90', 'AMB-26').test('the message is removed after 5 seconds, but not a newer one', () => {
  const storage = createStorage();
  broadcastLogout({ storage, tabId: 'a' });
  jest.advanceTimersByTime(BROADCAST_TTL_MS - 1);
  expect(storage.getItem(LOGOUT_BROADCAST)).not.toBeNull();
  broadcastLogout({ storage, tabId: 'b' });
  jest.advanceTimersByTime(1);
  expect(storage.getItem(LOGOUT_BROADCAST)).toContain('"b"');
  jest.advanceTimersByTime(BROADCAST_TTL_MS);
  expect(storage.getItem(LOGOUT_BROADCAST)).toBeNull();
});

covers('SHELL-91').test('a message from 6 seconds ago is ignored', () => {
  const storage = createStorage();
  const tab = openTab(storage, 'b');
  storage.setItem(LOGOUT_BROADCAST, formatBroadcast({ tab: 'a', at: Date.now() - 6_000 }));
  jest.advanceTimersByTime(POLL_MS * 3);
  expect(tab.logouts).toBe(0);
  tab.stop();
});

covers('AMB-26').test('a tab ignores its own message', () => {
  const storage = createStorage();
  const tab = openTab(storage, 'a');
  broadcastLogout({ storage, tabId: 'a' });
  jest.advanceTimersByTime(POLL_MS);
  expect(tab.logouts).toBe(0);
  tab.stop();
});

covers('SHELL-91').test('a login within 5 seconds of a logout in another tab stays logged in', () => {
  const storage = createStorage();
  const tab = openTab(storage, 'b', false);
  broadcastLogout({ storage, tabId: 'a' });
  jest.advanceTimersByTime(POLL_MS);
  tab.loggedIn = true;
  removeLogoutBroadcast(storage);
  jest.advanceTimersByTime(BROADCAST_TTL_MS);
  expect(tab.logouts).toBe(0);
  tab.stop();
});

covers('SHELL-92').test('a tab that has stopped observing is not logged out', () => {
  const storage = createStorage();
  const tab = openTab(storage, 'b');
  tab.stop();
  broadcastLogout({ storage, tabId: 'a' });
  tab.events.dispatchEvent(new Event('storage'));
  jest.advanceTimersByTime(POLL_MS);
  expect(tab.logouts).toBe(0);
});

import { announceLogout, POLL_MS, watchLogouts, withdrawAnnouncement } from './cross-tab-logout';
import { BROADCAST_LIFE_MS, formatBroadcast, LOGOUT_BROADCAST } from './logout-broadcast';

/** Local storage as tabs share it. */
function sharedMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function openTab(storage: ReturnType<typeof sharedMemory>, tabId: string, loggedIn = true) {
  const tab = { loggedIn, logouts: 0, events: new EventTarget(), stop: () => {} };
  tab.stop = watchLogouts({
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
  'a logged-in tab hears of a logout with its next look, a second later at most',
  () => {
    const storage = sharedMemory();
    const other = openTab(storage, 'b');
    announceLogout({ storage, tabId: 'a' });
    expect(other.logouts).toBe(0);
    jest.advanceTimersByTime(POLL_MS);
    expect(other.logouts).toBe(1);
    other.stop();
  },
);

covers('SHELL-92', 'AMB-26').test(
  'the storage event is heard at once, without waiting for a slowed timer',
  () => {
    const storage = sharedMemory();
    const other = openTab(storage, 'b');
    announceLogout({ storage, tabId: 'a' });
    other.events.dispatchEvent(new Event('storage'));
    expect(other.logouts).toBe(1);
    jest.advanceTimersByTime(BROADCAST_LIFE_MS);
    expect(other.logouts).toBe(1);
    other.stop();
  },
);

covers('SHELL-90', 'AMB-26').test(
  'the message removes itself after 5 seconds, but not one that came after it',
  () => {
    const storage = sharedMemory();
    announceLogout({ storage, tabId: 'a' });
    jest.advanceTimersByTime(BROADCAST_LIFE_MS - 1);
    expect(storage.getItem(LOGOUT_BROADCAST)).not.toBeNull();
    announceLogout({ storage, tabId: 'b' });
    jest.advanceTimersByTime(1);
    expect(storage.getItem(LOGOUT_BROADCAST)).toContain('"b"');
    jest.advanceTimersByTime(BROADCAST_LIFE_MS);
    expect(storage.getItem(LOGOUT_BROADCAST)).toBeNull();
  },
);

covers('SHELL-91').test('a message stamped 6 seconds ago changes nothing', () => {
  const storage = sharedMemory();
  const tab = openTab(storage, 'b');
  storage.setItem(LOGOUT_BROADCAST, formatBroadcast({ tab: 'a', at: Date.now() - 6_000 }));
  jest.advanceTimersByTime(POLL_MS * 3);
  expect(tab.logouts).toBe(0);
  tab.stop();
});

covers('AMB-26').test('the tab that logged out does not hear itself', () => {
  const storage = sharedMemory();
  const tab = openTab(storage, 'a');
  announceLogout({ storage, tabId: 'a' });
  jest.advanceTimersByTime(POLL_MS);
  expect(tab.logouts).toBe(0);
  tab.stop();
});

covers('SHELL-91').test(
  'whoever logs in again within 5 seconds of a logout elsewhere stays logged in',
  () => {
    const storage = sharedMemory();
    const tab = openTab(storage, 'b', false);
    announceLogout({ storage, tabId: 'a' });
    jest.advanceTimersByTime(POLL_MS);
    tab.loggedIn = true;
    withdrawAnnouncement(storage);
    jest.advanceTimersByTime(BROADCAST_LIFE_MS);
    expect(tab.logouts).toBe(0);
    tab.stop();
  },
);

covers('SHELL-92').test('a tab that has stopped watching hears nothing', () => {
  const storage = sharedMemory();
  const tab = openTab(storage, 'b');
  tab.stop();
  announceLogout({ storage, tabId: 'a' });
  tab.events.dispatchEvent(new Event('storage'));
  jest.advanceTimersByTime(POLL_MS);
  expect(tab.logouts).toBe(0);
});

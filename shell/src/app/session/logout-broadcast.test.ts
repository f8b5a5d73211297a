import { BROADCAST_TTL_MS, endsSession, formatBroadcast, parseBroadcast } from './logout-broadcast';

const NOW = 1_750_000_000_000;
const elsewhere = (at: number) => ({ tab: 'otra', at });
const loggedIn = { id: 'esta', hasSession: true, now: NOW };

covers('SHELL-91').test('a broadcast ends sessions for 5 seconds and is ignored afterwards', () => {
  expect(endsSession(elsewhere(NOW), loggedIn)).toBe(true);
  expect(endsSession(elsewhere(NOW - BROADCAST_TTL_MS), loggedIn)).toBe(true);
  expect(endsSession(elsewhere(NOW - BROADCAST_TTL_MS - 1), loggedIn)).toBe(false);
  expect(endsSession(elsewhere(NOW - 6_000), loggedIn)).toBe(false);
});

covers('SHELL-91').test('a broadcast from more than 5 seconds ahead is ignored', () => {
  expect(endsSession(elsewhere(NOW + 60_000), loggedIn)).toBe(false);
});

covers('SHELL-93', 'AMB-26').test(
  'the tab that logged out ignores its broadcast, and so do tabs without a session',
  () => {
    expect(endsSession({ tab: 'esta', at: NOW }, loggedIn)).toBe(false);
    expect(endsSession(elsewhere(NOW), { ...loggedIn, hasSession: false })).toBe(false);
  },
);

covers('SHELL-90').test('a formatted broadcast parses back to itself', () => {
  expect(parseBroadcast(formatBroadcast(elsewhere(NOW)))).toEqual(elsewhere(NOW));
});

covers('SHELL-91').test.each([null, '', '{x', '[]', '{"tab":"otra"}', '{"tab":3,"at":"ayer"}'])(
  'the invalid text %p is no broadcast',
  (text) => {
    expect(parseBroadcast(text)).toBeNull();
  },
);

import { Quarantine } from './quarantine';

const MINUTE = 60_000;

function clocked() {
  let time = 1_000_000;
  return {
    quarantine: new Quarantine(() => time),
    pass(ms: number) {
      time += ms;
    },
  };
}

test('a program is held after it has ended two workers within a minute, and for five minutes', () => {
  const { quarantine, pass } = clocked();
  expect(quarantine.strike('a')).toBe(false);
  expect(quarantine.holds('a')).toBe(false);
  pass(MINUTE - 1);
  expect(quarantine.strike('a')).toBe(true);
  expect([quarantine.holds('a'), quarantine.holds('b')]).toEqual([true, false]);
  pass(5 * MINUTE - 1);
  expect(quarantine.holds('a')).toBe(true);
  pass(1);
  expect(quarantine.holds('a')).toBe(false);
});

test('workers that it has ended at long intervals do not count together', () => {
  const { quarantine, pass } = clocked();
  for (let time = 0; time < 4; time += 1) {
    expect(quarantine.strike('a')).toBe(false);
    pass(MINUTE);
  }
  expect(quarantine.holds('a')).toBe(false);
});

test('programs are judged apart from each other', () => {
  const { quarantine } = clocked();
  expect([quarantine.strike('a'), quarantine.strike('b')]).toEqual([false, false]);
  expect(quarantine.strike('b')).toBe(true);
  expect([quarantine.holds('a'), quarantine.holds('b')]).toEqual([false, true]);
});

test('after its time a program has two attempts again', () => {
  const { quarantine, pass } = clocked();
  quarantine.strike('a');
  quarantine.strike('a');
  pass(5 * MINUTE);
  expect(quarantine.holds('a')).toBe(false);
  expect(quarantine.strike('a')).toBe(false);
  expect(quarantine.strike('a')).toBe(true);
});

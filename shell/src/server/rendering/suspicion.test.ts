import { createSuspicion } from './suspicion';

test('a program is under suspicion for a minute, or until it is cleared', () => {
  let time = 1_000_000;
  const suspicion = createSuspicion(() => time);
  suspicion.raise('a');
  suspicion.raise('b');
  expect(['a', 'b', 'c'].map(suspicion.holds)).toEqual([true, true, false]);
  suspicion.clear('b');
  time += 59_999;
  expect(['a', 'b'].map(suspicion.holds)).toEqual([true, false]);
  suspicion.raise('a');
  time += 59_999;
  expect(suspicion.holds('a')).toBe(true);
  time += 1;
  expect(suspicion.holds('a')).toBe(false);
});

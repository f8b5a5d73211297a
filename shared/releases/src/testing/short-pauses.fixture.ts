import type { TimerOptions } from 'node:timers';

/**
 * Nobody waits for the pauses between two looks at a machine or a shell. Import this before what pauses. A pause with a
 * value is the limit of a race, which stays.
 */
jest.mock('node:timers/promises', () => {
  const { setTimeout: pause } =
    jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return {
    setTimeout: (ms: number, value?: unknown, options?: TimerOptions) =>
      value === undefined ? pause(Math.min(ms, 50)) : pause(ms, value, options),
  };
});

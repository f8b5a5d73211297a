const { setTimeout: later, clearTimeout: cancel } = globalThis;

/** @type {WeakSet<object>} */
const next = new WeakSet();

/**
 * Runs what waits for no time as the next task, as browsers do: timers of a page, and jsdom's own tasks. Node makes it wait
 * for a millisecond or two: a press asks for three such tasks, React and the query client for others, and an area's tests
 * waited for a tenth of their time.
 */
export function runNextTasksAtOnce() {
  const start = (
    /** @type {(...values: unknown[]) => void} */ run,
    delay = 0,
    /** @type {unknown[]} */ ...values
  ) => {
    if (delay > 0) return later(run, delay, ...values);
    const task = setImmediate(run, ...values);
    next.add(task);
    return task;
  };
  const clear = (/** @type {NodeJS.Immediate & NodeJS.Timeout} */ timer) =>
    next.has(timer) ? clearImmediate(timer) : cancel(timer);
  Object.assign(globalThis, { setTimeout: start, clearTimeout: clear });
}

/** Timers are Node's again. */
export function restoreTimers() {
  Object.assign(globalThis, { setTimeout: later, clearTimeout: cancel });
}

/**
 * What a page says to its console as an error, what it throws, and what its policy forbids, from now on; of the policy
 * from its beginning. Runs in the page, so it uses nothing from outside. Once recording, it gives what there is so far.
 * @param {string} address of the page that is meant: another one is not recorded yet
 * @returns {string[] | null} null while the page is not there
 */
export function recordedErrors(address) {
  if (location.href !== address && !Reflect.has(window, 'recordedErrors')) return null;
  const known = Reflect.get(window, 'recordedErrors');
  if (known) return [...known];
  /** @type {string[]} */
  const errors = [];
  Reflect.set(window, 'recordedErrors', errors);
  const report = console.error;
  console.error = (...said) => {
    errors.push(`console: ${said.map(String).join(' ')}`);
    report.apply(console, said);
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const file =
        target instanceof Element ? (target.getAttribute('src') ?? target.getAttribute('href')) : null;
      errors.push(file ? `not loaded: ${file}` : `page error: ${event.message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`page error: ${reason}`));
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) errors.push(`policy: ${JSON.stringify(body)}`);
    },
    { types: ['csp-violation'], buffered: true },
  ).observe();
  return [];
}

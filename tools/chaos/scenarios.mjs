/** Which faults are injected together. */

/**
 * Faults by part, injected at the same time. Where `inBrowser`, pages are also opened in a browser.
 * @typedef {{ faults: Record<string, string>, inBrowser: boolean }} Scenario
 *
 * @typedef {Record<string, import('./site-under-chaos.mjs').Part>} Parts by name
 */

/**
 * Every fault of every part alone.
 * @param {Parts} parts
 * @returns {Scenario[]}
 */
export const singleFaults = (parts) =>
  Object.entries(parts).flatMap(([part, { faults }]) =>
    faults.map((fault) => ({ faults: { [part]: fault }, inBrowser: true })),
  );

/**
 * Every combination of faults of two parts. The browser opens pages where both have the same fault; those come first.
 * @param {Parts} parts
 * @returns {Scenario[]}
 */
export function faultPairs(parts) {
  const entries = Object.entries(parts);
  const all = entries.flatMap(([first, one], at) =>
    entries.slice(at + 1).flatMap(([second, other]) =>
      one.faults.flatMap((firstFault) =>
        other.faults.map((secondFault) => ({
          faults: { [first]: firstFault, [second]: secondFault },
          inBrowser: firstFault === secondFault,
        })),
      ),
    ),
  );
  return [...all.filter(({ inBrowser }) => inBrowser), ...all.filter(({ inBrowser }) => !inBrowser)];
}

/**
 * The combinations of two different faults, which need no browser.
 * @param {Parts} parts
 * @returns {Scenario[]}
 */
export const mixedPairs = (parts) => faultPairs(parts).filter(({ inBrowser }) => !inBrowser);

/**
 * Name of a scenario, such as `mf-pagos hung + api 500`.
 * @param {Scenario['faults']} faults
 */
export const scenarioName = (faults) =>
  Object.entries(faults)
    .map(([part, fault]) => `${part} ${fault}`)
    .join(' + ');

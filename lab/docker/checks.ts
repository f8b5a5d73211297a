/** Checks of a trial, in their order: a line for each as it ends. */

/** What `work` resolves with is printed beside the title. */
export type Check = (title: string, work: () => Promise<unknown>) => Promise<void>;

export function openChecks() {
  const count = { passed: 0, failed: 0 };
  const check: Check = async (title, work) => {
    const began = Date.now();
    const seconds = () => `${((Date.now() - began) / 1_000).toFixed(1)} s`;
    try {
      const facts = await work();
      count.passed += 1;
      console.log(`ok      ${title}${typeof facts === 'string' && facts ? ` (${facts})` : ''}, ${seconds()}`);
    } catch (error) {
      count.failed += 1;
      const message = error instanceof Error ? error.message : String(error);
      console.log(`FAILED  ${title}, ${seconds()}\n        ${message.replaceAll('\n', '\n        ')}`);
    }
  };
  return { count, check };
}

/** Runs the named groups, all of them where none is named. */
export async function runGroups<Trial>(
  groups: Readonly<Record<string, (trial: Trial) => Promise<void>>>,
  named: readonly string[],
  trial: Trial,
) {
  for (const [name, group] of Object.entries(groups))
    if (named.length === 0 || named.includes(name)) await group(trial);
}

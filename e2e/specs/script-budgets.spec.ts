import { duplicatedSources, shortSource } from '../../tools/built-scripts';
import { loadedScripts } from '../support/loaded-scripts';
import { SCRIPT_BUDGETS } from '../support/script-budgets';
import { expect, test } from '../support/test.fixture';

const inKiB = (parts: readonly { bytes: number }[]) =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

for (const [path, budget] of Object.entries(SCRIPT_BUDGETS)) {
  test(`the scripts of ${path} stay within their budget`, async ({ page }) => {
    const scripts = await loadedScripts(page, path);
    const files = scripts.map(({ owner, name, bytes }) => `${owner}/${name} ${bytes}`);
    expect(inKiB(scripts), files.join('\n')).toBeLessThanOrEqual(budget.scripts);

    const repeated = duplicatedSources(scripts);
    const sources = repeated.map(
      ({ source, bytes, scripts: copies }) => `${shortSource(source)} ${bytes} in ${copies.join(' and ')}`,
    );
    expect(inKiB(repeated), sources.join('\n')).toBeLessThanOrEqual(budget.repeated);
  });
}

import { nextTask } from './next-task';
import { forbidCompiledSchemas } from './zod-settings';

forbidCompiledSchemas();
void evaluateFirstLoad();

/**
 * Evaluates the first load in parts, so that the browser can answer a tap between them: as one task it takes longer than
 * a tap may wait. The parts are in the files of the first load already; the order is that in which they import each
 * other.
 */
async function evaluateFirstLoad(): Promise<void> {
  const parts = [
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager" */ '@emotion/react'),
    () => import(/* webpackMode: "eager" */ '@red/ui/router'),
    () => import(/* webpackMode: "eager" */ '../app/app'),
  ];
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
  await import(/* webpackMode: "eager" */ './client');
}

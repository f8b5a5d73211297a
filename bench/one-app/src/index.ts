import { forbidCompiledSchemas } from '../../../shell/src/browser/zod-settings';

forbidCompiledSchemas();
void evaluateInParts();

/** As the shell does (shell/src/browser/index.ts), so that what is compared is the federation alone. */
async function evaluateInParts(): Promise<void> {
  const parts = [
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager" */ '@emotion/react'),
    () => import(/* webpackMode: "eager" */ '@red/ui/router'),
    () => import(/* webpackMode: "eager" */ '../../../shell/src/app/app'),
  ];
  for (const evaluate of parts) {
    await evaluate();
    await scheduler.yield();
  }
  await import(/* webpackMode: "eager" */ './client');
}

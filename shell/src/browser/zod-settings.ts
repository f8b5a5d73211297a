/**
 * Forbids zod to compile its schemas, which the page's content security policy would refuse. Where zod 4 keeps its
 * settings, so that they hold for the copies of the remotes too, and without zod, which is no part of the first load.
 * Call it before any schema is used.
 */
export function forbidCompiledSchemas(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

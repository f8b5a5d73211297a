import { forbidCompiledSchemas } from './zod-settings';

test('schemas that are loaded later are not compiled', async () => {
  forbidCompiledSchemas();
  await jest.isolateModulesAsync(async () => {
    const z = await import('zod/mini');
    expect(z.config().jitless).toBe(true);
  });
});

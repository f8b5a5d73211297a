import { randomId } from './random-id';

test('an id has the form of a UUID and is never the same, also where the browser has no randomUUID', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  const { crypto } = globalThis;
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  try {
    const ids = Array.from({ length: 50 }, randomId);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(50);
  } finally {
    if (own) Object.defineProperty(globalThis, 'crypto', own);
  }
});

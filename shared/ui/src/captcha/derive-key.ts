import type { DeriveKey } from './proof-of-work';

/**
 * PBKDF2 by the browser. It runs on the browser's crypto threads, so the page stays responsive without a worker
 * of our own (which a policy without `blob:` or another origin would refuse).
 */
const deriveNatively: DeriveKey = async (password, salt, cost, keyLength) => {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost },
    key,
    keyLength * 8,
  );
  return new Uint8Array(bits);
};

/** The browser's derivation, or ours where the page is not served over HTTPS and the browser offers none. */
export async function chooseDeriveKey(): Promise<DeriveKey> {
  if (globalThis.crypto?.subtle) return deriveNatively;
  return (await import('./pbkdf2')).derivePortably;
}

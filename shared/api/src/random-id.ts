/**
 * A random id in the form of a UUID. Not `crypto.randomUUID`, which browsers have on secure origins only: a school
 * may open the site by the name of a machine, without https.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

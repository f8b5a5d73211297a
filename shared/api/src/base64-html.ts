/** Article bodies and FAQ answers travel as base64 of UTF-8 HTML (D1 §3, D2 §3). Works in Node and browsers. */

/** The text, or null when it is not base64 of UTF-8. The result is NOT sanitized. */
export function decodeBase64Html(encoded: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function encodeBase64Html(html: string): string {
  const bytes = new TextEncoder().encode(html);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

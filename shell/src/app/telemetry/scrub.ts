/** Length of a reported text in characters. */
const MAX_LENGTH = 200;

/**
 * Removes personal data from an error message: e-mail addresses, query strings, tokens, and digit sequences that could
 * be a card, telephone or account number, whatever their separators. Pure; runs in the browser before anything is sent
 * and again on the server.
 */
export function scrub(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/\s+/g, ' ')
    .replace(/\S*@\S*/g, '[correo]')
    .replace(/(https?:\/\/[^\s?#"'<>)]*)[?#][^\s"'<>)]*/g, '$1')
    .replace(/\b(?=[\w-]*\d)[A-Za-z0-9_-]{24,}\b/g, '[clave]')
    .replace(/\d(?:[ .,:/-]?\d){3,}/g, '[número]')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Longest text that is reported. */
const LONGEST = 200;

/**
 * Takes out of an error's text whatever could be a person's: addresses of mail, query strings, numbers as long as a
 * card's, a telephone's or an account's with any separators, and long tokens. Pure; done in the browser before
 * anything is sent and again on the server.
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
    .slice(0, LONGEST);
}

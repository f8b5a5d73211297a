const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  iquest: '¿',
  iexcl: '¡',
};

/** Tags that may stand inside a word or before a full stop; every other one separates words. */
const WITHIN_WORDS = /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;
const LAST_CODE_POINT = 0x10ffff;

/** The words of some HTML on one line, for facts about a page: never for markup. Works without a DOM. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replace(WITHIN_WORDS, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return code > LAST_CODE_POINT ? ' ' : String.fromCodePoint(code);
    })
    .replace(/\s+/g, ' ')
    .trim();
}

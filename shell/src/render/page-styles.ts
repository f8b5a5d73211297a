/** Style elements of a rendered page, as the head holds them; each is named in the content policy by its hash. */
export interface StyleBlock {
  /** Emotion's key and, of global styles, the name by which it looks them up; all others are named by their rules. */
  names: string;
  css: string;
}

/**
 * Moves the style elements of Emotion out of rendered HTML, for the head: in a body they are invalid HTML, and
 * `:first-child` counts them until Emotion moves them in the browser. Order is kept; consecutive elements of the same
 * key become one, whose rules the browser tells Emotion (`cacheOfServedStyles`). Pure.
 *
 * @param mark nonce of Emotion's elements, which nobody outside can know: what a page's data brought in looks the same
 *   otherwise and stays in the body, where the content policy blocks it
 */
export function liftStyles(rendered: string, mark: string): { html: string; styles: StyleBlock[] } {
  const styles: StyleBlock[] = [];
  const element = new RegExp(`<style data-emotion="([^"]*)" nonce="${mark}"[^>]*>(.*?)</style>`, 'gs');
  const html = rendered.replace(element, (_, name: string, css: string) => {
    const names = name.replace(/^css .*/, 'css');
    const last = styles.at(-1);
    if (last?.names === names) last.css += css;
    else styles.push({ names, css });
    return '';
  });
  return { html, styles };
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Of a page, so that no content can make its header too long; a page of today has at most 7. */
const MAX_STYLE_ATTRIBUTES = 60;

/** What the `style` attributes of rendered HTML say, each once, as the browser reads them. Pure. */
export function styleAttributesIn(rendered: string): string[] {
  const written = new Set([...rendered.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => value));
  return [...written]
    .slice(0, MAX_STYLE_ATTRIBUTES)
    .map((value) => value.replace(/&[#\w]+;/g, (entity) => CHARACTERS[entity] ?? entity));
}

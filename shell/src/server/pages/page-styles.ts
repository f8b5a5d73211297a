/** A style element as Emotion writes it on the server: before the first element that needs it. */
const STYLE = /<style data-emotion="([^" ]+) ([^"]*)"([^>]*)>([^<]*)<\/style>/g;

interface StyleRun {
  /** Emotion's key: `css`, or another for global styles. */
  key: string;
  names: string[];
  attributes: string;
  css: string;
}

/**
 * Moves the style elements out of rendered HTML, for the head: in a body they are invalid HTML, and `:first-child` counts
 * them until Emotion moves them in the browser. Order is kept; consecutive elements of the same key become one, which
 * Emotion can read. Pure.
 */
export function liftStyles(rendered: string): { html: string; styles: string } {
  const runs: StyleRun[] = [];
  const html = rendered.replace(STYLE, (_, key: string, name: string, attributes: string, css: string) => {
    const last = runs.at(-1);
    // Global styles are looked up by their whole name.
    if (last?.key === key && key === 'css') {
      last.names.push(name);
      last.css += css;
    } else {
      runs.push({ key, names: [name], attributes, css });
    }
    return '';
  });
  const styles = runs
    .map(
      ({ key, names, attributes, css }) =>
        `<style data-emotion="${key} ${names.join(' ')}"${attributes}>${css}</style>`,
    )
    .join('');
  return { html, styles };
}

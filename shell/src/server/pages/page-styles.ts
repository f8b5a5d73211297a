/** A style element as Emotion writes it while rendering on the server: beside the first element that needs it. */
const STYLE = /<style data-emotion="([^" ]+) ([^"]*)"([^>]*)>([^<]*)<\/style>/g;

interface StyleRun {
  /** Emotion's key: `css`, or another for global styles. */
  key: string;
  names: string[];
  attributes: string;
  css: string;
}

/**
 * Takes the style elements out of rendered HTML, for the head: in a body they are not valid HTML, and count as
 * children for every `:first-child` until Emotion itself moves them, which is what it does first in a browser.
 * Order is kept; neighbours of the same key become one element, which Emotion reads as well. Pure.
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

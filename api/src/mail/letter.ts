/** What a mail says, written once; `letterText` and `letterHtml` are its two forms. */
export interface Letter {
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to press. */
  action?: { label: string; url: string };
  /** What the reader needs at hand, in large characters, with its picture if it has one. */
  highlight?: { label: string; value: string; image?: { contentId: string; alt: string } };
  /** To be done in this order. */
  steps?: readonly string[];
  /** Name and value, one per line. */
  facts?: readonly (readonly [string, string])[];
  /** Smaller, at the end. */
  notes?: readonly string[];
}

/** For readers without HTML. */
export function letterText({
  heading,
  paragraphs,
  action,
  highlight,
  steps = [],
  facts = [],
  notes = [],
}: Letter): string {
  return [
    heading,
    ...paragraphs,
    ...(highlight ? [`${highlight.label}: ${highlight.value}`] : []),
    ...(steps.length > 0 ? [steps.map((step, index) => `${index + 1}. ${step}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...notes,
  ].join('\n\n');
}

/** The site's own colours; mail programs know neither style sheets nor variables. */
const INK = '#16211F';
const MUTED = '#53615E';
const GREEN = '#11574E';
const GREEN_DARK = '#0C443D';
const GROUND = '#F0F8F5';
const SUN = '#FBB52F';
const FONT = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** In the look of the site, with every text escaped: nothing a visitor typed becomes markup. */
export function letterHtml(
  { heading, paragraphs, action, highlight, steps = [], facts = [], notes = [] }: Letter,
  productName: string,
): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere;${style}">${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;font-weight:600;color:${MUTED};vertical-align:top">${escapeHtml(name)}</th><td style="padding:6px 0;overflow-wrap:anywhere;vertical-align:top">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${GROUND};color:${INK};font:16px/1.6 ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-radius:24px 24px 24px 4px;overflow:hidden">
<tr><td style="background:${GREEN_DARK};border-bottom:6px solid ${SUN};padding:20px 32px;color:#FFFFFF;font-size:22px;font-weight:700">${escapeHtml(productName)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${highlight ? highlightHtml(highlight) : ''}
${steps.length > 0 ? `<ol style="margin:0 0 16px;padding-left:24px">${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>` : ''}
${
  action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:${GREEN};color:#FFFFFF;text-decoration:none;font-weight:700;padding:14px 26px;border-radius:16px 16px 16px 4px">${escapeHtml(action.label)}</a></p>
${paragraph(`Si el botón no funciona, copia esta dirección en tu navegador: ${action.url}`, `font-size:14px;color:${MUTED};`)}`
    : ''
}
${rows.length > 0 ? `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">${rows.join('')}</table>` : ''}
${notes.map((text) => paragraph(text, `font-size:14px;color:${MUTED};`)).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

const highlightHtml = ({ label, value, image }: NonNullable<Letter['highlight']>) =>
  `<div style="margin:0 0 20px;padding:16px 20px;background:${GROUND};border-radius:16px 16px 16px 4px;text-align:center">
<p style="margin:0;color:${MUTED};font-size:14px">${escapeHtml(label)}</p>
<p style="margin:4px 0 0;font-size:28px;line-height:1.3;font-weight:700;overflow-wrap:anywhere">${escapeHtml(value)}</p>
${image ? `<img src="cid:${escapeHtml(image.contentId)}" alt="${escapeHtml(image.alt)}" width="320" style="display:block;box-sizing:border-box;width:100%;max-width:320px;height:auto;margin:12px auto 0;background:#FFFFFF;border:8px solid #FFFFFF">` : ''}
</div>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and in quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

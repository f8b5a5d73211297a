import { escapeHtml } from '@red/contract/escape-html';

/** What a mail says, written once; `mailText` and `mailHtml` are its two forms. */
export interface MailContent {
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
  /** Who sends it and how to answer: the last lines. */
  signature?: readonly string[];
}

/** For readers without HTML. */
export function mailText({
  heading,
  paragraphs,
  action,
  highlight,
  steps = [],
  facts = [],
  notes = [],
  signature = [],
}: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(highlight ? [`${highlight.label}: ${highlight.value}`] : []),
    ...(steps.length > 0 ? [steps.map((step, index) => `${index + 1}. ${step}`).join('\n')] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...(signature.length > 0 ? [signature.join('\n')] : []),
  ].join('\n\n');
}

/** The site's own colours; mail programs know neither style sheets nor variables. */
const INK = '#16211F';
const MUTED = '#53615E';
const LINE = '#E5E6DF';
const GREEN = '#11574E';
const GREEN_DARK = '#0C443D';
const GROUND = '#F0F8F5';
const PANEL = '#E0F1EC';
const FONT = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The lattice of the site, drawn with cells: programs that show no images show it too. */
const PETALS = [
  ['#F4A3C4', '18px 0 18px 0'],
  ['#FBB52F', '0 18px 0 18px'],
  ['#9F8FE0', '18px 18px 0 18px'],
  ['#5CB3DC', '50%'],
] as const;
const lattice = PETALS.map(
  ([colour, radius]) =>
    `<td width="18" height="18" style="width:18px;height:18px;font-size:0;line-height:0;background:${colour};border-radius:${radius}">&nbsp;</td>`,
).join('<td width="4" style="width:4px;font-size:0">&nbsp;</td>');

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"';

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere;${style}">${escapeHtml(text)}</p>`;

function factsHtml(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" style="padding:5px 18px 5px 0;font-size:14px;font-weight:600;color:${MUTED};vertical-align:baseline">${escapeHtml(name)}</th><td style="padding:5px 0;font-weight:600;vertical-align:baseline;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<div style="margin:8px 0 24px;padding:14px 20px;background:${PANEL};border-radius:16px 16px 16px 4px"><table cellpadding="0" cellspacing="0" style="font-size:16px;line-height:1.5">${rows.join('')}</table></div>`;
}

function actionHtml({ label, url }: NonNullable<MailContent['action']>): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0 28px"><a href="${address}" style="display:inline-block;background:${GREEN};color:#FFFFFF;text-decoration:none;font-size:17px;font-weight:700;line-height:1.3;padding:15px 28px;border-radius:16px 16px 16px 4px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${MUTED};overflow-wrap:anywhere">Si el botón no funciona, copia esta dirección en tu navegador:<br><a href="${address}" style="color:${GREEN}">${address}</a></p>`;
}

/** In the look of the site, with every text escaped: nothing a visitor typed becomes markup. */
export function mailHtml(
  { heading, paragraphs, action, highlight, steps = [], facts = [], notes = [], signature = [] }: MailContent,
  productName: string,
): string {
  const small = notes.map((text) => paragraph(text, `font-size:14px;color:${MUTED};`)).join('\n');
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body bgcolor="${GROUND}" style="margin:0;background:${GROUND};color:${INK};font:16px/1.6 ${FONT}">
<table ${TABLE} width="100%" bgcolor="${GROUND}"><tr><td align="center" style="padding:28px 12px 40px">
<table ${TABLE} width="100%" bgcolor="#FFFFFF" style="max-width:560px;background:#FFFFFF;border-radius:24px 24px 24px 4px;overflow:hidden">
<tr><td bgcolor="${GREEN_DARK}" style="background:${GREEN_DARK};padding:22px 32px"><table ${TABLE} width="100%"><tr><td style="color:#FFFFFF;font-size:24px;font-weight:800;letter-spacing:-.01em;line-height:1.2">${escapeHtml(productName)}</td><td align="right"><table ${TABLE}><tr>${lattice}</tr></table></td></tr></table></td></tr>
<tr><td style="padding:36px 32px ${small ? 12 : 28}px">
<h1 style="margin:0 0 18px;font-size:28px;font-weight:800;letter-spacing:-.015em;line-height:1.15">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${highlight ? highlightHtml(highlight) : ''}
${steps.length > 0 ? `<ol style="margin:0 0 16px;padding-left:24px">${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>` : ''}
${factsHtml(facts)}${action ? actionHtml(action) : ''}
</td></tr>${small && `\n<tr><td style="padding:0 32px 20px"><div style="border-top:1px solid ${LINE};padding-top:18px">${small}</div></td></tr>`}
</table>${signature.length > 0 ? `\n<p style="margin:20px 0 0;max-width:560px;font-size:13px;line-height:1.5;color:${MUTED};overflow-wrap:anywhere">${signature.map(escapeHtml).join('<br>')}</p>` : ''}
</td></tr></table>
</body></html>`;
}

const highlightHtml = ({ label, value, image }: NonNullable<MailContent['highlight']>) =>
  `<div style="margin:0 0 20px;padding:16px 20px;background:${GROUND};border-radius:16px 16px 16px 4px;text-align:center">
<p style="margin:0;color:${MUTED};font-size:14px">${escapeHtml(label)}</p>
<p style="margin:4px 0 0;font-size:28px;line-height:1.3;font-weight:700;overflow-wrap:anywhere">${escapeHtml(value)}</p>
${image ? `<img src="cid:${escapeHtml(image.contentId)}" alt="${escapeHtml(image.alt)}" width="320" style="display:block;box-sizing:border-box;width:100%;max-width:320px;height:auto;margin:12px auto 0;background:#FFFFFF;border:8px solid #FFFFFF">` : ''}
</div>`;

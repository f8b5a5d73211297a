import { escapeHtml } from '@red/contract/escape-html';
import { color, font, semantic } from '@red/ui/tokens';
import { CARD_CSS, plainPage } from '../send/plain-page';
import { type AskedChoice, type AskedRelease, type Choice, isAddress } from './choice';

/** Where the answer to a question is sent, and the panel stands. */
export const CHOICES_URL = '/_choices';

const REFUSALS = {
  signature: 'Este enlace de vista previa no es válido. Pide uno nuevo a quien te lo dio.',
  expired: 'Este enlace de vista previa ya caducó. Pide uno nuevo a quien te lo dio.',
};
const NAMES: Readonly<Record<string, string>> = { live: 'publicada', canary: 'canario' };

const dateTime = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** What these pages are made with. */
export interface ChoicePageContext {
  css: string;
  productName: string;
  /** Address of the site. */
  site: string;
}

const page = ({ css, productName }: ChoicePageContext, title: string, heading: string, body: string) =>
  plainPage({ title: `${productName} | ${title}`, css, body: `<main><h1>${heading}</h1>${body}</main>` });

const HOME = '<p><a href="/">Ir al inicio</a></p>';

/** Says why an address may not change whose code runs in this browser. Pure. */
export function refusalPage(
  refusal: Extract<AskedChoice, { kind: 'refusal' }>,
  context: ChoicePageContext,
): string {
  if (refusal.reason !== 'unknown')
    return page(
      context,
      'Vista previa',
      'Vista previa no disponible',
      `<p>${REFUSALS[refusal.reason]}</p>${HOME}`,
    );
  const { remote, target } = refusal.asked;
  const sentence =
    `«${escapeHtml(target)}» no es una versión ni una dirección de <strong>${escapeHtml(remote)}</strong>: ` +
    'escribe una versión como 1.4.0, live, canary o una dirección que empiece con http:// o https://.';
  return page(context, 'Versiones de prueba', 'Esa versión no existe', `<p>${sentence}</p>${HOME}`);
}

/** Asks before an address changes whose code runs in this browser. Pure. */
export function questionPage(
  { asked, fields, to }: Extract<AskedChoice, { kind: 'question' }>,
  ownerOf: (asked: AskedRelease) => string,
  context: ChoicePageContext,
): string {
  const items = asked.map((each) => {
    const { remote, target, until } = each;
    const what = isAddress(target)
      ? `se cargará desde <strong>${escapeHtml(new URL(target).origin)}</strong>`
      : `será la versión <strong>${escapeHtml(NAMES[target] ?? target)}</strong>${until === undefined ? '' : `, hasta el ${escapeHtml(dateTime.format(until * 1_000))}`}`;
    // A time may end with the full stop of «p.m.».
    return `<li>${escapeHtml(ownerOf(each))} (${escapeHtml(remote)}) ${what.replace(/\.?$/, '.')}</li>`;
  });
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const body = [
    `<p>Llegaste con un enlace que cambia qué versión de ${escapeHtml(new URL(context.site).host)} verás, solo en este navegador:</p>`,
    `<ul>${items.join('')}</ul>`,
    asked.some(({ target }) => isAddress(target))
      ? '<p class="alert"><strong>Ese código podrá leer lo que escribas y tu sesión.</strong> Acepta solo si esperabas este enlace y conoces la dirección.</p>'
      : '',
    `<form method="post" action="${CHOICES_URL}">${hidden.join('')}<button>Probar</button><a href="${escapeHtml(to)}">No, ver lo publicado</a></form>`,
  ];
  return page(context, 'Versiones de prueba', '¿Probar otra versión en este navegador?', body.join(''));
}

/** An area as the panel shows it. */
export interface ChoosableArea {
  name: string;
  owner: string;
  /** Null for an area that runs from source, or that nobody has published. */
  live: string | null;
  canary: { version: string; percent: number } | null;
  /** Every published version, the newest first. */
  versions: readonly string[];
}

/** What may be chosen for each area in this browser, and how it ends. Pure. */
export function choicePanel(
  areas: readonly ChoosableArea[],
  choice: Choice,
  to: string,
  context: ChoicePageContext,
): string {
  const query = new URLSearchParams([...choice].map(([name, { target }]) => [`mf.${name}`, target]));
  const [path, separator] = [escapeHtml(to), to.includes('?') ? '&amp;' : '?'];
  const body = [
    '<p>Lo que elijas vale solo en este navegador.</p>',
    `<form method="post" action="${CHOICES_URL}"><input type="hidden" name="to" value="${path}"><ul>`,
    ...areas.map((area) => areaItem(area, choice.get(area.name)?.target ?? '')),
    `</ul><button>Aplicar</button><a href="${path}${separator}mf.reset=1">Volver a lo publicado</a><a href="${path}">Cancelar</a></form>`,
    choice.size > 0
      ? `<p><a href="${path}${separator}${escapeHtml(query.toString())}">Enlace para compartir</a>: quien lo abra verá primero qué cambia.</p>`
      : '',
    '<p>Para un área que corre en tu computadora, agrega <code>?mf.mf-eventos=http://localhost:3006/</code> a una dirección del sitio.</p>',
  ];
  return page(context, 'Versiones de prueba', 'Versiones de las áreas', body.join(''));
}

function areaItem({ name, owner, live, canary, versions }: ChoosableArea, target: string): string {
  const options = [
    ['', `Como todo el mundo${live ? ` (${live})` : ''}`],
    ...(live ? [['live', `Publicada (${live})`]] : []),
    ...(canary ? [['canary', `Canario (${canary.version}, ${canary.percent} %)`]] : []),
    ...versions.map((version) => [version, version]),
    ...(isAddress(target) ? [[target, `Desde ${target}`]] : []),
  ].map(
    ([value = '', text = '']) =>
      `<option value="${escapeHtml(value)}"${value === target ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<li><label>${escapeHtml(owner)} (${escapeHtml(name)})<select name="mf.${escapeHtml(name)}">${options.join('')}</select></label></li>`;
}

/** As an attribute: the content policy of a page names it by its hash. */
const BAR_STYLE = `display:flex;flex-wrap:wrap;gap:4px 20px;padding:10px 18px;background:${color.pizarron[800]};color:${color.cal[0]};overflow-wrap:anywhere`;
const BAR_LINK = `color:${color.cal[0]}`;

/**
 * A strip above the page, there it covers nothing: leads to the panel, or ends a preview. Empty where neither is allowed.
 * Pure.
 * @param chosen what this page has of other releases, as «mf-pagos 1.2.0»
 * @param path of the page
 */
export function choiceBar(chosen: readonly string[], path: string, allowOverrides: boolean): string {
  if (!allowOverrides && chosen.length === 0) return '';
  const [to, text] = allowOverrides
    ? [`${CHOICES_URL}?to=${encodeURIComponent(path)}`, 'Elegir versiones']
    : [`${path}?mf.reset=1`, 'Volver a lo publicado'];
  const shown = chosen.length > 0 ? `<span>De prueba: ${escapeHtml(chosen.join(', '))}</span>` : '';
  return `<aside aria-label="Versiones de prueba" data-print="hide" style="${BAR_STYLE}">${shown}<a href="${escapeHtml(to)}" style="${BAR_LINK}">${text}</a></aside>`;
}

/** Styles of these pages, with the site's font faces. */
export const choicePageCss = (fontFaces: string): string =>
  `${fontFaces}${CARD_CSS}li{margin:8px 0;overflow-wrap:anywhere}` +
  `.alert{padding:14px 18px;border-radius:12px;background:${color.barro[100]};color:${color.barro[700]}}` +
  'form{display:flex;flex-wrap:wrap;align-items:center;gap:12px 28px;margin-top:28px}form ul{width:100%;margin:0;padding:0;list-style:none}' +
  `select{display:block;width:100%;height:44px;padding:0 12px;border:1.5px solid ${semantic.fieldBorder};border-radius:12px;background:#fff;font:inherit;color:inherit}` +
  `button{height:52px;padding:0 28px;border:0;border-radius:14px;background:${semantic.primary};color:#fff;font:650 17px ${font.display};cursor:pointer}` +
  `button:hover{background:${semantic.primaryHover}}`;

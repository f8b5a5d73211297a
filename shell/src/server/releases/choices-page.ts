import { escapeHtml } from '@red/contract/escape-html';
import { color, font, semantic } from '@red/ui/tokens';
import type { AskedChoice, AskedRelease } from './choices';

const REFUSALS = {
  signature: 'Este enlace de vista previa no es válido. Pide uno nuevo a quien te lo dio.',
  expired: 'Este enlace de vista previa ya caducó. Pide uno nuevo a quien te lo dio.',
};

const dateTime = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

interface PageOptions {
  css: string;
  productName: string;
  /** Address of the site. */
  site: string;
  /** Where the form is sent. */
  action: string;
  ownerOf(asked: AskedRelease): string;
}

/** Asks before an address changes whose code runs in this browser, or says why it may not. Plain HTML. Pure. */
export function questionPage(
  choice: Extract<AskedChoice, { kind: 'question' | 'refusal' }>,
  { css, productName, site, action, ownerOf }: PageOptions,
): string {
  const head = (title: string) =>
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(`${productName} | ${title}`)}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">` +
    `<style>${css}</style></head><body><main>`;
  const end = '</main></body></html>';
  if (choice.kind === 'refusal' && choice.reason === 'unknown')
    return `${head('Versiones de prueba')}<h1>Esa versión no existe</h1><p>${unknownChoice(choice.asked)}</p><p><a href="/">Ir al inicio</a></p>${end}`;
  if (choice.kind === 'refusal')
    return `${head('Vista previa')}<h1>Vista previa no disponible</h1><p>${REFUSALS[choice.reason]}</p><p><a href="/">Ir al inicio</a></p>${end}`;
  const items = choice.asked.map((asked) => {
    const { remote, target, until } = asked;
    const what = /^https?:/.test(target)
      ? `se cargará desde <strong>${escapeHtml(new URL(target).origin)}</strong>`
      : `será la versión <strong>${escapeHtml(NAMES[target] ?? target)}</strong>${until === undefined ? '' : `, hasta el ${escapeHtml(dateTime.format(until * 1_000))}`}`;
    // A time may end with the full stop of «p.m.».
    return `<li>${escapeHtml(ownerOf(asked))} (${escapeHtml(remote)}) ${what.replace(/\.?$/, '.')}</li>`;
  });
  const isForeign = choice.asked.some(({ target }) => /^https?:/.test(target));
  const fields = choice.fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [
    head('Versiones de prueba'),
    '<h1>¿Probar otra versión en este navegador?</h1>',
    `<p>Llegaste con un enlace que cambia qué versión de ${escapeHtml(new URL(site).host)} verás, solo en este navegador:</p>`,
    `<ul>${items.join('')}</ul>`,
    isForeign
      ? '<p class="alert"><strong>Ese código podrá leer lo que escribas y tu sesión.</strong> Acepta solo si esperabas este enlace y conoces la dirección.</p>'
      : '',
    `<form method="post" action="${action}">${fields.join('')}<button>Probar</button><a href="${escapeHtml(choice.to)}">No, ver lo publicado</a></form>`,
    end,
  ].join('');
}

const unknownChoice = ({ remote, target }: AskedRelease): string =>
  `«${escapeHtml(target)}» no es una versión ni una dirección de <strong>${escapeHtml(remote)}</strong>: ` +
  'escribe una versión como 1.4.0, live, canary o una dirección que empiece con http:// o https://.';

const NAMES: Readonly<Record<string, string>> = { live: 'publicada', canary: 'canario' };

/** Styles of the question, with the site's font faces. */
export const questionCss = (fontFaces: string): string =>
  `${fontFaces}*{box-sizing:border-box}body{margin:0;background:${semantic.headerBar};color:${color.tinta[900]};font:18px/1.55 ${font.body}}` +
  'main{max-width:640px;margin:8vh auto;padding:40px clamp(20px,5vw,48px);background:#fff;border-radius:26px}' +
  `h1{margin:0 0 16px;font:800 34px/1.1 ${font.display};text-wrap:balance}li{margin:8px 0;overflow-wrap:anywhere}` +
  `.alert{padding:14px 18px;border-radius:12px;background:${color.barro[100]};color:${color.barro[700]}}` +
  'form{display:flex;flex-wrap:wrap;align-items:center;gap:12px 28px;margin-top:28px}' +
  `button{height:52px;padding:0 28px;border:0;border-radius:14px;background:${semantic.primary};color:#fff;font:650 17px ${font.display};cursor:pointer}` +
  `button:hover{background:${semantic.primaryHover}}a{color:${color.pizarron[700]};padding:12px 0}` +
  `:focus-visible{outline:3px solid ${color.pizarron[700]};outline-offset:3px}@media(max-width:700px){main{margin:0;min-height:100vh;border-radius:0}}`;

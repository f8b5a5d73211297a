import { escapeHtml } from '@red/contract/escape-html';
import { pageTitle } from '@red/contract/site';
import logo from '@red/ui/illustrations/logo-dark.svg';
import { patternField } from '@red/ui/illustrations/pattern-field.drawing';
import { svgFile } from '@red/ui/illustrations/svg-file';
import { color, font, semantic } from '@red/ui/tokens';
import { plainPage } from '../send/plain-page';

const { pizarron, cempasuchil, bugambilia, jacaranda } = color;
const FIELD = patternField({
  columns: 24,
  rows: 2,
  side: 80,
  seed: 7,
  colours: [
    pizarron[700],
    pizarron[800],
    pizarron[600],
    pizarron[700],
    cempasuchil[400],
    pizarron[800],
    bugambilia[600],
    jacaranda[400],
  ],
  ground: pizarron[800],
});

/**
 * The page for everything that is not kept on the device while there is no network. Plain HTML that needs no file, since
 * none may be there. Pure.
 */
export function offlinePage({
  productName,
  css,
  script,
}: {
  productName: string;
  css: string;
  script: string;
}): string {
  const body = [
    `<header>${svgFile(logo).replace('<svg ', '<svg aria-hidden="true" ')}<span>${escapeHtml(productName)}</span></header>`,
    '<main><h1>Sin conexión</h1>',
    '<p>Esta página todavía no está guardada en este dispositivo. Se abrirá sola en cuanto vuelva la conexión.</p>',
    '<button type="button">Reintentar</button>',
    '<section hidden aria-labelledby="guardadas"><h2 id="guardadas">Mientras tanto puedes abrir</h2><ul></ul></section>',
    `</main>${svgFile(FIELD).replace('<svg ', '<svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" class="field" ')}<script>${script}</script>`,
  ];
  return plainPage({
    title: pageTitle(productName, 'Sin conexión'),
    css,
    head: `<meta name="theme-color" content="${semantic.headerBar}">`,
    body: body.join(''),
  });
}

/** Styles of the page. */
export const offlineCss = (): string =>
  `*{box-sizing:border-box}body{display:flex;flex-direction:column;margin:0;min-height:100vh;background:${semantic.headerBar};color:${color.cal[0]};font:18px/1.55 ${font.body}}` +
  `header{display:flex;align-items:center;gap:12px;padding:24px clamp(20px,6vw,72px);font:800 26px/1 ${font.display}}` +
  '.field{flex:none;width:100%;height:160px}main{flex:1;max-width:820px;padding:6vh clamp(20px,6vw,72px) 72px}' +
  `h1{margin:0 0 20px;font:800 clamp(42px,7vw,64px)/1.02 ${font.display};letter-spacing:-.02em}` +
  `p{max-width:34em;margin:0 0 28px;font-size:20px;color:${color.pizarron[100]}}h2{margin:56px 0 14px;font:700 24px/1.2 ${font.display}}` +
  `button{height:52px;padding:0 28px;border:0;border-radius:14px;background:${color.cempasuchil[400]};color:${color.tinta[900]};font:650 17px ${font.display};cursor:pointer}` +
  'ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:10px;margin:0;padding:0;list-style:none}' +
  `a{display:flex;align-items:center;height:100%;min-height:54px;padding:8px 16px;border:1.5px solid ${color.pizarron[500]};border-radius:14px;color:inherit;font-weight:600;text-decoration:none;overflow-wrap:anywhere}` +
  `a:hover{background:${color.pizarron[700]}}:focus-visible{outline:3px solid ${color.cempasuchil[400]};outline-offset:3px}`;

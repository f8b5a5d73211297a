import { escapeHtml } from '@red/contract/escape-html';
import { color, font, semantic } from '@red/ui/tokens';
import type { FastifyInstance } from 'fastify';
import { inlineHash } from '../send/security-headers';
import { SAMPLE_FILM, SAMPLE_SERVICES, SAMPLES_PATH, type SampleService } from './sample-addresses';

/** Path of the film among the files of the shell's browser build. */
const FILM = new URL('./film.mp4', import.meta.url).pathname;

export interface SamplesOptions {
  productName: string;
  /** The site's font faces. */
  fontCss: string;
}

/**
 * Where samples lead (AMB-86): always answered, because sample content stays in a database whatever the settings of the
 * next start say.
 */
export function addSampleRoutes(app: FastifyInstance, { productName, fontCss }: SamplesOptions): void {
  const css = fontCss + CSS;
  const policy = `default-src 'none'; style-src ${inlineHash(css)}; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  // The file has its hash in its name, and answers the byte ranges that players ask for.
  app.get(SAMPLE_FILM, async (_request, reply) => reply.redirect(FILM, 302));
  for (const service of Object.keys(SAMPLE_SERVICES) as SampleService[]) {
    const page = samplePage(service, { productName, css });
    app.get(`${SAMPLES_PATH}/${service}`, async (_request, reply) =>
      reply
        .headers({
          'content-security-policy': policy,
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}

/** The page that stands for a service. Pure. */
function samplePage(
  service: SampleService,
  { productName, css }: { productName: string; css: string },
): string {
  const { name, setting } = SAMPLE_SERVICES[service];
  const how = setting
    ? `La dirección verdadera se configura con <code>${setting}</code>.`
    : 'La dirección verdadera viene con el contenido de la escuela.';
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${productName} | Dirección de muestra`)}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">`,
    `<style>${css}</style></head><body><main><h1>Dirección de muestra</h1>`,
    `<p>Aquí estaría <strong>${escapeHtml(name)}</strong>, que no es parte de este sitio.</p>`,
    `<p>${how} Mientras tanto, el contenido de muestra trae a esta página.</p>`,
    '<p><a href="/">Ir al inicio</a></p></main></body></html>',
  ].join('');
}

const CSS =
  `*{box-sizing:border-box}body{margin:0;background:${semantic.headerBar};color:${color.tinta[900]};font:18px/1.55 ${font.body}}` +
  'main{max-width:640px;margin:8vh auto;padding:40px clamp(20px,5vw,48px);background:#fff;border-radius:26px}' +
  `h1{margin:0 0 16px;font:800 34px/1.1 ${font.display};text-wrap:balance}code{overflow-wrap:anywhere}` +
  `a{color:${color.pizarron[700]};padding:12px 0;display:inline-block}:focus-visible{outline:3px solid ${color.pizarron[700]};outline-offset:3px}` +
  '@media(max-width:700px){main{margin:0;min-height:100vh;border-radius:0}}';

import { escapeHtml } from '@red/contract/escape-html';
import type { FastifyInstance } from 'fastify';
import { CARD_CSS, plainPage, plainPageHeaders } from '../send/plain-page';
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
  const css = `${fontCss}${CARD_CSS}code{overflow-wrap:anywhere}a{display:inline-block}`;
  const headers = plainPageHeaders(css);
  // The file has its hash in its name, and answers the byte ranges that players ask for.
  app.get(SAMPLE_FILM, async (_request, reply) => reply.redirect(FILM, 302));
  for (const service of Object.keys(SAMPLE_SERVICES) as SampleService[]) {
    const page = samplePage(service, { productName, css });
    app.get(`${SAMPLES_PATH}/${service}`, async (_request, reply) => reply.headers(headers).send(page));
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
  return plainPage({
    title: `${productName} | Dirección de muestra`,
    css,
    body:
      '<main><h1>Dirección de muestra</h1>' +
      `<p>Aquí estaría <strong>${escapeHtml(name)}</strong>, que no es parte de este sitio.</p>` +
      `<p>${how} Mientras tanto, el contenido de muestra trae a esta página.</p>` +
      '<p><a href="/">Ir al inicio</a></p></main>',
  });
}

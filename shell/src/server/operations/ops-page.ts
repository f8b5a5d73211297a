import { escapeHtml } from '@red/contract/escape-html';
import type {
  CanaryVeto,
  RegisteredRemote,
  RegistryChange,
  Release,
  RemotePointers,
} from '@red/contract/release-registry';
import { color, font, semantic } from '@red/ui/tokens';
import { plainPage } from '../send/plain-page';
import { type HealthCounts, ratesOf } from './canary-verdict.rules';
import type { ErrorGroup, ErrorTeller } from './error-groups';

export interface OpsRelease extends HealthCounts {
  version: string;
  /** When it was published, ISO 8601. */
  since: string | null;
  /** Who made it live; null where that is too long ago. */
  by: string | null;
  /** What it was built from. */
  source: Release['source'] | null;
}

export interface OpsRemote {
  name: string;
  enabled: boolean;
  /** Runs from source. */
  fromSource: boolean;
  /** Until when nothing else goes live. */
  lock: RegisteredRemote['lock'] | null;
  stable: OpsRelease | null;
  canary: (OpsRelease & { percent: number }) | null;
  /** Canaries that shells have ended because they failed, of versions that may still become live. */
  vetoed: readonly CanaryVeto[];
  previous: string | null;
  /** The version that visitors get; not the registry's while that one cannot be loaded. */
  live: string | null;
  rendersOnServer: boolean;
  /** `ok`, or the problem of its origin. */
  origin: string;
}

export interface OpsFacts {
  at: number;
  /** Whether parts may still be starting: what does not answer yet is no error. */
  starting: boolean;
  /** `ok`, or the problem of the API. */
  api: string;
  /** Why the registry cannot be read; '' when it can. */
  registryError: string;
  remotes: readonly OpsRemote[];
  errors: Record<ErrorTeller, readonly ErrorGroup[]>;
  /** Latest first; null where the registry has none or it cannot be read. */
  history: readonly RegistryChange[] | null;
}

/** Changes of the registry that are shown. */
const SHOWN_CHANGES = 15;

const dateTime = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  // `hour12: false` would begin the day with 24:00.
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
});
const timeOf = (at: number | string) =>
  `<time datetime="${escapeHtml(new Date(at).toISOString())}">${escapeHtml(dateTime.format(new Date(at)))}</time>`;

type Tone = 'good' | 'warn' | 'bad' | 'calm';
const mark = (tone: Tone, text: string) => `<span class="mark ${tone}">${escapeHtml(text)}</span>`;

/** Styles of the operations page, behind the site's font faces. */
export const opsCss = (fontCss: string): string => fontCss + CSS;

/**
 * The operations page: plain HTML, no script. Pure.
 * @param options `css` is what its one style element holds
 */
export function opsPage(
  facts: OpsFacts,
  { css, productName, paused = false }: { css: string; productName: string; paused?: boolean },
): string {
  const body = [
    `<header><div class="in"><p class="brand">${escapeHtml(productName)}</p><h1>Operación</h1>`,
    `<p>${timeOf(facts.at)}. ${
      paused
        ? 'La actualización está en pausa. <a href="/_ops">Reanudar</a>'
        : 'Se actualiza cada 10 segundos. <a href="/_ops?pausa=1">Pausar</a>'
    }</p></div></header><main class="in">`,
    facts.registryError
      ? `<p class="alert" role="alert"><strong>El registro no se puede leer.</strong> Sigue en vigor lo último que se comprobó. ${escapeHtml(facts.registryError.slice(0, 400))}</p>`
      : '',
    `<h2>Servicios</h2><p>API ${facts.api === 'ok' ? mark('good', 'responde') : facts.starting ? mark('calm', 'arranca') : mark('bad', facts.api)}</p>`,
    '<h2>Áreas</h2>',
    table(
      'Áreas',
      ['Área', 'Salud', 'Publicada', 'Canario', 'Anterior', 'Fallas de la publicada', 'Fallas del canario'],
      facts.remotes.map((remote) => remoteRow(remote, facts.starting)),
    ),
    '<p class="note">Fallas de los últimos 30 minutos que vio este proceso: en el navegador, por vista; en el servidor, por página generada. Cada proceso juzga un canario por sus propias visitas. Rapidez, páginas guardadas y cifras de antes están en los tableros.</p>',
    '<h2>Errores del servidor</h2>',
    errorsTable('Errores del servidor', facts.errors.server),
    '<h2>Errores de navegadores</h2>',
    errorsTable('Errores de navegadores', facts.errors.browser),
    '<p class="note">Desde que este proceso inició. De lo que dice un navegador solo quedan la clase del error y el lugar; <code>red locate</code> dice a qué línea del código fuente corresponde.</p>',
    '<h2>Historia del registro</h2>',
    facts.history === null
      ? '<p>No se puede leer.</p>'
      : facts.history.length === 0
        ? '<p>Todavía no hay cambios.</p>'
        : table(
            'Historia del registro',
            ['Cuándo', 'Quién', 'Motivo', 'Cambio'],
            facts.history
              .slice(0, SHOWN_CHANGES)
              .map(({ area, number, at, who, why, before, after }) => [
                timeOf(at),
                escapeHtml(who),
                escapeHtml(why),
                `${escapeHtml(area)}${number === null ? '' : ` n.º ${number}`}: ${changeText(before, after)}`,
              ]),
          ),
    '</main>',
  ];
  return plainPage({ title: `${productName} | Operación`, css, body: body.join('') });
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest
        .map((cell, at) => `<td data-head="${escapeHtml(heads[at + 1] ?? '')}"><span>${cell}</span></td>`)
        .join('')}</tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function remoteRow(remote: OpsRemote, starting: boolean): string[] {
  const { name, stable, canary, vetoed, previous, live, lock } = remote;
  const behind = stable && live && live !== stable.version ? `<br>en vigor ${code(live)}` : '';
  return [
    escapeHtml(name),
    healthOf(remote, starting),
    stable
      ? [
          code(stable.version),
          ...(stable.since ? [timeOf(stable.since)] : []),
          ...(stable.by === null ? [] : [escapeHtml(stable.by)]),
          ...originOf(stable),
          ...(lock
            ? [
                `${mark('warn', 'bloqueada')} hasta ${timeOf(lock.until)}`,
                escapeHtml(`${lock.by}: ${lock.why}`),
              ]
            : []),
        ].join('<br>') + behind
      : 'ninguna',
    [
      ...(canary ? [code(canary.version), `${canary.percent} %`, ...originOf(canary)] : []),
      ...vetoed.map(
        ({ version, at, reason }) =>
          `${mark('bad', 'vetado')} ${code(version)}<br>${timeOf(at)}<br>${escapeHtml(reason)}`,
      ),
    ].join('<br>') || 'no hay',
    previous ? code(previous) : 'no hay',
    stable ? ratesText(stable) : 'sin datos',
    canary ? ratesText(canary) : 'sin canario',
  ];
}

/** The commit that a release was built from, with the pipeline that built it. */
function originOf({ source }: OpsRelease): string[] {
  if (!source) return [];
  const commit = code(source.commit.slice(0, 12));
  return source.pipeline
    ? [`<a href="${escapeHtml(source.pipeline)}" rel="noreferrer">${commit}</a>`]
    : [commit];
}

function healthOf(
  { enabled, fromSource, origin, live, rendersOnServer }: OpsRemote,
  starting: boolean,
): string {
  if (fromSource) return mark('calm', 'desde el código fuente');
  if (!enabled) return mark('warn', 'apagada');
  if (starting && !rendersOnServer) return mark('calm', 'arranca');
  const marks = [
    live === null ? mark('bad', 'no se ha podido obtener') : '',
    origin === 'ok' ? mark('good', 'el origen responde') : mark('bad', `el origen ${origin}`),
    live !== null && !rendersOnServer ? mark('warn', 'sin programa del servidor') : '',
  ];
  return marks.filter(Boolean).join(' ');
}

const errorsTable = (label: string, errors: readonly ErrorGroup[]): string =>
  errors.length === 0
    ? '<p>Ninguno.</p>'
    : table(
        label,
        ['Cuándo', 'Área', 'Versión', 'Etapa', 'Causa', 'Veces'],
        errors.map(({ at, since, count, remote, version, stage, cause, place }) => [
          timeOf(at),
          escapeHtml(remote),
          code(version),
          escapeHtml(stage),
          // The shell's maps are with its build: no command reads them.
          escapeHtml(cause) +
            (place
              ? `<br>${code(remote === 'shell' ? place : `red locate ${remote} ${version} ${place}`)}`
              : ''),
          count === 1 ? '1' : `${count.toLocaleString('es-MX')}, desde ${timeOf(since)}`,
        ]),
      );

function ratesText(counts: HealthCounts): string {
  const { browser, server } = ratesOf(counts);
  const percent = (value: number) =>
    `${(value * 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })} %`;
  return (
    `navegador ${percent(browser)} de ${counts.views.toLocaleString('es-MX')}<br>` +
    `servidor ${percent(server)} de ${counts.renders.toLocaleString('es-MX')}`
  );
}

function changeText(before: RemotePointers | null, after: RemotePointers | null): string {
  if (!after) return 'se quitó';
  const parts = [];
  if (before?.stable !== after.stable) parts.push(`publicada ${code(after.stable)}`);
  const was = before?.canary;
  const is = after.canary;
  if (is && (was?.version !== is.version || was.percent !== is.percent))
    parts.push(`canario ${code(is.version)} al ${is.percent} %`);
  if (was && !is) parts.push(`termina el canario ${code(was.version)}`);
  if (before && before.enabled !== after.enabled) parts.push(after.enabled ? 'encendida' : 'apagada');
  if (after.lockedUntil && before?.lockedUntil !== after.lockedUntil)
    parts.push(`bloqueada hasta ${timeOf(after.lockedUntil)}`);
  if (before?.lockedUntil && !after.lockedUntil) parts.push('termina el bloqueo');
  return parts.join(', ') || 'sin cambio de versión';
}

const CSS = `
*{box-sizing:border-box}
body{margin:0;background:${semantic.background};color:${semantic.text};font:16px/1.5 ${font.body}}
a{color:${color.pizarron[700]}}
.in{max-width:1280px;margin:0 auto;padding:0 24px}
header{background:${color.pizarron[800]};color:${color.cal[0]};padding:24px 0}
header p{margin:0;color:${color.pizarron[100]}}header a{color:${color.cempasuchil[300]}}
.brand{font-weight:700;letter-spacing:.04em}
h1,h2{font-family:${font.display}}
h1{margin:4px 0;font-size:40px;line-height:1.1}
h2{margin:40px 0 12px;font-size:24px}
main{padding-bottom:64px}
.scroll{overflow-x:auto;border:1px solid ${semantic.divider};border-radius:8px}
a:focus-visible,.scroll:focus-visible{outline:3px solid ${semantic.focusOnLight};outline-offset:2px}
header a:focus-visible{outline-color:${semantic.focusOnDark}}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 14px;text-align:left;vertical-align:top;border-top:1px solid ${semantic.divider}}
thead th{border-top:0;background:${color.pizarron[50]};white-space:nowrap}
code{font:15px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.mark{display:inline-block;padding:1px 10px;border-radius:6px;font-weight:600;margin:0 4px 4px 0}
.good{background:${color.hoja[100]};color:${color.hoja[700]}}
.warn{background:${color.cempasuchil[100]};color:${color.cempasuchil[800]}}
.bad{background:${color.barro[100]};color:${color.barro[700]}}
.calm{background:${color.cielo[100]};color:${color.cielo[800]}}
.alert{margin:24px 0 0;padding:14px 18px;border-left:6px solid ${color.barro[600]};background:${color.barro[100]}}
.note{color:${semantic.textSecondary};max-width:80ch}
@media (max-width:760px){
.in{padding:0 16px}h1{font-size:32px}
thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table,tbody,tr,th,td{display:block}
tr{padding:12px 0;border-top:1px solid ${semantic.divider}}tr:first-child{border-top:0}
th,td{border:0;padding:4px 14px}tbody th{font-size:18px}
td{display:grid;grid-template-columns:112px minmax(0,1fr);gap:12px}
td::before{content:attr(data-head);color:${semantic.textSecondary}}
}
`;

/**
 * Part of an area's scripts while it is developed. Shows errors of its sources, of its code and of its server rendering
 * over the page, with the lines that fail, the area and its owner, instead of what visitors are told; and tells the
 * development server when an edit is on the screen. Errors of other areas are not its business.
 */

import type { AreaProblem, SourceLines } from './development-problems';
import { serverAdvice } from './server-advice.rules';

const { name, owner, origin } = RED_AREA;
/** How long a page that was loaded anew may take to show its area. */
const MAX_LOADING_MS = 10_000;
const BUTTON =
  'height:44px;padding:0 20px;border:0;border-radius:12px;background:#FBB52F;color:#16211F;font:700 16px system-ui,sans-serif;cursor:pointer';

let shown: HTMLElement | null = null;

function show(problems: readonly AreaProblem[]): void {
  hide();
  const [first] = problems;
  if (!first) return;
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'alertdialog');
  overlay.setAttribute('aria-label', `${first.title}: ${name}`);
  overlay.tabIndex = -1;
  overlay.style.cssText =
    'position:fixed;inset:0;z-index:3000;overflow:auto;padding:min(6vh,48px) min(5vw,64px);background:#08322Df2;color:#fff;font:17px/1.5 system-ui,sans-serif';
  const close = part('button', 'Cerrar (Esc)', BUTTON);
  close.addEventListener('click', hide);
  overlay.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  overlay.append(
    part('p', `${name}, de ${owner}`, 'margin:0 0 8px;color:#C3E4DB'),
    part('h2', first.title, 'margin:0 0 20px;font:800 30px/1.1 system-ui,sans-serif;color:#fff'),
    ...problems.flatMap(({ where, text }) => [
      part('p', where, 'margin:0 0 8px;color:#FBB52F;font-weight:700;overflow-wrap:anywhere'),
      part(
        'pre',
        text,
        'margin:0 0 24px;padding:18px;border-radius:12px;background:#16211F;color:#fff;font:15px/1.5 ui-monospace,monospace;overflow:auto;white-space:pre-wrap',
      ),
    ]),
    close,
  );
  document.body.append(overlay);
  shown = overlay;
  overlay.focus();
}

function hide(): void {
  shown?.remove();
  shown = null;
}

function part(tag: string, text: string, style: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.style.cssText = style;
  return element;
}

/** What the development server, which is of the same build, answers; null where it does not. */
const ask = <Answer>(path: string): Promise<Answer | null> =>
  fetch(origin + path, { cache: 'no-store' }).then(
    (response) => response.json(),
    () => null,
  );

/** Edits since the page was loaded: what is shown may be about older sources. */
let edits = 0;
/** Whether the sources do not compile: what then fails in the page follows from it. */
let broken = false;

async function showStack(message: string, stack: string, title: string): Promise<void> {
  const since = edits;
  const found = await ask<SourceLines>(`/__red/lines?stack=${encodeURIComponent(stack.slice(0, 2_000))}`);
  if (broken || edits > since) return;
  show([{ title, where: found?.where ?? '', text: `${message}\n\n${found?.lines ?? stack}` }]);
}

function showError(error: unknown, title: string): void {
  if (!(error instanceof Error) || !error.stack?.includes(`${origin}/`)) return;
  void showStack(`${error.name}: ${error.message}`, error.stack, title);
}

/**
 * Shows what does not compile. An update with errors takes apart what the page has loaded, and the next one does not
 * put it together: once the sources compile again, the page is loaded anew.
 */
async function showProblems(): Promise<void> {
  const problems = await ask<AreaProblem[]>('/__red/problems');
  if (problems && problems.length > 0) {
    broken = true;
    show(problems);
  } else if (problems && broken) location.reload();
}

/** What the shell could not render of this page, where it renders from source. */
function showServerErrors(): void {
  const boot: { serverErrors?: { owner: string; cause: string }[] } = JSON.parse(
    document.getElementById('red-boot')?.textContent || '{}',
  );
  for (const { owner: failed, cause } of boot.serverErrors ?? [])
    if (failed === name) {
      const message = cause.split('\n')[0] ?? '';
      const advice = serverAdvice(message, (missing) => missing in window);
      const said = advice ? `${message}\n${advice}` : message;
      void showStack(said, cause, 'El servidor no puede mostrar la página');
    }
}

/** The refresh plugin waits so long before React renders the new code, at once and completely. */
const REFRESH_DELAY_MS = 30;

/** Two frames later, what was just rendered has been painted. */
const tellSeen = () => requestAnimationFrame(() => requestAnimationFrame(() => void ask('/__red/seen')));

/** After a load, the page is there when nothing in it stands for something that is still loading. */
function tellLoaded(startedAt = performance.now()): void {
  const isThere = document.querySelector('h1') && !document.querySelector('[data-skeleton]');
  if (isThere) {
    tellSeen();
    return;
  }
  if (performance.now() - startedAt < MAX_LOADING_MS) requestAnimationFrame(() => tellLoaded(startedAt));
}

window.addEventListener('error', ({ error }) => showError(error, 'Error al ejecutar'));
window.addEventListener('unhandledrejection', ({ reason }) => showError(reason, 'Error al ejecutar'));

// What a boundary or the loader has caught is told to the console alone.
const { error: logError } = console;
console.error = (...values: unknown[]) => {
  logError.apply(console, values);
  showError(
    values.find((value) => value instanceof Error),
    'Error al mostrar la página',
  );
};

// What the client of the development server says to its window.
window.addEventListener('message', ({ data, source }) => {
  if (source !== window || typeof data?.type !== 'string') return;
  const isBuilt = /^webpack(Ok|StillOk|Warnings)$/.test(data.type);
  if (data.type === 'webpackInvalid') edits += 1;
  else if (data.type === 'webpackErrors' || (isBuilt && broken)) void showProblems();
  else if (isBuilt && edits > 0) hide();
});

let applies = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  // Timers of the same delay run in the order in which they were set, and the plugin's was set while code was applied.
  if (status === 'idle' && applies) setTimeout(tellSeen, REFRESH_DELAY_MS);
  applies = status === 'apply';
});

showServerErrors();
void showProblems();
tellLoaded();

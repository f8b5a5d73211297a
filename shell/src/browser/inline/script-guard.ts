import { NOTICE_MESSAGES } from '../../app/layout/notice.messages';

/**
 * Runs inline in the head of every document, before its scripts: the same text on every page. Without the scripts of a
 * document (those with `defer`) the page does not work, so one that is lost is fetched twice more, past the browser's
 * cache, which may hold a damaged file; then a bar at the foot of the page says so until all have run (UX-31, UX-32).
 * Scripts of areas are fetched again by the loader of areas.
 */

const MAX_ATTEMPTS = 3;
/** Milliseconds until the second attempt; the third waits twice as long. */
const RETRY_MS = 1_500;

interface Lost {
  script: HTMLScriptElement;
  attempts: number;
  /** Whether no attempt is under way. */
  isWaiting: boolean;
}

class ScriptGuard {
  /** By address. */
  readonly #lost = new Map<string, Lost>();
  readonly #bar = document.createElement('div');

  constructor() {
    this.#bar.setAttribute('role', 'status');
    this.#bar.dataset.print = 'hide';
    this.#bar.dataset.ground = 'light';
    this.#bar.style.cssText =
      'position:sticky;bottom:0;z-index:15;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;' +
      'gap:8px 16px;padding:10px 16px;background:var(--cempasuchil-100);color:var(--cempasuchil-800);' +
      'border-top:2px solid var(--cempasuchil-400)';
  }

  start(): void {
    document.addEventListener('error', ({ target }) => this.#onError(target), true);
    document.addEventListener('load', ({ target }) => this.#onLoad(target), true);
    addEventListener('offline', () => this.#tell());
    addEventListener('online', () => this.#retryAll());
  }

  #onError(target: EventTarget | null): void {
    // A preload that failed would answer the script's own request with its failure.
    if (target instanceof HTMLLinkElement && target.as === 'script') target.remove();
    if (!isGuarded(target)) return;
    target.remove();
    const attempts = (this.#lost.get(target.src)?.attempts ?? 0) + 1;
    this.#lost.set(target.src, { script: target, attempts, isWaiting: true });
    if (attempts < MAX_ATTEMPTS && navigator.onLine)
      setTimeout(() => this.#retry(target.src), attempts * RETRY_MS);
    else this.#tell();
  }

  #onLoad(target: EventTarget | null): void {
    if (!isGuarded(target)) return;
    this.#lost.delete(target.src);
    if (this.#lost.size === 0) this.#bar.remove();
  }

  #retryAll(): void {
    for (const address of this.#lost.keys()) this.#retry(address);
  }

  async #retry(address: string): Promise<void> {
    const lost = this.#lost.get(address);
    if (!lost?.isWaiting) return;
    lost.isWaiting = false;
    await fetch(address, { cache: 'reload' })
      .then((answer) => answer.blob())
      .catch(() => {}); // the script element says that it failed
    const { integrity, crossOrigin } = lost.script;
    const script = document.createElement('script');
    Object.assign(script, { integrity, crossOrigin, async: false, defer: true, src: address });
    document.head.append(script);
  }

  #tell(): void {
    if (this.#lost.size === 0) return;
    const text = document.createElement('p');
    text.textContent = navigator.onLine ? NOTICE_MESSAGES.missingScript : NOTICE_MESSAGES.offline;
    this.#bar.replaceChildren(text);
    if (navigator.onLine) this.#bar.append(this.#retryButton());
    document.body.append(this.#bar);
  }

  #retryButton(): HTMLButtonElement {
    const button = document.createElement('button');
    button.style.cssText =
      'min-height:44px;padding:0 20px;border:2px solid;border-radius:10px;font-weight:700';
    button.textContent = 'Reintentar';
    button.onclick = () => {
      button.textContent = 'Cargando…';
      this.#retryAll();
    };
    return button;
  }
}

const isGuarded = (target: EventTarget | null): target is HTMLScriptElement =>
  target instanceof HTMLScriptElement && target.defer;

new ScriptGuard().start();

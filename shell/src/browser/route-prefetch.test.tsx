import { act } from '@testing-library/react';
import { EarlyScripts } from './early-scripts';
import { hearPage } from './page-events';
import { RoutePrefetch } from './route-prefetch';

const PAGES: Readonly<Record<string, { remote: string; expose: string }>> = {
  '/': { remote: 'mf-contenido', expose: './inicio' },
  '/faqs': { remote: 'mf-contenido', expose: './faqs' },
  '/registro': { remote: 'mf-auth', expose: './registro' },
  '/pagos': { remote: 'mf-pagos', expose: './pagos' },
};

/** Reports every link as in view. */
class EveryLinkInView {
  constructor(private readonly report: (entries: unknown[]) => void) {}
  observe(target: Element) {
    this.report([{ target, isIntersecting: true }]);
  }
  disconnect() {}
}

const evaluated: string[] = [];
const connection = { saveData: false, effectiveType: '4g' };

beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: EveryLinkInView,
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  Object.defineProperty(navigator, 'connection', { value: connection });
  DOMTokenList.prototype.supports = () => true;
  jest.useFakeTimers();
  document.body.innerHTML =
    '<a href="/faqs">FAQs</a><a href="/faqs?categoria=pagos">Pagos</a><a href="/pagos" target="_blank">Pagar</a>' +
    '<a href="https://elsewhere.example/faqs">Otro</a><a href="/nada">Nada</a>';
  const prefetch = new RoutePrefetch({
    scripts: new EarlyScripts(),
    codeOf: (pathname) => PAGES[pathname] ?? null,
    slots: [{ remote: 'mf-auth', expose: './session_modals' }],
    scriptsOf: async ({ remote, expose }) => [
      { href: `https://cdn.example/${remote}/entry.js`, integrity: 'sha384-e' },
      { href: `https://cdn.example/${remote}/${expose.slice(2)}.js` },
    ],
    evaluate: async ({ expose }) => void evaluated.push(expose),
  });
  hearPage([prefetch.hear]);
});

afterAll(() => jest.useRealTimers());

const hints = () =>
  [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.href.split('/').slice(-2).join('/')}`,
  );
const scriptsArrive = () =>
  act(async () => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(2_000);
  });
const waitFor = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const pointAt = (text: string, type = 'pointerover') =>
  [...document.querySelectorAll('a,button')]
    .find((control) => control.textContent === text)
    ?.dispatchEvent(new Event(type, { bubbles: true }));

test('nothing is prefetched before the page is quiet, and nothing on a slow connection', async () => {
  await waitFor(900);
  expect(hints()).toEqual([]);
  connection.effectiveType = '3g';
  pointAt('FAQs');
  await waitFor(3_000);
  expect(hints()).toEqual([]);
  expect(evaluated).toEqual([]);
});

test('page after page is fetched and evaluated, its own first', async () => {
  connection.effectiveType = '4g';
  document.body.append(document.createElement('p'));
  await waitFor(3_000);
  expect(hints()).toEqual(['prefetch mf-contenido/entry.js', 'prefetch mf-contenido/inicio.js']);
  expect(evaluated).toEqual([]);
  await scriptsArrive();
  expect(evaluated).toEqual(['./inicio']);
  await scriptsArrive();
  expect(evaluated).toEqual(['./inicio', './faqs']);
  expect(hints()).toEqual([
    'prefetch mf-contenido/entry.js',
    'prefetch mf-contenido/inicio.js',
    'prefetch mf-contenido/faqs.js',
  ]);
});

test('a link that is pointed at is preloaded at once, one that is pressed is evaluated at once', async () => {
  document.body.insertAdjacentHTML('beforeend', '<a href="/registro">Registro</a>');
  pointAt('Registro');
  await waitFor(0);
  expect(hints().slice(-2)).toEqual(['preload mf-auth/entry.js', 'preload mf-auth/registro.js']);
  expect(evaluated).not.toContain('./registro');
  pointAt('Registro', 'pointerdown');
  expect(evaluated).toContain('./registro');
});

test('what a button opens over the page is preloaded when it is pointed at', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button data-opens="login">Entrar</button>');
  pointAt('Entrar');
  await waitFor(0);
  expect(hints().at(-1)).toBe('preload mf-auth/session_modals.js');
});

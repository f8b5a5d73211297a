import { clearSession, session } from '@red/contract/session';
import { type GatedArea, HydrationGate } from './hydration-gate';
import { hearPage } from './page-events';

const PAGE = `
  <header><button id="menu">Menú</button><a id="other" href="/otra">Otra</a><a id="same" href="/noticias?pagina=2">Más</a></header>
  <main tabindex="-1">
    <p id="text">Texto</p><a id="inside" href="/otra">Dentro</a>
    <details><summary id="question">Pregunta</summary></details>
    <button id="video"><span id="label">Ver video</span></button>
    <div aria-roledescription="carrusel"><span id="slide"></span></div>
    <img id="picture" alt="" loading="lazy">
  </main>`;

let gate: HydrationGate;

function pageWith(policy: GatedArea['policy'], address = '/noticias'): void {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = PAGE;
  gate = new HydrationGate({
    policy,
    remote: 'mf-contenido',
    isOfArea: (pathname) => pathname.startsWith('/noticias'),
  });
}

const fire = (id: string, event: Event) => document.getElementById(id)?.dispatchEvent(event);

/** Whether the gate is open by the next turn. */
const isOpen = () => Promise.race([gate.opened.then(() => true), Promise.resolve().then(() => false)]);

/** Of the observers of a page the last one; jsdom has none. */
let observed: { near(): void } | undefined;

beforeAll(() => {
  hearPage([(happening) => gate.hear(happening)]);
  globalThis.IntersectionObserver = class extends Object {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      super();
      observed = { near: () => callback([{ isIntersecting: true }]) };
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
beforeEach(() => session.setState({ user: null, registrationKey: null, restored: true }));
afterEach(() => gate.open());

test('a page with a form hydrates at once', async () => {
  pageWith('load');
  expect(await isOpen()).toBe(true);
});

test.each([
  ['a touch on what a control holds', 'label', new Event('pointerdown', { bubbles: true })],
  ['the focus of a control', 'video', new Event('focusin', { bubbles: true })],
  ['a swipe over a carousel', 'slide', new Event('pointerdown', { bubbles: true })],
  ['a picture that cannot be loaded', 'picture', new Event('error')],
  ['a link to another address of the page', 'same', new MouseEvent('click', { bubbles: true })],
])('a page to read hydrates with %s', async (_, id, event) => {
  pageWith('interaction');
  expect(await isOpen()).toBe(false);
  fire(id, event);
  expect(await isOpen()).toBe(true);
});

test.each([
  ['a touch on its text', 'text', new Event('pointerdown', { bubbles: true })],
  ['a link to another page', 'inside', new MouseEvent('click', { bubbles: true, cancelable: true })],
  ['a native disclosure', 'question', new Event('focusin', { bubbles: true })],
  ['a control of the header', 'menu', new Event('pointerdown', { bubbles: true })],
])('a page to read stays HTML after %s', async (_, id, event) => {
  pageWith('interaction');
  document.addEventListener('click', (click) => click.preventDefault(), { once: true });
  fire(id, event);
  expect(await isOpen()).toBe(false);
});

test('a page without controls hydrates only for a visitor with a session, and when its address changes', async () => {
  pageWith('never');
  fire('label', new Event('pointerdown', { bubbles: true }));
  expect(await isOpen()).toBe(false);
  session.setState({ user: { bearer_token: 'abc' } });
  expect(await isOpen()).toBe(true);
  clearSession();

  pageWith('never');
  window.history.pushState(null, '', '/otra');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await isOpen()).toBe(false);
  window.history.pushState(null, '', '/noticias/2');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await isOpen()).toBe(true);
});

test('a page that remembers a visitor hydrates at once', async () => {
  localStorage.setItem('diccionarios.ultimo', 'es');
  pageWith('interaction');
  expect(await isOpen()).toBe(false);
  localStorage.setItem('contenido.leidas', '1');
  pageWith('interaction');
  expect(await isOpen()).toBe(true);
  localStorage.clear();
});

test('a page to read hydrates at once where its address names a state', async () => {
  pageWith('interaction', '/noticias?segmento=familia');
  expect(await isOpen()).toBe(true);
});

test('a page to read hydrates when a carousel comes near', async () => {
  pageWith('interaction');
  observed?.near();
  expect(await isOpen()).toBe(true);
});

test('a field with the focus when the code comes wakes its page', async () => {
  document.body.innerHTML = '<main><input id="word"></main>';
  document.getElementById('word')?.focus();
  gate = new HydrationGate({ policy: 'interaction', remote: 'mf-contenido', isOfArea: () => false });
  expect(await isOpen()).toBe(true);
});

test('what was pressed before any code was there wakes its page', async () => {
  document.body.innerHTML = PAGE;
  const pressed = document.getElementById('video');
  globalThis.redEarlyEvents = {
    pending: () => (pressed ? [pressed] : []),
    start: () => {},
    followLinks: () => {},
    leaveToBrowser: () => {},
    replay: () => {},
  };
  gate = new HydrationGate({ policy: 'interaction', remote: 'mf-contenido', isOfArea: () => false });
  expect(await isOpen()).toBe(true);
  globalThis.redEarlyEvents = undefined;
});

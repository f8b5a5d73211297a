import { scriptLoader } from './script-loader';

const SCRIPTS = [
  { src: '/_shell/platform.js', integrity: 'sha384-a' },
  { src: '/_shell/main.js', integrity: null },
];
const AREA_FILES = [
  { src: 'https://pagos.example/1.0.0/remoteEntry.js', integrity: 'sha384-b' },
  { src: '/_shell/forms.js', integrity: null },
];

function run(boot: object = { areaFiles: AREA_FILES }) {
  document.body.innerHTML = `<script type="application/json" id="red-boot">${JSON.stringify(boot)}</script>`;
  new Function(scriptLoader(SCRIPTS, '/_site/facts.json'))();
}
const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => [
    script.getAttribute('src'),
    script.integrity || null,
    script.async,
  ]);
const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href'),
    link.integrity || null,
    link.crossOrigin,
  ]);

/** Shows one frame, and what is due after it. */
const frame = () => jest.advanceTimersByTime(20);

const fetched = jest.fn(async () => new Response('{"site":1}'));
beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  fetched.mockClear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

covers('UX-26').test('nothing is asked for before the first frame', () => {
  run();
  expect([...scripts(), ...preloads()]).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  frame();
  expect(scripts()).toHaveLength(2);
});

covers('UX-26').test('a page that nobody sees has no frame, and asks at once', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run();
  expect(scripts()).toHaveLength(2);
});

test('scripts run in their order and with their hashes; the facts of the site come with them', async () => {
  run();
  frame();
  expect(scripts()).toEqual([
    ['/_shell/platform.js', 'sha384-a', false],
    ['/_shell/main.js', null, false],
  ]);
  expect(await globalThis.redSiteFacts).toEqual({ site: 1 });
});

test('files of the area are fetched as their own loaders ask for them, and none where it sleeps', () => {
  run();
  frame();
  expect(preloads()).toEqual([
    ['preload', 'https://pagos.example/1.0.0/remoteEntry.js', 'sha384-b', 'anonymous'],
    ['preload', '/_shell/forms.js', null, null],
  ]);
  document.head.replaceChildren();
  run({});
  frame();
  expect(preloads()).toEqual([]);
});

covers('UX-22').test('a preload that fails does not answer what is asked for later', () => {
  run();
  frame();
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(preloads()).toHaveLength(1);
});

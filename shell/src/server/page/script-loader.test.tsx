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

/** What waits for a paint. */
let painted: (() => void)[] = [];
const paint = () => {
  for (const tell of painted.splice(0)) tell();
};
class PaintObserver {
  constructor(private readonly onPaint: (entries: object, observer: PaintObserver) => void) {}
  observe() {
    painted.push(() => this.onPaint({}, this));
  }
  disconnect() {}
}

const fetched = jest.fn(async () => new Response('{"site":1}'));
beforeEach(() => {
  jest.useFakeTimers();
  painted = [];
  globalThis.PerformanceObserver = PaintObserver as unknown as typeof PerformanceObserver;
  document.head.replaceChildren();
  fetched.mockClear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

covers('UX-26').test('nothing is asked for before the page is painted, and everything once', () => {
  run();
  expect([...scripts(), ...preloads()]).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  paint();
  expect(scripts()).toHaveLength(2);
  jest.advanceTimersByTime(2_000);
  expect(scripts()).toHaveLength(2);
});

test('a browser that tells no paint asks after two seconds', () => {
  run();
  jest.advanceTimersByTime(2_000);
  expect(scripts()).toHaveLength(2);
});

covers('UX-26').test('a page that nobody sees is not painted, and asks at once', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run();
  expect(scripts()).toHaveLength(2);
});

test('scripts run in their order and with their hashes; the facts of the site come with them', async () => {
  run();
  paint();
  expect(scripts()).toEqual([
    ['/_shell/platform.js', 'sha384-a', false],
    ['/_shell/main.js', null, false],
  ]);
  expect(await globalThis.redSiteFacts).toEqual({ site: 1 });
});

test('files of the area are fetched as their own loaders ask for them, and none where it sleeps', () => {
  run();
  paint();
  expect(preloads()).toEqual([
    ['preload', 'https://pagos.example/1.0.0/remoteEntry.js', 'sha384-b', 'anonymous'],
    ['preload', '/_shell/forms.js', null, null],
  ]);
  document.head.replaceChildren();
  run({});
  paint();
  expect(preloads()).toEqual([]);
});

covers('UX-22').test('a preload that fails does not answer what is asked for later', () => {
  run();
  paint();
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(preloads()).toHaveLength(1);
});

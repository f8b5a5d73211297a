import type { RegisteredRemote } from '@red/contract/release-registry';
import { JSDOM } from 'jsdom';
import { type OpsFacts, type OpsRelease, opsPage } from './ops-page';

const FACTS: OpsFacts = {
  at: Date.parse('2026-11-22T06:04:04Z'),
  starting: false,
  api: 'ok',
  registryError: '',
  remotes: [],
  errors: { server: [], browser: [] },
  history: [],
};
const release = (version: string, source: OpsRelease['source']): OpsRelease => ({
  version,
  since: null,
  by: 'Pagos',
  source,
  ...{ views: 0, failures: 0, renders: 0, renderFailures: 0, voices: new Map() },
});
const html = (facts: Partial<OpsFacts>) => opsPage({ ...FACTS, ...facts }, { css: '', productName: 'RED' });
const rows = (facts: Partial<OpsFacts>, table: string) => {
  const { document } = new JSDOM(html(facts)).window;
  return [...document.querySelectorAll(`[aria-label="${table}"] tbody td > span`)].map(
    (cell) => cell.innerHTML,
  );
};

test('times after midnight begin with 00', () => {
  expect(html({})).toContain('22 nov 2026, 00:04:04');
});

test('of a release stands who made it live and where it was built from, and of an area until when it is locked, by whom and why', () => {
  const lock: RegisteredRemote['lock'] = {
    until: '2026-12-01T06:00:00Z',
    why: 'inscripciones <b>',
    by: 'Pagos',
  };
  const commit = 'a'.repeat(40);
  const [, stable, canary] = rows(
    {
      remotes: [
        {
          name: 'mf-pagos',
          enabled: true,
          fromSource: false,
          lock,
          stable: release('1.0.0', { commit, pipeline: 'https://ci.example/runs/7' }),
          canary: { ...release('1.1.0', { commit }), percent: 10 },
          vetoed: [],
          previous: null,
          live: '1.0.0',
          rendersOnServer: true,
          origin: 'ok',
        },
      ],
    },
    'Áreas',
  );
  expect(stable).toBe(
    '<code>1.0.0</code><br>Pagos<br><a href="https://ci.example/runs/7" rel="noreferrer"><code>aaaaaaaaaaaa</code></a><br>' +
      '<span class="mark warn">bloqueada</span> hasta <time datetime="2026-12-01T06:00:00.000Z">1 dic 2026, 00:00:00</time>' +
      '<br>Pagos: inscripciones &lt;b&gt;',
  );
  expect(canary).toBe('<code>1.1.0</code><br>10 %<br><code>aaaaaaaaaaaa</code>');
});

test('the history says which record of which area changed what', () => {
  const change = { area: 'mf-pagos', at: '2026-11-22T06:00:00Z', who: 'Pagos', why: 'x' };
  const live = { enabled: true, stable: '1.0.0' };
  const locked = { ...live, lockedUntil: '2026-12-01T06:00:00Z' };
  const texts = rows(
    {
      history: [
        { ...change, number: 33, before: live, after: null },
        { ...change, number: 32, before: locked, after: live },
        { ...change, number: 31, before: live, after: locked },
        {
          ...change,
          number: null,
          before: { ...live, canary: { version: '1.1.0', percent: 5 } },
          after: live,
        },
      ],
    },
    'Historia del registro',
  ).filter((_, at) => at % 3 === 2);
  expect(texts.map((text) => text.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'mf-pagos n.º 33: se quitó',
    'mf-pagos n.º 32: termina el bloqueo',
    'mf-pagos n.º 31: bloqueada hasta 1 dic 2026, 00:00:00',
    'mf-pagos: termina el canario 1.1.0',
  ]);
});

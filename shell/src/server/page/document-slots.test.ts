import type { RenderedSlot } from '../../render/messages.schema';
import type { LiveRemote } from '../releases/live-release';
import { EMPTY_RELEASE_SET, type ReleaseSet } from '../releases/release-set';
import { renderInProcess } from '../testing/rendering.fixture';
import { documentSlots } from './document-slots';

const HASH = `sha384-${'b'.repeat(64)}`;
const login: RenderedSlot = {
  html: '<dialog data-modal="login">Entra</dialog>',
  styles: [{ names: 'css', css: '.css-a{color:red}' }],
};
const assets = {
  scripts: [],
  groupFiles: { 'area-host': [{ src: '/_shell/host.js', integrity: HASH }] },
  inline: 'listen()',
};

function setWith(slots: LiveRemote['slots']): ReleaseSet {
  const live = {
    ...{
      name: 'mf-auth',
      url: 'https://auth.example/1/',
      version: '1.0.0',
      id: 'a',
      pages: {},
      program: null,
    },
    manifest: {
      build: {
        entry: 'entry.js',
        exposes: { './modals': ['modals.js'] },
        files: { 'entry.js': { integrity: HASH, bytes: 1 } },
        groups: {},
      },
    },
    slots,
  } as unknown as LiveRemote;
  return {
    ...EMPTY_RELEASE_SET,
    remotes: new Map([['mf-auth', live]]),
    composition: {
      ...EMPTY_RELEASE_SET.composition,
      slots: [{ slot: 'session-modals', remote: 'mf-auth', expose: './modals' }],
    },
  };
}

const framed = { area: null, status: 404 } as const;

covers('UX-26').test('what opens over every page stands closed in it, beside the files of its code', () => {
  const { html, styles } = documentSlots({ ...framed, releaseSet: setWith({ './modals': login }) }, assets);
  expect(styles).toEqual(login.styles);
  expect(html).toMatch(/^<div data-slot="session-modals"><dialog data-modal="login">/);
  const [, files = ''] = /<template>(.*)<\/template>/.exec(html) ?? [];
  expect([...files.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://auth.example/1/entry.js',
    'https://auth.example/1/modals.js',
    '/_shell/host.js',
  ]);
});

covers('UX-22').test('a page whose area could not render it is made without', () => {
  expect(documentSlots({ ...framed, releaseSet: setWith({}) }, assets)).toEqual({ html: '', styles: [] });
});

covers('SHELL-37').test('a page without a frame has none', () => {
  const releaseSet = setWith({ './modals': login });
  expect(documentSlots({ area: null, status: 200, releaseSet }, assets).html).toBe('');
});

covers('UX-22').test('what fails to render costs neither the program nor its neighbours', async () => {
  const program = {
    id: 'p',
    remote: 'mf-auth',
    version: '1.0.0',
    url: 'https://auth.example/1/server.cjs',
    source: `const { createElement } = require('react');
      exports.pages = {
        './modals': { Page: () => createElement('dialog', { 'data-modal': 'login' }, 'Entra') },
        './broken': { Page: () => { throw new Error('no dialog'); } },
      };`,
  };
  const outcome = await renderInProcess().loadProgram(program, ['./broken', './modals', './missing']);
  expect(outcome).toMatchObject({ ok: true, pages: { './broken': {}, './modals': {} } });
  expect(outcome.ok && outcome.slots).toEqual({
    './modals': { html: '<dialog data-modal="login">Entra</dialog>', styles: [] },
  });
});

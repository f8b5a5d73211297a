import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mergeExports } from './shared-exports';

// Put together, because these texts are no imports of this package.
const UI = '@red/ui';
const BUILD = path.join(__dirname, 'print-shared-exports.fixture.ts');

/** Sources of builds, text by file name. */
const USED = {
  'page.ts': `
    import React, { useState } from 'react';
    import { Button as Pressed } from '${UI}/core';
    import * as overlays from '${UI}/overlays';
    import { used } from './half-used';
    export default () => [React.useId, useState, Pressed, overlays.Modal, used,
      () => import('./after-click')];`,
  'half-used.ts': `
    import { Card, Heading } from '${UI}/core';
    export const used = () => Heading;
    export const never = () => Card;`,
  'after-click.ts': `
    import { DatePicker } from '${UI}/core';
    export const late = () => DatePicker;`,
};
/** Ways to ask for a shared module that leave open which names of it are used: all of them in one page. */
const UNKNOWN = [
  ['a namespace that is passed on', 'core', `import * as core from '${UI}/core'; export default () => core;`],
  [
    'a dynamic import',
    'router',
    `export const router = () => import('${UI}/router').then((router) => router.Link);`,
  ],
  ['require', 'query', `export const query = () => require('${UI}/query').useQuery;`],
  ['an export that is passed on', 'overlays', `export { Modal } from '${UI}/overlays';`],
  ['everything passed on', 'forms', `export * from '${UI}/forms';`],
] as const;
const SHELL = {
  'shell.ts': `
    import { Button } from '${UI}/core';
    console.log(Button, import('./area-host'));`,
  'area-host.ts': `import * as core from '${UI}/core'; console.log({ core });`,
  'core.ts': `export { Card } from './card'; export const Button = 1; export const DatePicker = 2;`,
  'card.ts': `export const Card = 3; export const hidden = 4;`,
};

/** Writes sources into a folder of their own. */
function written(sources: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-exports-'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** The exports that the bundler names, by shared module. */
let used: unknown;
let offered: unknown;
let unknown: unknown;
// One process for all builds: the bundler takes longer to load than to build.
beforeAll(() => {
  const builds = [
    `taken=${written(USED)}`,
    `offered=${written(SHELL)}`,
    `taken=${written({ 'page.ts': UNKNOWN.map(([, , code]) => code).join('\n') })}`,
  ];
  const printed = execFileSync(process.execPath, ['--import', require.resolve('tsx/esm'), BUILD, ...builds], {
    encoding: 'utf8',
  });
  [used, offered, unknown] = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}, 120_000);

describe('what a remote takes from shared modules', () => {
  test('names every export that its code may ask for, and none of code that the bundler removed', () => {
    expect(used).toEqual({
      '@red/ui/core': ['Button', 'DatePicker', 'Heading'],
      '@red/ui/overlays': ['Modal'],
      react: ['useId', 'useState'],
    });
  });

  test.each(UNKNOWN)('takes the whole module where the names cannot be known: %s', (_, module) => {
    expect(unknown).toHaveProperty([`${UI}/${module}`], ['*']);
  });

  test('adds up over the builds for browsers and for the server', () => {
    expect(
      mergeExports(
        { react: ['useState'], '@red/ui/core': ['Card'], '@red/ui/query': ['dehydrate'] },
        { react: ['useId', 'useState'], '@red/ui/core': ['*'] },
      ),
    ).toEqual({ '@red/ui/core': ['*'], '@red/ui/query': ['dehydrate'], react: ['useId', 'useState'] });
  });
});

test('the shell offers every export of its shared modules, those that it does not use itself included', () => {
  expect(offered).toEqual({ '@red/ui/core': ['Button', 'Card', 'DatePicker'] });
});

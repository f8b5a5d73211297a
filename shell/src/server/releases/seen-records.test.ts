import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTextStore, type TextStore } from '@red/releases/text-store';
import { recordHash, SeenRecords } from './seen-records';

function neighbours() {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-seen-'));
  const said: unknown[] = [];
  const log = { warn: (facts: Record<string, unknown>) => void said.push(facts.cause), info: () => {} };
  const shell = (store: TextStore = openTextStore(folder), now = Date.now) =>
    new SeenRecords(store, log, now);
  return { folder, said, shell };
}
const record = (number: number) => ({
  number,
  text: `record ${number}`,
  paths: ['/pagos'],
  slots: ['session-modals'],
});
const seen = (number: number) => {
  const { text, ...rest } = record(number);
  return { ...rest, hash: recordHash(text) };
};

test('a shell knows the latest record of each area that another one has told of; of each area few files stay', async () => {
  const { folder, shell } = neighbours();
  const one = shell();
  for (const number of [9, 10, 11, 12, 12]) await one.tell('mf-pagos', record(number));
  await one.tell('mf-auth', record(3));
  expect(await shell().read()).toEqual(
    new Map([
      ['mf-pagos', seen(12)],
      ['mf-auth', seen(3)],
    ]),
  );
  expect(readdirSync(folder).sort()).toEqual([
    'seen_mf-auth_3.json',
    'seen_mf-pagos_10.json',
    'seen_mf-pagos_11.json',
    'seen_mf-pagos_12.json',
  ]);
});

test('of a file that is damaged the number counts', async () => {
  const { folder, shell } = neighbours();
  writeFileSync(path.join(folder, 'seen_mf-pagos_31.json'), '{"number":');
  writeFileSync(path.join(folder, 'mf-pagos_1.0.0_0123456789abcdef.json'), '{}');
  expect(await shell().read()).toEqual(
    new Map([['mf-pagos', { number: 31, hash: null, paths: [], slots: [] }]]),
  );
});

test('a place that cannot be read or written is said once; what could not be told is told later', async () => {
  const { folder, said, shell } = neighbours();
  const texts = openTextStore(folder);
  let works = false;
  const orFail = <T>(work: () => Promise<T>) =>
    works ? work() : Promise.reject(new Error('the disk is gone'));
  const store: TextStore = {
    ...texts,
    names: () => orFail(texts.names),
    create: (name, text) => orFail(() => texts.create(name, text)),
  };
  let now = 0;
  const one = shell(store, () => now);
  expect(await one.read()).toEqual(new Map());
  await one.tell('mf-pagos', record(1));
  await one.tell('mf-pagos', record(1));
  expect(said).toEqual(['the disk is gone']);
  works = true;
  await one.tell('mf-pagos', record(1));
  expect(readdirSync(folder)).toEqual([]);
  now = 10_000;
  await one.tell('mf-pagos', record(1));
  expect(readdirSync(folder)).toEqual(['seen_mf-pagos_1.json']);
});

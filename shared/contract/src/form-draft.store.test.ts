import * as z from 'zod/mini';
import { DRAFT_LIFETIME_MS, forgetOldDrafts, formDraft } from './form-draft.store';
import { hasDrafts, keepingDrafts } from './kept-drafts.store';

class MemoryStorage {
  #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (at: number) => [...this.#items.keys()][at] ?? null;
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#items.set(name, value);
  removeItem = (name: string) => void this.#items.delete(name);
  clear = () => this.#items.clear();
}

const storage = new MemoryStorage();
const schema = z.object({ name: z.string() });
let moment = 1_000_000;
const now = () => moment;
beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  storage.clear();
  moment = 1_000_000;
});

covers('UX-27').test('what was typed is given back, without what the schema does not name', () => {
  formDraft('prueba', schema, { now }).write({ name: 'Ana', password: 'Secreta.2026' });
  expect(formDraft('prueba', schema, { now }).read()).toEqual({ name: 'Ana' });
  expect(storage.getItem('borrador.prueba')).not.toContain('Secreta');
});

covers('UX-27').test('a draft ends 30 minutes after its last touch', () => {
  const draft = formDraft('prueba', schema, { now });
  draft.write({ name: 'Ana' });
  moment += DRAFT_LIFETIME_MS - 1;
  expect(draft.read()).toEqual({ name: 'Ana' });
  moment += 1;
  expect(draft.read()).toBeNull();
  expect(storage.length).toBe(0);
});

covers('UX-27').test.each([
  ['broken JSON', '{"x'],
  ['another shape', '{"touchedAt":1000000,"values":{"name":7}}'],
  ['no time', '{"values":{"name":"Ana"}}'],
  ['a time to come', '{"touchedAt":99999999999,"values":{"name":"Ana"}}'],
])('a stored draft is not trusted: %s', (_case, text) => {
  storage.setItem('borrador.prueba', text);
  expect(formDraft('prueba', schema, { now }).read()).toBeNull();
});

covers('UX-27').test('the draft of somebody else is thrown away unread', () => {
  formDraft('prueba', schema, { now, owner: '1' }).write({ name: 'Ana' });
  expect(formDraft('prueba', schema, { now, owner: '2' }).read()).toBeNull();
  expect(formDraft('prueba', schema, { now, owner: '1' }).read()).toBeNull();
});

covers('UX-27').test('old drafts are removed by a page load, others and other entries stay', () => {
  formDraft('vieja', schema, { now }).write({ name: 'Ana' });
  moment += DRAFT_LIFETIME_MS;
  formDraft('nueva', schema, { now }).write({ name: 'Eva' });
  storage.setItem('userData', '{}');
  forgetOldDrafts(moment);
  expect([storage.getItem('borrador.vieja'), storage.getItem('userData')]).toEqual([null, '{}']);
  expect(formDraft('nueva', schema, { now }).read()).toEqual({ name: 'Eva' });
});

covers('UX-27').test('a clearing of the storage can leave the drafts', () => {
  formDraft('prueba', schema, { now }).write({ name: 'Ana' });
  storage.setItem('userData', '{}');
  keepingDrafts(() => storage.clear());
  expect(storage.getItem('userData')).toBeNull();
  expect(formDraft('prueba', schema, { now }).read()).toEqual({ name: 'Ana' });
});

covers('UX-27').test('where the browser refuses its storage nothing is kept and nothing breaks', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new Error('refused');
    },
    configurable: true,
  });
  const draft = formDraft('prueba', schema);
  draft.write({ name: 'Ana' });
  draft.forget();
  forgetOldDrafts();
  expect(hasDrafts()).toBe(false);
  expect(draft.read()).toBeNull();
});

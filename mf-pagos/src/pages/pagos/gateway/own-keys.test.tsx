import { OWN_KEYS_STORAGE_KEY, type OwnKeys, readOwnKeys, writeOwnKeys } from './own-keys';

const NONE: OwnKeys = { open: null, unpaid: null };
const KEYS: OwnKeys = { open: 'f2b1c9d4-0000', unpaid: '0c1d2e3f-0000' };
afterEach(() => {
  jest.restoreAllMocks();
  writeOwnKeys(NONE);
});

covers('AMB-53', 'AMB-57').test(
  'the keys outlive their page, hold nothing else, and leave nothing behind',
  () => {
    expect(readOwnKeys()).toEqual(NONE);
    writeOwnKeys(KEYS);
    expect(JSON.parse(sessionStorage.getItem(OWN_KEYS_STORAGE_KEY) ?? '')).toEqual(KEYS);
    expect(readOwnKeys()).toEqual(KEYS);
    writeOwnKeys(NONE);
    expect(sessionStorage).toHaveLength(0);
  },
);

covers('AMB-53').test.each([
  '{x',
  '[]',
  '{"open":5,"unpaid":null}',
  '{"key":"f2b1c9d4-0000","retryOf":null}',
])('a stored text that holds no keys is none: %s', (text) => {
  sessionStorage.setItem(OWN_KEYS_STORAGE_KEY, text);
  expect(readOwnKeys()).toEqual(NONE);
});

covers('AMB-53').test('where the browser refuses its storage the keys live as long as the document', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  writeOwnKeys(KEYS);
  expect(readOwnKeys()).toEqual(KEYS);
  writeOwnKeys(NONE);
  expect(readOwnKeys()).toEqual(NONE);
});

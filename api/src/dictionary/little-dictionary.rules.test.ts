import { testSettings } from '../testing/test-settings.fixture';
import { littleDictionaryAddress } from './little-dictionary.rules';

const SITE = { SITE_URL: 'https://red.example', SAMPLE_CONTENT: 'false' };

covers('API-22').test('the configured address has the term in it', () => {
  const settings = testSettings({ ...SITE, LITTLE_DICTIONARY_URL: 'https://larousse.example/b?q={term}' });
  expect(littleDictionaryAddress(settings, 'año nuevo')).toBe(
    'https://larousse.example/b?q=a%C3%B1o%20nuevo',
  );
});

covers('UX-25').test('without an address there is none; with sample content a page of the site', () => {
  expect(littleDictionaryAddress(testSettings(SITE), 'casa')).toBeNull();
  expect(littleDictionaryAddress(testSettings({ ...SITE, SAMPLE_CONTENT: 'true' }), 'casa')).toBe(
    'https://red.example/_muestra/diccionario-ilustrado',
  );
});

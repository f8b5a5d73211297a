import { allowsSampleAccounts, type Settings } from '../settings';

/**
 * Where the little illustrated dictionary explains a term; null where none is configured. With sample content the site's
 * own page stands for it (AMB-86). Pure.
 */
export function littleDictionaryAddress(settings: Settings, term: string): string | null {
  if (settings.LITTLE_DICTIONARY_URL)
    return settings.LITTLE_DICTIONARY_URL.replace('{term}', encodeURIComponent(term));
  if (!allowsSampleAccounts(settings)) return null;
  return new URL('/_muestra/diccionario-ilustrado', settings.SITE_URL).href;
}

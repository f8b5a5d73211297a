import { useEffect } from 'react';
import { DeviceValue } from '../kept-words/device-value.store';
import type { DictionaryChoice } from './dictionary-choice.rules';
import { DEFAULT_ITEM, type DictionaryItem, itemOf } from './dictionary-items.content';

/** Where this device keeps the key of the dictionary that was chosen last; what is stored may be anything. */
const last = new DeviceValue(
  'diccionarios.ultimo',
  (stored) => itemOf(typeof stored === 'string' ? stored : null).key,
);

/**
 * The dictionary last used on this device: offered, never chosen, to a visitor whose address names none (DICT-06,
 * AMB-123). Null where there is nothing else to offer.
 */
export function useLastDictionary({ item, made }: DictionaryChoice): DictionaryItem | null {
  useEffect(() => {
    if (made) last.change(() => item.key);
  }, [item, made]);
  const key = last.useValue();
  return made || key === DEFAULT_ITEM.key ? null : itemOf(key);
}

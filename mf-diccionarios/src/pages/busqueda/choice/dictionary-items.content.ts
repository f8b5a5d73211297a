import type { DictionaryKey } from '@red/api/dictionary.queries';

interface ItemBase {
  /** What the address calls it (`?item=`). */
  key: string;
  label: string;
}

/** Searched word by word through the API. */
export interface OnlineItem extends ItemBase {
  kind: 'online';
  key: DictionaryKey;
  /** Says in which language the word is expected. */
  placeholder: string;
  /** Everyday words to begin with. */
  examples: readonly string[];
  /** Languages of the searched word and of its translation. */
  from: 'es' | 'en';
  to: 'es' | 'en';
}

/** Opens on an external platform (DICT-29). */
export interface LittleItem extends ItemBase {
  kind: 'little';
}

/** A list of PDF documents; only the general one has a search box (AMB-67). */
export interface DocumentsItem extends ItemBase {
  kind: 'documents';
  searchable: boolean;
}

export type DictionaryItem = OnlineItem | LittleItem | DocumentsItem;

export interface DictionaryGroup {
  label: string;
  items: readonly DictionaryItem[];
}

const subject = (key: string, label: string): DocumentsItem => ({
  kind: 'documents',
  key,
  label,
  searchable: false,
});

const ENGLISH_SPANISH: OnlineItem = {
  kind: 'online',
  key: 'en-es',
  label: 'Inglés - Español',
  placeholder: 'Escribe una palabra en inglés',
  examples: ['house', 'friend', 'school'],
  from: 'en',
  to: 'es',
};

/** What is chosen when the address does not say (DICT-06). */
export const DEFAULT_ITEM: OnlineItem = {
  kind: 'online',
  key: 'es-en',
  label: 'Español - Inglés',
  placeholder: 'Escribe una palabra en español',
  examples: ['casa', 'amigo', 'escuela'],
  from: 'es',
  to: 'en',
};

/** Groups and items of the sidebar, in order (DICT-02 to DICT-05, DICT-35, AMB-66). */
export const DICTIONARY_GROUPS: readonly DictionaryGroup[] = [
  {
    label: 'Traductor',
    items: [
      ENGLISH_SPANISH,
      DEFAULT_ITEM,
      {
        kind: 'online',
        key: 'es',
        label: 'Español',
        placeholder: 'Escribe una palabra',
        examples: ['casa', 'amigo', 'escuela'],
        from: 'es',
        to: 'es',
      },
    ],
  },
  {
    label: 'Esencial',
    items: [
      { kind: 'documents', key: 'esencial', label: 'Consulta general', searchable: true },
      subject('biografias', 'Biografías'),
      subject('biologia', 'Biología'),
      subject('fisica', 'Física'),
      subject('geografia', 'Geografía'),
      subject('matematicas', 'Matemáticas'),
      subject('quimica', 'Química'),
    ],
  },
  {
    label: 'Larousse',
    items: [{ kind: 'little', key: 'larousse', label: 'Pequeño Larousse Ilustrado' }],
  },
];

/** The item with this key; the default one for anything else. */
export function itemOf(key: string | null): DictionaryItem {
  const items = DICTIONARY_GROUPS.flatMap((group) => group.items);
  return items.find((item) => item.key === key) ?? DEFAULT_ITEM;
}

/** The dictionary that knows the translations of a bilingual one as its own words. */
export const otherDirectionOf = ({ to }: OnlineItem): OnlineItem =>
  to === 'en' ? ENGLISH_SPANISH : DEFAULT_ITEM;

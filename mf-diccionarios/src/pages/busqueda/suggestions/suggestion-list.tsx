import { styled, VisuallyHidden } from '@red/ui/core';

const List = styled('ul')(({ theme: { celosia } }) => ({
  position: 'absolute',
  zIndex: 5,
  top: 'calc(100% + 6px)',
  left: 0,
  right: 0,
  maxHeight: 420,
  overflowY: 'auto',
  margin: 0,
  padding: 6,
  borderRadius: celosia.radius.tile,
  border: `1.5px solid ${celosia.semantic.divider}`,
  background: celosia.color.cal[0],
  boxShadow: '0 12px 32px rgb(22 33 31 / 14%)',
}));

const Option = styled('li')(({ theme: { celosia } }) => ({
  minHeight: 44,
  padding: '9px 14px',
  borderRadius: celosia.radius.field,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { background: celosia.color.pizarron[50] },
  '&[aria-selected="true"]': {
    background: celosia.color.pizarron[100],
    outline: `2px solid ${celosia.semantic.primary}`,
    outlineOffset: -2,
  },
}));

export interface SuggestionListProps {
  words: readonly string[];
  lang: 'es' | 'en';
  listId: string;
  optionId(at: number): string;
  /** Index of the word that the arrows are at; -1 for none. */
  marked: number;
  onChoose(word: string): void;
}

/** The words under the field; the focus stays in the field. */
export function SuggestionList({ words, lang, listId, optionId, marked, onChoose }: SuggestionListProps) {
  return (
    <>
      <VisuallyHidden as="p" aria-live="polite">
        {words.length === 0 ? '' : words.length === 1 ? '1 sugerencia' : `${words.length} sugerencias`}
      </VisuallyHidden>
      {words.length > 0 && (
        <List role="listbox" id={listId} aria-label="Sugerencias" data-print="hide">
          {words.map((word, at) => (
            <Option
              key={word}
              role="option"
              id={optionId(at)}
              lang={lang}
              aria-selected={at === marked}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(word)}
            >
              {word}
            </Option>
          ))}
        </List>
      )}
    </>
  );
}

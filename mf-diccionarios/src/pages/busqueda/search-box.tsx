import { Button, cssMedia, Icon, styled } from '@red/ui/core';
import { useLocation, useNavigate } from '@red/ui/router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_TERM, PARAMETERS, searchOf } from './choice/dictionary-choice.rules';
import type { DictionaryItem } from './choice/dictionary-items.content';
import { SuggestionList } from './suggestions/suggestion-list';
import { useSuggestions } from './suggestions/use-suggestions';

const Label = styled('label')(({ theme: { celosia } }) => ({
  display: 'block',
  marginBottom: 8,
  fontSize: celosia.type.label.desktop,
  fontWeight: celosia.type.label.weight,
  lineHeight: celosia.type.label.lineHeight,
}));

const Row = styled('div')({
  display: 'grid',
  gap: 12,
  '& > button': { minHeight: 60, padding: '4px 32px' },
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

/** The list of suggestions hangs from it. */
const Field = styled('div')({ position: 'relative', minWidth: 0 });

const Box = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 60,
  padding: '0 16px',
  borderRadius: celosia.radius.button,
  border: `1.5px solid ${celosia.semantic.fieldBorder}`,
  background: celosia.color.cal[0],
  fontSize: 19,
  '& > svg': { color: celosia.semantic.textSecondary },
  '&:hover': { borderColor: celosia.semantic.fieldBorderHover },
  '&:focus-within': {
    borderColor: celosia.semantic.primary,
    boxShadow: `inset 0 0 0 .5px ${celosia.semantic.primary}, 0 0 0 3px ${celosia.color.pizarron[300]}`,
  },
  '&:has(:disabled)': { background: celosia.color.cal[100], borderColor: celosia.color.cal[300] },
}));

const Input = styled('input')(({ theme: { celosia } }) => ({
  flex: 1,
  alignSelf: 'stretch',
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  outline: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textOverflow: 'ellipsis',
  appearance: 'none',
  '&::-webkit-search-decoration': { display: 'none' },
  // The browser's own cross, in the ink of the site: what it does stays the browser's.
  '&::-webkit-search-cancel-button': {
    appearance: 'none',
    flex: 'none',
    width: 24,
    height: 24,
    marginLeft: 8,
    cursor: 'pointer',
    background: ['45deg', '-45deg']
      .map(
        (angle) =>
          `linear-gradient(${angle}, transparent 46%, ${celosia.semantic.textSecondary} 46% 54%, transparent 54%)`,
      )
      .join(', '),
    clipPath: 'inset(5px)',
  },
  '&::placeholder': { color: celosia.semantic.placeholder, opacity: 1 },
  '&:disabled': { color: celosia.semantic.disabledText, cursor: 'progress' },
}));

export interface SearchBoxProps {
  item: DictionaryItem;
  /** What is searched now: the box shows it until something else is typed. */
  term: string;
  placeholder?: string;
  /** While set, nothing can be typed or sent and the button shows this text. */
  busyLabel?: string | undefined;
  /** The searched word was sent once more: the address does not change, so the owner hears of it. */
  onRepeat?: () => void;
}

/**
 * The search of an item (DICT-12, DICT-13). It is a GET form of the page itself, so it also works before any
 * script is there; with scripts the address changes without a reload.
 */
export function SearchBox({ item, term, placeholder, busyLabel, onRepeat }: SearchBoxProps) {
  const id = useId();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(term);
  const busy = busyLabel !== undefined;
  const rememberFocus = useRefocus(busy);

  const suggestions = useSuggestions({
    dictionary: item.kind === 'online' ? item.key : null,
    typed,
    onChoose: (word) => {
      setTyped(word);
      navigate({ search: searchOf({ item, term: word }) });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    rememberFocus();
    if (typed.trim() === term && term) onRepeat?.();
    navigate({ search: searchOf({ item, term: typed }) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than <search> would lose the landmark
    <form role="search" method="get" action={pathname} onSubmit={submit} data-print="hide">
      <input type="hidden" name={PARAMETERS.item} value={item.key} />
      <Label htmlFor={id}>Buscar en diccionario</Label>
      <Row>
        <Field>
          <Box>
            <Icon icon={Search} size="l" />
            <Input
              id={id}
              type="search"
              name={PARAMETERS.term}
              value={typed}
              placeholder={placeholder}
              maxLength={MAX_TERM}
              disabled={busy}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => {
                setTyped(event.target.value);
                suggestions.open();
              }}
              {...suggestions.inputProps}
            />
          </Box>
          {item.kind === 'online' && (
            <SuggestionList
              words={suggestions.words}
              lang={item.from}
              listId={suggestions.listId}
              optionId={suggestions.optionId}
              marked={suggestions.marked}
              onChoose={suggestions.choose}
            />
          )}
        </Field>
        <Button type="submit" disabled={busy} busy={busy} busyLabel={busyLabel}>
          Buscar
        </Button>
      </Row>
    </form>
  );
}

/** The typed text; it follows the address when that changes (back, forward). */
function useTyped(term: string) {
  const [typed, setTyped] = useState(term);
  const [followed, setFollowed] = useState(term);
  if (term !== followed) {
    setFollowed(term);
    setTyped(term);
  }
  return [typed, setTyped] as const;
}

/** What is disabled loses the focus: the control that searched gets it back, unless it went elsewhere. */
function useRefocus(busy: boolean) {
  const owedTo = useRef<HTMLElement>(null);
  useEffect(() => {
    if (busy || !owedTo.current) return;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) owedTo.current.focus({ preventScroll: true });
    owedTo.current = null;
  }, [busy]);
  return () => {
    owedTo.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}

import { MAX_SEARCH_LENGTH } from '@red/api/search.queries';
import { useLocation, useNavigate } from '@red/ui/router';
import { SearchField } from '@red/ui/search-field';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { SEARCH_MESSAGES } from './buscar.messages';
import { MIN_LETTERS, PARAMETERS, type SiteSearch, searchOf } from './search-address.rules';
import { SEARCH_KINDS } from './search-kinds.content';

/** Pause after a letter before it is searched: most people type the next one sooner. */
const TYPING_MS = 250;

/**
 * The search of the site: a GET form of its own page, so that it works before and without any script. With scripts the
 * results follow what is typed, and the address with them.
 */
export function SearchBox({ search }: { search: SiteSearch }) {
  const labelId = useId();
  const { pathname } = useLocation();
  const { typed, setTyped, submit } = useTypedSearch(search);
  const kind = SEARCH_KINDS.find(({ type }) => type === search.type);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than <search> would lose the landmark
    <form role="search" aria-labelledby={labelId} method="get" action={pathname} onSubmit={submit}>
      {kind && <input type="hidden" name={PARAMETERS.kind} value={kind.key} />}
      <SearchField
        label={SEARCH_MESSAGES.label}
        labelId={labelId}
        name={PARAMETERS.text}
        value={typed}
        placeholder={SEARCH_MESSAGES.placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        onType={setTyped}
      />
    </form>
  );
}

/** Typed text; it is searched after a short pause or when it is sent, and otherwise follows the address. */
function useTypedSearch(search: SiteSearch) {
  const navigate = useNavigate();
  const { text } = search;
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (text !== followed) {
    setFollowed(text);
    // Changed by a link or by going back; our own change must not undo later typing.
    if (text !== sent) {
      setTyped(text);
      setSent(text);
    }
  }

  const ask = useEffectEvent((wanted: string) => {
    setSent(wanted);
    navigate({ search: searchOf({ ...search, text: wanted, pages: 1 }) }, { replace: true });
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text || (wanted !== '' && wanted.length < MIN_LETTERS)) return;
    const timer = setTimeout(() => ask(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setSent(wanted);
    if (wanted !== text) navigate({ search: searchOf({ ...search, text: wanted, pages: 1 }) });
  };
  return { typed, setTyped, submit };
}

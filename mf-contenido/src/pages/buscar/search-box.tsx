import { MAX_SEARCH_LENGTH } from '@red/api/search.queries';
import { Button, cssMedia, Icon, styled } from '@red/ui/core';
import { useLocation, useNavigate } from '@red/ui/router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { SEARCH_MESSAGES } from './buscar.messages';
import { MIN_LETTERS, PARAMETERS, type SiteSearch, searchOf } from './search-address.rules';
import { SEARCH_KINDS } from './search-kinds.content';

/** Rest after a letter before it is searched: most people type the next one sooner. */
const TYPING_MS = 250;

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
  '&::placeholder': { color: celosia.semantic.placeholder, opacity: 1 },
}));

/**
 * The search of the site: a GET form of its own page, so that it works before and without any script. With scripts the
 * results follow what is typed, and the address with them.
 */
export function SearchBox({ search }: { search: SiteSearch }) {
  const id = useId();
  const { pathname } = useLocation();
  const { typed, setTyped, submit } = useTypedSearch(search);
  const kind = SEARCH_KINDS.find(({ type }) => type === search.type);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than <search> would lose the landmark
    <form role="search" aria-labelledby={`${id}-label`} method="get" action={pathname} onSubmit={submit}>
      {kind && <input type="hidden" name={PARAMETERS.kind} value={kind.key} />}
      <Label id={`${id}-label`} htmlFor={id}>
        {SEARCH_MESSAGES.label}
      </Label>
      <Row>
        <Box>
          <Icon icon={Search} size="l" />
          <Input
            id={id}
            type="search"
            name={PARAMETERS.text}
            value={typed}
            placeholder={SEARCH_MESSAGES.placeholder}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Box>
        <Button type="submit">Buscar</Button>
      </Row>
    </form>
  );
}

/** What is typed; it is searched after a short rest, or at once when it is sent, and follows the address otherwise. */
function useTypedSearch(search: SiteSearch) {
  const navigate = useNavigate();
  const { text } = search;
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (text !== followed) {
    setFollowed(text);
    // Changed by a link, or by going back; our own change must not undo what was typed since.
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

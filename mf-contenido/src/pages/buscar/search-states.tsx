import { EmptyState, Illustration, styled, TextLink } from '@red/ui/core';
import worldScene from '@red/ui/illustrations/scenes/mundo.svg';
import { SEARCH_MESSAGES } from './buscar.messages';
import { type SiteSearch, searchOf } from './search-address.rules';
import { STARTING_PLACES } from './search-kinds.content';

const Places = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '6px 22px',
  '& a': { minHeight: 44 },
});

const StartingPlaces = () => (
  <Places>
    {STARTING_PLACES.map(({ to, label }) => (
      <li key={to}>
        <TextLink to={to}>{label}</TextLink>
      </li>
    ))}
  </Places>
);

/** Nothing is searched yet: examples of what there is. */
export function SearchStart({ isTooShort }: { isTooShort: boolean }) {
  return (
    <EmptyState
      title={isTooShort ? SEARCH_MESSAGES.tooShort : 'Busca en todo el sitio.'}
      tone="cielo"
      headingLevel={2}
      action={<StartingPlaces />}
    >
      Noticias, videos, libros, preguntas frecuentes, representantes, páginas y palabras del diccionario.
    </EmptyState>
  );
}

/** No result: what else could help. */
export function NothingFound({ search, suggestion }: { search: SiteSearch; suggestion: string | null }) {
  return (
    <EmptyState
      title={`No encontramos nada para “${search.text}”.`}
      tone="jacaranda"
      headingLevel={2}
      illustration={<Illustration {...worldScene} />}
      action={<StartingPlaces />}
    >
      {suggestion && (
        <p>
          ¿Quisiste decir{' '}
          <TextLink plain to={searchOf({ text: suggestion, type: null, pages: 1 })}>
            {suggestion}
          </TextLink>
          ?
        </p>
      )}
      <p>Revisa cómo está escrito, usa menos palabras u otras parecidas, o empieza por aquí:</p>
    </EmptyState>
  );
}

/** The API of this site cannot search. */
export function SearchUnavailable() {
  return (
    <EmptyState
      title={SEARCH_MESSAGES.unavailable}
      tone="pizarron"
      headingLevel={2}
      action={<StartingPlaces />}
    >
      {SEARCH_MESSAGES.unavailableHint}
    </EmptyState>
  );
}

import type { Representative } from '@red/api/representatives.queries';
import { site } from '@red/contract/host';
import {
  BelowFold,
  ButtonLink,
  Container,
  cssMedia,
  EmptyState,
  Illustration,
  PageHero,
  Section,
  SectionHead,
  Skeleton,
  styled,
  TextLink,
} from '@red/ui/core';
import { useSearchParams } from '@red/ui/router';
import { List, Map as MapIcon } from 'lucide-react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { FilterLinks } from '../../list-state/filter-links';
import { WaitingList } from '../../list-state/waiting-list';
import contactScene from '../../marketing/drawings/contact.svg';
import { RepresentativeCard } from './representative-card';
import { chosenState, inState, isMapAsked, isUnattended, searchOfState, statesOf } from './states.rules';
import { StatesMap } from './states-map';
import { useRepresentatives } from './use-representatives';

const Grid = styled('ul')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
  // Three need this much for an address of mail on one line.
  [cssMedia.up('xl')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** As high as the card of one representative. */
const Waiting = styled(Skeleton)(({ theme: { celosia } }) => ({
  minHeight: 286,
  borderRadius: celosia.radius.card,
}));

const States = styled('div')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  marginBottom: 28,
  '& > *': { maxWidth: '100%' },
  '& > [data-map]': { width: '100%' },
});

const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6'];

/** The team that visits schools (CONT-148 to CONT-153). */
export default function RepresentantesPage() {
  const { loading, representatives } = useRepresentatives();
  const [searchParams] = useSearchParams();
  const state = chosenState(searchParams, representatives);
  const onMap = isMapAsked(searchParams);
  return (
    <>
      <PageHero
        title="Representantes"
        crumbs={breadcrumbOf('./representantes')}
        intro="Encuentra a quien atiende a las escuelas de tu estado."
        scheme="representantes"
      />
      <BelowFold>
        <Section aria-labelledby="equipo">
          <Container>
            <SectionHead
              id="equipo"
              title="Nuestro equipo"
              lead={`Llama o escribe a tu representante para conocer ${site().productName}, pedir una visita o resolver una duda.`}
            />
            {loading && (
              <WaitingList label="Cargando representantes">
                <Grid as="div">
                  {SKELETON_KEYS.map((key) => (
                    <Waiting key={key} height="100%" />
                  ))}
                </Grid>
              </WaitingList>
            )}
            {!loading && representatives.length === 0 && (
              <EmptyState
                title="No se han cargado representantes"
                tone="pizarron"
                illustration={<Illustration {...contactScene} viewBox="36 20 328 220" />}
                action={<TextLink to="/contacto">Escríbenos desde Contacto</TextLink>}
              >
                Mientras tanto, con gusto te atendemos por teléfono o por escrito.
              </EmptyState>
            )}
            {representatives.length > 0 && (
              <States>
                {onMap ? (
                  <div data-map>
                    <StatesMap
                      states={statesOf(representatives, true)}
                      chosen={state}
                      total={representatives.length}
                    />
                  </div>
                ) : (
                  <FilterLinks label="Representantes por estado" links={stateLinks(representatives, state)} />
                )}
                <ButtonLink
                  variant="tonal"
                  size="md"
                  startIcon={onMap ? List : MapIcon}
                  to={`/representantes${searchOfState(state, !onMap)}`}
                  replace
                >
                  {onMap ? 'Ver como lista' : 'Ver en el mapa'}
                </ButtonLink>
              </States>
            )}
            {representatives.length > 0 && isUnattended(searchParams, representatives) && (
              <NationalTeam role="status">
                Ese estado todavía no tiene representante: <WriteOrCall />. Abajo está todo el equipo.
              </NationalTeam>
            )}
            {representatives.length > 0 && (
              <Grid>
                {inState(representatives, state).map((person, index) => (
                  <RepresentativeCard key={person.id ?? person.name} person={person} index={index} />
                ))}
              </Grid>
            )}
            {representatives.length > 0 && (
              <NationalTeam>
                ¿No ves tu estado? <WriteOrCall />.
              </NationalTeam>
            )}
          </Container>
        </Section>
      </BelowFold>
    </>
  );
}

const NationalTeam = styled('p')(({ theme: { celosia } }) => ({
  margin: '28px 0',
  padding: '18px 22px',
  borderRadius: celosia.radius.card,
  background: celosia.color.pizarron[50],
}));

/** Who answers for the states that nobody attends. */
function WriteOrCall() {
  const { tollFreeNumber } = site();
  return (
    <>
      te atiende nuestro equipo nacional por{' '}
      <TextLink plain to="/contacto">
        Contacto
      </TextLink>
      {tollFreeNumber && (
        <>
          {' '}
          o al{' '}
          <TextLink plain href={`tel:${tollFreeNumber.replace(/[^\d+]/g, '')}`}>
            {tollFreeNumber.replaceAll(' ', '\u00a0')}
          </TextLink>
        </>
      )}
    </>
  );
}

/** All of them, and each state that somebody attends. */
const stateLinks = (representatives: readonly Representative[], chosen: string | null) => [
  { key: 'todos', label: 'Todos los estados', search: '', isChosen: chosen === null },
  ...statesOf(representatives).map(({ name, count, search }) => ({
    key: name,
    label: name,
    count,
    search,
    isChosen: name === chosen,
  })),
];

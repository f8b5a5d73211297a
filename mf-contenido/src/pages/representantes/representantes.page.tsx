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
import { NationalTeamCard, RepresentativeCard } from './representative-card';
import { StateSelect } from './state-select';
import {
  chosenState,
  everyState,
  inState,
  isMapAsked,
  isStateAsked,
  type State,
  searchOfState,
  statesOf,
} from './states.rules';
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
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  marginBottom: 28,
});

const Choose = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '14px 16px' });

/** On a phone the links of the states would fill the screen: there the list above is enough. */
const Wide = styled('div')({ [cssMedia.down('md')]: { display: 'none' } });

const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6'];

/** The team that visits schools (CONT-148 to CONT-153). */
export default function RepresentantesPage() {
  const { loading, representatives } = useRepresentatives();
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
            {representatives.length > 0 && <Team representatives={representatives} />}
          </Container>
        </Section>
      </BelowFold>
    </>
  );
}

/** Who attends the chosen state, and all the ways to choose one. */
function Team({ representatives }: { representatives: readonly Representative[] }) {
  const [searchParams] = useSearchParams();
  const state = chosenState(searchParams, representatives);
  const onMap = isMapAsked(searchParams);
  const states = everyState(representatives, onMap);
  const chosen = state?.name ?? null;
  return (
    <>
      <States>
        <Choose>
          <StateSelect states={states} chosen={chosen} onMap={onMap} />
          <ButtonLink
            variant="tonal"
            startIcon={onMap ? List : MapIcon}
            to={`/representantes${searchOfState(chosen, !onMap)}`}
            replace
          >
            {onMap ? 'Ver como lista' : 'Ver en el mapa'}
          </ButtonLink>
        </Choose>
        {onMap ? (
          <StatesMap states={states} chosen={chosen} total={representatives.length} />
        ) : (
          <Wide>
            <FilterLinks label="Representantes por estado" links={stateLinks(representatives, chosen)} />
          </Wide>
        )}
      </States>
      <Answer role="status">{answerOf(state, representatives.length, isStateAsked(searchParams))}</Answer>
      <Grid>
        {state?.count === 0 && <NationalTeamCard state={state.name} />}
        {inState(representatives, state).map((person, index) => (
          <RepresentativeCard key={person.id ?? person.name} person={person} index={index} />
        ))}
      </Grid>
    </>
  );
}

const Answer = styled('p')(({ theme: { celosia } }) => ({
  marginBottom: 16,
  fontFamily: celosia.font.display,
  fontWeight: 600,
}));

const counted = (count: number) => (count === 1 ? 'un representante' : `${count} representantes`);

/** What the list below is. */
function answerOf(state: State | null, total: number, isAsked: boolean): string {
  if (state)
    return `${state.name}: ${state.count ? counted(state.count) : 'te atiende nuestro equipo nacional'}`;
  return isAsked ? 'No conocemos ese estado. Este es todo el equipo.' : `Todo el equipo: ${counted(total)}`;
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

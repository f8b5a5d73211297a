import { site } from '@red/contract/host';
import {
  BelowFold,
  cssMedia,
  EmptyState,
  Illustration,
  PageHero,
  Skeleton,
  styled,
  TextLink,
  VisuallyHidden,
} from '@red/ui/core';
import lecturaScene from '@red/ui/illustrations/scenes/lectura.svg';
import { useCallback, useEffect, useRef, useState } from 'react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { ListArea } from '../../list-state/areas.styles';
import { ListState } from '../../list-state/list-state';
import { BookFilters } from './book-filters';
import { type CatalogueChoice, isFiltered, searchOfCatalogue } from './catalogue-choice.rules';
import { ChosenBookModal, preloadBookModal } from './chosen-book-modal';
import { PageButtons } from './page-buttons';
import { Shelf, ShelfGrid, type ShelvedBook } from './shelf';
import { useCatalogue } from './use-catalogue';

const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const Area = styled('div')({ scrollMarginTop: 24 });

const Books = styled('div')(({ theme: { celosia } }) => ({
  transition: `opacity ${celosia.motion.base}`,
  '&[aria-busy="true"]': { opacity: 0.5 },
}));

const Paging = styled('div')({ marginTop: 32, [cssMedia.up('md')]: { marginTop: 48 } });

const Waiting = styled('li')({ display: 'grid', gap: 12 });

/** The book catalogue, ten books a page (CONT-137 to CONT-147). */
export default function CatalogosPage() {
  const { choice, extent, books, shownPage, turning } = useCatalogue();
  const [chosen, setChosen] = useState<ShelvedBook | null>(null);
  const close = useCallback(() => setChosen(null), []);
  const area = useTopOfPage(choice);
  const lastPage = extent?.last_page ?? 0;
  return (
    <>
      <PageHero
        title={`Catálogos de libros ${site().productName}`}
        crumbs={breadcrumbOf('./catalogos')}
        intro="Conoce las colecciones impresas por etapa y pide una muestra de cada libro."
        scheme="catalogos"
      />
      <BelowFold>
        <ListArea>
          {extent?.filters && (
            <BookFilters
              choice={choice}
              filters={extent.filters}
              total={books.data ? (extent.total ?? null) : null}
            />
          )}
          <Area ref={area} tabIndex={-1}>
            <ListState
              query={books}
              loading={<LoadingBooks />}
              errorText="No se pudieron cargar los libros."
              empty={<NoBooks choice={choice} />}
            >
              {(items) => (
                <Books aria-busy={turning}>
                  {turning && <VisuallyHidden role="status">Cargando la página {choice.page}</VisuallyHidden>}
                  <Shelf books={items} page={shownPage} onChoose={setChosen} onApproach={preloadBookModal} />
                </Books>
              )}
            </ListState>
          </Area>
          {lastPage > 0 && (
            <Paging>
              <PageButtons choice={choice} last={lastPage} />
            </Paging>
          )}
        </ListArea>
        <ChosenBookModal chosen={chosen} onClose={close} />
      </BelowFold>
    </>
  );
}

/** Turning the page brings its first row into view and the focus to the books; another choice leaves both. */
function useTopOfPage(choice: CatalogueChoice) {
  const area = useRef<HTMLDivElement>(null);
  const { page } = choice;
  const list = searchOfCatalogue({ ...choice, page: 1 });
  const shown = useRef({ page, list });
  useEffect(() => {
    const turned = shown.current.page !== page && shown.current.list === list;
    shown.current = { page, list };
    if (!turned) return;
    area.current?.scrollIntoView({ block: 'start' });
    area.current?.focus({ preventScroll: true });
  }, [page, list]);
  return area;
}

function LoadingBooks() {
  return (
    <>
      <VisuallyHidden role="status">Cargando libros</VisuallyHidden>
      <ShelfGrid aria-hidden>
        {SKELETON_KEYS.map((key) => (
          <Waiting key={key}>
            <Skeleton variant="media" aspectRatio="3 / 4" />
            <Skeleton variant="text" width="70%" />
          </Waiting>
        ))}
      </ShelfGrid>
    </>
  );
}

function NoBooks({ choice }: { choice: CatalogueChoice }) {
  if (choice.page > 1) {
    return (
      <EmptyState
        title="Esta página del catálogo no existe."
        headingLevel={2}
        illustration={<Illustration {...lecturaScene} />}
        action={
          <TextLink to={`/catalogos-de-libros-red${searchOfCatalogue({ ...choice, page: 1 })}`}>
            Ir a la primera página
          </TextLink>
        }
      />
    );
  }
  return isFiltered(choice) ? (
    <EmptyState
      title="No hay libros con estos filtros."
      headingLevel={2}
      illustration={<Illustration {...lecturaScene} />}
      action={<TextLink to="/catalogos-de-libros-red">Ver todos los libros</TextLink>}
    >
      Elige otra etapa u otro curso.
    </EmptyState>
  ) : (
    <EmptyState
      title="Todavía no hay libros publicados."
      headingLevel={2}
      illustration={<Illustration {...lecturaScene} />}
    >
      Estamos preparando las colecciones del ciclo.
    </EmptyState>
  );
}

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
import { ChosenBookModal, preloadBookModal } from './chosen-book-modal';
import { PageButtons } from './page-buttons';
import { Shelf, ShelfGrid, type ShelvedBook } from './shelf';
import { useCatalogue } from './use-catalogue';

const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const Area = styled(ListArea)({ scrollMarginTop: 24 });

const Books = styled('div')(({ theme: { celosia } }) => ({
  transition: `opacity ${celosia.motion.base}`,
  '&[aria-busy="true"]': { opacity: 0.5 },
}));

const Paging = styled('div')({ marginTop: 32, [cssMedia.up('md')]: { marginTop: 48 } });

const Waiting = styled('li')({ display: 'grid', gap: 12 });

/** The book catalogue, ten books a page (CONT-137 to CONT-147). */
export default function CatalogosPage() {
  const { page, lastPage, books, shownPage, turning } = useCatalogue();
  const [chosen, setChosen] = useState<ShelvedBook | null>(null);
  const close = useCallback(() => setChosen(null), []);
  const area = useTopOfPage(page);
  return (
    <>
      <PageHero
        title={`Catálogos de libros ${site().productName}`}
        crumbs={breadcrumbOf('./catalogos')}
        intro="Conoce las colecciones impresas por etapa."
        scheme="catalogos"
      />
      <BelowFold>
        <Area ref={area} tabIndex={-1}>
          <ListState
            query={books}
            loading={<LoadingBooks />}
            errorText="No se pudieron cargar los libros."
            empty={<NoBooks page={page} />}
          >
            {(items) => (
              <Books aria-busy={turning}>
                {turning && <VisuallyHidden role="status">Cargando la página {page}</VisuallyHidden>}
                <Shelf books={items} page={shownPage} onChoose={setChosen} onApproach={preloadBookModal} />
              </Books>
            )}
          </ListState>
          {lastPage !== null && lastPage > 0 && (
            <Paging>
              <PageButtons current={page} last={lastPage} />
            </Paging>
          )}
        </Area>
        <ChosenBookModal chosen={chosen} onClose={close} />
      </BelowFold>
    </>
  );
}

/** Turning the page brings its first row into view and the focus to the books. */
function useTopOfPage(page: number) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    area.current?.scrollIntoView({ block: 'start' });
    area.current?.focus({ preventScroll: true });
  }, [page]);
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

function NoBooks({ page }: { page: number }) {
  return page === 1 ? (
    <EmptyState
      title="Todavía no hay libros publicados."
      headingLevel={2}
      illustration={<Illustration {...lecturaScene} />}
    >
      Estamos preparando las colecciones del ciclo.
    </EmptyState>
  ) : (
    <EmptyState
      title="Esta página del catálogo no existe."
      headingLevel={2}
      illustration={<Illustration {...lecturaScene} />}
      action={<TextLink to="/catalogos-de-libros-red">Ir a la primera página</TextLink>}
    />
  );
}

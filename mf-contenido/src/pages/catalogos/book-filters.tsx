import type { BookFilters as Filters } from '@red/api/books.queries';
import { styled } from '@red/ui/core';
import { FilterLinks } from '../../list-state/filter-links';
import { type CatalogueChoice, searchOfCatalogue, stagesInOrder } from './catalogue-choice.rules';

const Rows = styled('div')({ display: 'grid', gap: 16, marginBottom: 28 });

const Ends = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  '& > p': { margin: 0, fontFamily: celosia.font.display, fontWeight: 600 },
}));

export interface BookFiltersProps {
  choice: CatalogueChoice;
  filters: Filters;
  /** Books of the choice; null while they are not known. */
  total: number | null;
}

/** The stages, the courses of a chosen stage, and the orders: links, so that a choice is an address. */
export function BookFilters({ choice, filters, total }: BookFiltersProps) {
  return (
    <Rows>
      {filters.stages.length > 1 && (
        <FilterLinks label="Libros por etapa" links={stageLinks(choice, filters)} />
      )}
      {choice.stage !== null && filters.courses.length > 1 && (
        <FilterLinks label={`Libros de ${choice.stage} por curso`} links={courseLinks(choice, filters)} />
      )}
      <Ends>
        <p role="status">{total !== null && (total === 1 ? '1 libro' : `${total} libros`)}</p>
        <FilterLinks label="Orden de los libros" links={orderLinks(choice)} />
      </Ends>
    </Rows>
  );
}

const stageLinks = (choice: CatalogueChoice, { stages }: Filters) => [
  {
    key: 'todas',
    label: 'Todas las etapas',
    search: searchOfCatalogue({ ...choice, stage: null, course: null, page: 1 }),
    isChosen: choice.stage === null,
  },
  ...stagesInOrder(stages).map(({ name, label, total }) => ({
    key: name,
    label,
    count: total,
    search: searchOfCatalogue({ ...choice, stage: name, course: null, page: 1 }),
    isChosen: choice.stage === name,
  })),
];

const courseLinks = (choice: CatalogueChoice, { courses }: Filters) => [
  {
    key: 'todos',
    label: 'Todos los cursos',
    search: searchOfCatalogue({ ...choice, course: null, page: 1 }),
    isChosen: choice.course === null,
  },
  ...courses.map(({ name, total }) => ({
    key: name,
    label: name,
    count: total,
    search: searchOfCatalogue({ ...choice, course: name, page: 1 }),
    isChosen: choice.course === name,
  })),
];

const orderLinks = (choice: CatalogueChoice) =>
  (
    [
      [null, 'Del catálogo'],
      ['latest', 'Más recientes'],
      ['title', 'Por título'],
    ] as const
  ).map(([order, label]) => ({
    key: label,
    label,
    search: searchOfCatalogue({ ...choice, order, page: 1 }),
    isChosen: choice.order === order,
  }));

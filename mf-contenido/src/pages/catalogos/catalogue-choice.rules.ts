import {
  type BookChoice,
  type BookFilters,
  type BookOrder,
  MAX_BOOK_FILTER_LENGTH,
} from '@red/api/books.queries';

/** Names of the query parameters; remote.json names them too. */
export const PARAMETERS = { stage: 'etapa', course: 'curso', order: 'orden', page: 'pagina' } as const;

const ORDERS: readonly (readonly [BookOrder, string])[] = [
  ['latest', 'recientes'],
  ['title', 'titulo'],
];

/** What an address asks for. */
export interface CatalogueChoice extends BookChoice {
  /** From 1 on. */
  page: number;
}

/** Reads an address; what it names wrongly counts as not named (CONT-139). Pure. */
export function readCatalogue(searchParams: URLSearchParams): CatalogueChoice {
  const page = searchParams.get(PARAMETERS.page) ?? '';
  const order = searchParams.get(PARAMETERS.order);
  return {
    stage: nameIn(searchParams.get(PARAMETERS.stage)),
    course: nameIn(searchParams.get(PARAMETERS.course)),
    order: ORDERS.find(([, written]) => written === order)?.[0] ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The API refuses what is longer, and control characters, which no name has. */
function nameIn(asked: string | null): string | null {
  const name = asked?.trim() ?? '';
  return name !== '' && name.length <= MAX_BOOK_FILTER_LENGTH && !/\p{Cc}/u.test(name) ? name : null;
}

/** A choice as the parameters of its address, in a fixed order; the first page of all books has none. Pure. */
export function parametersOf({
  stage,
  course,
  order,
  page,
}: CatalogueChoice): readonly (readonly [string, string])[] {
  const written = ORDERS.find(([known]) => known === order)?.[1];
  return [
    ...(stage === null ? [] : [[PARAMETERS.stage, stage] as const]),
    ...(course === null ? [] : [[PARAMETERS.course, course] as const]),
    ...(written === undefined ? [] : [[PARAMETERS.order, written] as const]),
    ...(page === 1 ? [] : [[PARAMETERS.page, String(page)] as const]),
  ];
}

/** Query string of the address of a choice; empty for the first page of all books. Pure. */
export function searchOfCatalogue(choice: CatalogueChoice): string {
  const written = new URLSearchParams(parametersOf(choice).map(([name, value]) => [name, value])).toString();
  return written && `?${written}`;
}

/** Whether it is less than the whole catalogue. Pure. */
export const isFiltered = ({ stage, course }: BookChoice): boolean => stage !== null || course !== null;

/** Beginnings of names: the stages of school first, as children pass them, then the series of English. */
const STAGES = ['preescolar', 'primaria', 'secundaria', 'preparatoria'];
const SERIES = ['primary', 'elementary', 'secondary'];
const KNOWN = [...STAGES, ...SERIES];

const placeIn = (known: readonly string[], name: string): number =>
  known.findIndex((beginning) => name.toLowerCase().startsWith(beginning));

/** The stages in the order in which a school looks for them, with their texts; unknown ones come last. Pure. */
export function stagesInOrder(stages: BookFilters['stages']) {
  const rank = (name: string) => {
    const place = placeIn(KNOWN, name);
    return place < 0 ? KNOWN.length : place;
  };
  return stages
    .map(({ name, total }) => ({ name, total, label: placeIn(SERIES, name) < 0 ? name : `Inglés: ${name}` }))
    .sort((one, other) => rank(one.name) - rank(other.name));
}

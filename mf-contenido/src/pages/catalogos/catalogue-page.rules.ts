/** Name of the query parameter that holds the page. */
export const PAGE_PARAMETER = 'pagina';

/** The page an address asks for; 1 when it names none or nonsense (CONT-139). */
export function cataloguePageOf(searchParams: URLSearchParams): number {
  const asked = searchParams.get(PAGE_PARAMETER) ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** Where the shell serves what the queries of a page have fetched, if its area hydrates late (see boot-data.schema.ts). */
export const PAGE_DATA_PATH = '/_data';

/**
 * Address of a page's data. They never change: their id is their hash.
 * @param path of the page
 */
export const pageDataPath = (path: string, id: string) =>
  `${PAGE_DATA_PATH}${path === '/' ? '' : path}/${id}.json`;

/** The page and the id that an address of data names; null where it names none. Pure. */
export function readPageDataPath(pathname: string): { path: string; id: string } | null {
  const [, path, id] = /^\/_data(\/.*)?\/([\w-]{20})\.json$/.exec(pathname) ?? [];
  return id === undefined ? null : { path: path ?? '/', id };
}

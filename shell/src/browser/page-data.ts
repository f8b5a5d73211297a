import { fetchJson } from './fetch-json';

/**
 * What the queries of the page have fetched on the server, where it is beside the document: fetched when it is first
 * asked for, and remembered. A fetch that fails is forgotten, so that the next attempt asks again.
 * @param address as the boot data name it; undefined where the data are among them
 * @returns null where there is nothing to fetch, else a promise that rejects where it cannot be fetched
 */
export function createPageData(address: string | undefined): () => Promise<unknown> | null {
  let asked: Promise<unknown> | null = null;
  return () => {
    if (address === undefined) return null;
    asked ??= fetchJson(address);
    asked.catch(() => {
      asked = null;
    });
    return asked;
  };
}

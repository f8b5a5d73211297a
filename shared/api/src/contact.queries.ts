import * as z from 'zod/mini';
import { type CatalogueItem, catalogueItemSchema } from './answer.schema';
import { fetchData } from './fetch-data';
import type { ContactPayload } from './forms/contact.schema';
import { request } from './http';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';
import { type Outcome, outcomeSchema } from './session.queries';

/** API-23. Error kind `refused` = success=false (CONT-129); anything else = the request failed (CONT-130). */
export function fetchAreas({ signal }: CallOptions = {}): Promise<CatalogueItem[]> {
  return fetchData({ path: PATHS.areas, data: z.array(catalogueItemSchema), signal });
}

export const areasQuery = (): ApiQuery<CatalogueItem[]> => ({
  queryKey: ['areas'],
  queryFn: fetchAreas,
  staleTime: 60 * MINUTE_MS,
});

/** API-24. `success: false` is returned with its message; error statuses throw `ApiError`. */
export function sendContactMessage(payload: ContactPayload, { signal }: CallOptions = {}): Promise<Outcome> {
  return request({ method: 'POST', path: PATHS.contact, body: payload, schema: outcomeSchema, signal });
}

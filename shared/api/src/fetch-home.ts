import * as z from 'zod/mini';
import { idSchema, maybe, maybeImage, maybeText, namedSchema } from './answer.schema';
import { fetchData } from './fetch-data';
import { PATHS } from './paths';
import type { CallOptions } from './query';

export const homeVideoSchema = z.object({
  id: idSchema,
  title: z.string(),
  image: maybeImage,
  url: maybeText,
  segment: maybe(namedSchema),
});
export const homeNewsSchema = z.object({
  id: z.number(),
  title: z.string(),
  image: maybeImage,
  url: maybeText,
});
export const homeInterestSchema = z.object({
  id: idSchema,
  title: z.string(),
  image: maybeImage,
  url: maybeText,
});
export const homeSchema = z.object({
  latestVideos: z.array(homeVideoSchema),
  latestNews: z.array(homeNewsSchema),
  latestInterests: z.array(homeInterestSchema),
});
export type HomeVideo = z.infer<typeof homeVideoSchema>;
export type HomeNews = z.infer<typeof homeNewsSchema>;
export type HomeInterest = z.infer<typeof homeInterestSchema>;
export type Home = z.infer<typeof homeSchema>;

/** The three lists of the home page (API-10), read from `data.data` or, more simply, from `data`. */
export async function fetchHome({ signal }: CallOptions = {}): Promise<Home> {
  const data = await fetchData({
    path: PATHS.home,
    data: z.union([z.object({ data: homeSchema }), homeSchema]),
    signal,
  });
  return 'data' in data ? data.data : data;
}

import * as z from 'zod/mini';
import { idSchema, maybe, maybeImage, maybeText, namedSchema } from './answer.schema';
import { fetchData } from './fetch-data';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export const videoSchema = z.object({
  id: idSchema,
  title: z.string(),
  url: maybeText,
  image: maybeImage,
  segment: maybe(namedSchema),
});
export type Video = z.infer<typeof videoSchema>;

/** API-27. Error kind `refused` = success=false, read `serverMessage(error)` (CONT-161); else CONT-162. */
export function fetchVideos({ signal }: CallOptions = {}): Promise<Video[]> {
  return fetchData({ path: PATHS.videos, data: z.array(videoSchema), signal });
}

export const videosQuery = (): ApiQuery<Video[]> => ({
  queryKey: ['videos'],
  queryFn: fetchVideos,
  staleTime: 5 * MINUTE_MS,
});

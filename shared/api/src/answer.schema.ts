import * as z from 'zod/mini';
import { webAddress } from './web-address';

/** Parts that many answers share. Every schema tolerates extra fields and absent optional ones. */

export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
export const maybeText = maybe(z.string());
/** Address of an image: null unless it is http(s) or a path of the site, so that nothing else reaches a page (UX-19). */
export const maybeImage = z.catch(
  maybe(z.string().check(z.refine((address) => webAddress(address) !== null))),
  null,
);
export const idSchema = z.union([z.number(), z.string()]);

/** `true`, or the word: both are seen on the wire (AMB-20). */
export const flagSchema = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
]);

export const namedSchema = z.object({ name: maybeText });

/** `{ id, name }` of levels, grades, groups and areas; ids are numbers even if the server quotes them. */
export const catalogueItemSchema = z.object({
  id: z.pipe(
    z.pipe(
      idSchema,
      z.transform((id) => Number(id)),
    ),
    z.number(),
  ),
  name: z.string(),
});
export type CatalogueItem = z.infer<typeof catalogueItemSchema>;

/** `{ success, message, data }` around what is read. */
export const answered = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: maybe(flagSchema), message: maybeText, data });

/** A spoken failure often comes without data, so it is looked at before the data is. */
export const refusalSchema = z.object({ success: z.literal(false), message: maybeText });

/** Errors come as a list, as a record of lists, as one text, or not at all. */
export const errorsSchema = maybe(
  z.union([
    z.array(z.string()),
    z.record(z.string(), z.union([z.array(z.string()), z.string()])),
    z.string(),
  ]),
);

/** What a route of remote.json says of its page besides where it is. */
import * as z from 'zod/mini';

/** Of the site, with parameters. */
export const path = z.string().check(z.regex(/^\/(?:[a-z0-9-]+|:[a-z]+)?(?:\/(?:[a-z0-9-]+|:[a-z]+))*$/));

/** Name of what an area exposes. */
export const expose = z.string().check(z.regex(/^\.\/[a-z0-9-]+$/));

/** Says to an editor, and on the page that describes remote.json, what a field means. */
export const says = z.describe;

/** Colour schemes of the design that a picture may have. */
export const colourSchemeSchema = z.enum(['pizarron', 'bugambilia', 'cempasuchil', 'jacaranda', 'cielo']);

export const crumb = z.strictObject({
  label: z
    .string()
    .check(z.minLength(1), says('What the step says; `{product}` stands for the name of the site.')),
  to: z.optional(path).check(says('Where it leads; the last step, the page itself, may leave it out.')),
});

export const shareImage = z.strictObject({
  drawing: z
    .string()
    .check(
      z.regex(/^(?:\.\/|@)[\w@./-]+\.svg$/),
      says('An `.svg`: a file of the area (`./src/…`) or of a package it depends on.'),
    ),
  viewBox: z
    .optional(z.string().check(z.regex(/^-?\d+(?: -?\d+){3}$/)))
    .check(says('Part of the drawing that is shown, as in SVG; all of it unless said.')),
  preserveAspectRatio: z.optional(z.string()).check(says('As in SVG.')),
  scheme: colourSchemeSchema.check(says('Colours of the picture.')),
  title: z.optional(z.string()).check(says("Shown instead of the route's title.")),
});

export const feed = z.strictObject({
  path: z
    .string()
    .check(
      z.regex(/^\/(?!sitemap\.xml$)[a-z0-9-]+\.xml$/),
      says('Address of the feed, such as `/noticias.xml`.'),
    ),
  title: z
    .string()
    .check(z.minLength(1), says('Name of the feed; `{product}` stands for the name of the site.')),
});

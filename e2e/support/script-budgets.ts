/**
 * What a page loads by itself, in KiB: `scripts` as they are served (brotli), without what is prefetched for the next page;
 * `repeated` is the minified size of sources that stand in a second script; pages that are hydrated at once preload at least
 * `leastPreloads` scripts. A page that needs more fails `npm test`: make it
 * smaller, or say in the commit why it may grow. `npm run lab -- bench bytes` says where the bytes are.
 */
export const SCRIPT_BUDGETS: Readonly<
  Record<string, { scripts: number; repeated: number; leastPreloads?: number }>
> = {
  '/': { scripts: 117, repeated: 0 },
  '/noticias': { scripts: 117, repeated: 0 },
  '/noticias/1': { scripts: 117, repeated: 0 },
  '/docentes': { scripts: 117, repeated: 0 },
  '/faqs': { scripts: 117, repeated: 0 },
  '/aviso-de-privacidad': { scripts: 117, repeated: 0 },
  '/contacto': { scripts: 198.5, repeated: 13.5, leastPreloads: 2 },
  '/catalogos-de-libros-red': { scripts: 117, repeated: 0 },
  '/representantes': { scripts: 117, repeated: 0 },
  '/videoteca': { scripts: 117, repeated: 0 },
  '/pagos': { scripts: 201, repeated: 16, leastPreloads: 2 },
  '/facturacion': { scripts: 117, repeated: 0 },
  '/busqueda-en-diccionarios': { scripts: 117, repeated: 0 },
  '/buscar': { scripts: 117, repeated: 0 },
  '/nueva-contrasena?token=abc': { scripts: 194, repeated: 16.5, leastPreloads: 2 },
};

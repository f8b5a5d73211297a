/**
 * What a page loads by itself, in KiB: `scripts` as they are served (brotli), without what is prefetched for the next page;
 * `repeated` is the minified size of sources that stand in a second script. A page that needs more fails `npm test`: make it
 * smaller, or say in the commit why it may grow. `npm run bench -- bytes` says where the bytes are.
 */
export const SCRIPT_BUDGETS: Readonly<Record<string, { scripts: number; repeated: number }>> = {
  '/': { scripts: 188, repeated: 20 },
  '/noticias': { scripts: 215, repeated: 42 },
  '/noticias/1': { scripts: 198, repeated: 45 },
  '/docentes': { scripts: 174, repeated: 17 },
  '/faqs': { scripts: 223, repeated: 45 },
  '/aviso-de-privacidad': { scripts: 168, repeated: 13 },
  '/contacto': { scripts: 202, repeated: 45 },
  '/catalogos-de-libros-red': { scripts: 183, repeated: 48 },
  '/representantes': { scripts: 181, repeated: 47 },
  '/videoteca': { scripts: 184, repeated: 44 },
  '/pagos': { scripts: 205, repeated: 48 },
  '/facturacion': { scripts: 168, repeated: 16 },
  '/busqueda-en-diccionarios': { scripts: 184, repeated: 47 },
  '/nueva-contrasena?token=abc': { scripts: 200, repeated: 50 },
};

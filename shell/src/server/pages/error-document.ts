import { escapeHtml } from '@red/contract/escape-html';

/** Ends a document when not even the frame renders: a page that says so and can be tried again. Pure. */
export const errorDocument = (productName: string): string =>
  `<title>${escapeHtml(productName)}</title></head><body><h1>El sitio no está disponible por ahora</h1><p><a href="">Reintentar</a></p></body></html>`;

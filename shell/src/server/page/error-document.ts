import { escapeHtml } from '@red/contract/escape-html';
import type { PageDocument } from './page-document';

/** Where not even the frame renders: a page that says so and can be tried again. Pure. */
export const errorDocument = (productName: string): PageDocument => ({
  html:
    '<!DOCTYPE html><html lang="es-MX"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(productName)}</title></head><body><h1>El sitio no está disponible por ahora</h1>` +
    '<p><a href="">Reintentar</a></p></body></html>',
  policy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

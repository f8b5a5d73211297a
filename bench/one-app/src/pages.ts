import type { AreaModule } from '../../../shell/src/app/area-module';

/** Pages of the measured journeys, split by route as one application would split them. */
export const PAGES: Readonly<Record<string, () => Promise<AreaModule>>> = {
  'mf-contenido/inicio': () => import('../../../mf-contenido/src/inicio/inicio.page'),
  'mf-contenido/noticias': () => import('../../../mf-contenido/src/noticias/noticias.page'),
  'mf-contenido/articulo': () => import('../../../mf-contenido/src/articulo/articulo.page'),
  'mf-contenido/faqs': () => import('../../../mf-contenido/src/faqs/faqs.page'),
  'mf-contenido/contacto': () => import('../../../mf-contenido/src/contacto/contacto.page'),
  'mf-contenido/catalogos': () => import('../../../mf-contenido/src/catalogos/catalogos.page'),
  'mf-contenido/videoteca': () => import('../../../mf-contenido/src/videoteca/videoteca.page'),
  'mf-pagos/pagos': () => import('../../../mf-pagos/src/pages/pagos/pagos.page'),
  'mf-diccionarios/busqueda': () => import('../../../mf-diccionarios/src/pages/busqueda/busqueda.page'),
  'mf-partners/partners': () => import('../../../mf-partners/src/pages/partners/partners.page'),
  'mf-auth/session-modals': () => import('../../../mf-auth/src/session-modals/session-modals'),
};

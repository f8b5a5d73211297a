import type { AreaModule } from '../../../shell/src/app/area-module';

/** Pages of the measured journeys, split by route as one application would split them. */
export const PAGES: Readonly<Record<string, () => Promise<AreaModule>>> = {
  'mf-contenido/inicio': () => import('../../../mf-contenido/src/pages/inicio/inicio.page'),
  'mf-contenido/noticias': () => import('../../../mf-contenido/src/pages/noticias/noticias.page'),
  'mf-contenido/articulo': () => import('../../../mf-contenido/src/pages/articulo/articulo.page'),
  'mf-contenido/faqs': () => import('../../../mf-contenido/src/pages/faqs/faqs.page'),
  'mf-contenido/contacto': () => import('../../../mf-contenido/src/pages/contacto/contacto.page'),
  'mf-contenido/catalogos': () => import('../../../mf-contenido/src/pages/catalogos/catalogos.page'),
  'mf-contenido/videoteca': () => import('../../../mf-contenido/src/pages/videoteca/videoteca.page'),
  'mf-pagos/pagos': () => import('../../../mf-pagos/src/pages/pagos/pagos.page'),
  'mf-diccionarios/busqueda': () => import('../../../mf-diccionarios/src/pages/busqueda/busqueda.page'),
  'mf-partners/partners': () => import('../../../mf-partners/src/pages/partners/partners.page'),
  'mf-auth/session-modals': () => import('../../../mf-auth/src/session-modals/session-modals'),
};

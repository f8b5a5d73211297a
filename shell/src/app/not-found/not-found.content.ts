/** The eleven pages that the not-found page suggests, in the documents' order (SHELL-124 to SHELL-127). */
export const SUGGESTED_PAGES = [
  { to: '/docentes', label: 'Docentes' },
  { to: '/familia', label: 'Familia' },
  { to: '/directivos', label: 'Directivos' },
  { to: '/quienes-somos', label: 'Quiénes somos' },
  { to: '/noticias', label: 'Noticias' },
  { to: '/representantes', label: 'Representantes' },
  { to: '/faqs', label: 'FAQs' },
  { to: '/catalogos-de-libros-red', label: 'Catálogos de libros {product}' },
  { to: '/propuesta-pedagogica', label: 'Propuesta pedagógica' },
  { to: '/videoteca', label: 'Videoteca' },
  { to: '/ingles', label: 'Inglés' },
] as const;

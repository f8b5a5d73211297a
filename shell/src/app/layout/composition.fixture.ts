import type { Composition, ShellLink } from '../composition';

type Entry = Pick<ShellLink, 'label' | 'to'> & Partial<ShellLink>;

const at = (place: ShellLink['place'], entries: readonly Entry[]): ShellLink[] =>
  entries.map((entry, index) => ({ place, order: (index + 1) * 10, ...entry }));

/** The links of header and footer as the remotes declare them. */
export const SAMPLE_COMPOSITION: Composition = {
  routes: [],
  redirects: [],
  slots: [],
  paused: [],
  links: [
    ...at('vision', [
      {
        label: 'Quiénes somos',
        to: '/quienes-somos',
        icon: 'users',
        description: 'Nuestra historia y el equipo detrás de RED',
      },
      {
        label: 'Propuesta pedagógica',
        to: '/propuesta-pedagogica',
        icon: 'compass',
        description: 'Cómo aprenden las niñas y los niños con RED',
      },
      {
        label: 'Nuestra propuesta',
        to: '/nuestra-propuesta',
        icon: 'layers',
        description: 'Contenido, tecnología y acompañamiento',
      },
      {
        label: 'Docentes',
        to: '/docentes',
        icon: 'presentation',
        description: 'Herramientas y generador de actividades',
      },
      {
        label: 'Familia',
        to: '/familia',
        icon: 'heart-handshake',
        description: 'Recursos y talleres para acompañar en casa',
      },
      {
        label: 'Directivos',
        to: '/directivos',
        icon: 'school',
        description: 'Formación, acompañamiento y alianzas',
      },
      {
        label: 'Representantes',
        to: '/representantes',
        icon: 'headset',
        description: 'Encuentra a tu asesor por estado',
      },
      {
        label: 'Noticias',
        to: '/noticias',
        icon: 'newspaper',
        description: 'Actualizaciones, congresos y webinars',
      },
    ]),
    ...at('recursos', [
      {
        label: 'Catálogos de libros RED',
        to: '/catalogos-de-libros-red',
        icon: 'library',
        description: 'Conoce las colecciones por etapa',
      },
      {
        label: 'Videoteca',
        to: '/videoteca',
        icon: 'monitor-play',
        description: 'Entrevistas, guías de uso y podcasts',
      },
      {
        label: 'Diccionarios',
        to: '/busqueda-en-diccionarios',
        icon: 'languages',
        description: 'Español, inglés y obras de consulta',
      },
      { label: 'Inglés', to: '/ingles', icon: 'globe', description: 'Primary, Elementary y Secondary' },
      { label: 'Libro demo', to: '/libro-demo', icon: 'book-open', description: 'Hojea una muestra digital' },
      {
        label: 'FAQs',
        to: '/faqs',
        icon: 'circle-help',
        description: 'Calendario, contenido, pagos y contraseñas',
      },
      {
        label: 'Partners',
        to: '/partners',
        icon: 'handshake',
        description: 'Avisos y plataformas aliadas',
        session: true,
      },
    ]),
    ...at('bar', [{ label: 'Partners', to: '/partners', icon: 'handshake', session: true }]),
    ...at('footer', [
      { label: 'Aviso de privacidad', to: '/aviso-de-privacidad' },
      { label: 'Facturación', to: '/facturacion' },
      { label: 'FAQs', to: '/faqs' },
      { label: 'Larousse', to: '/busqueda-en-diccionarios?item=larousse' },
    ]),
  ],
};

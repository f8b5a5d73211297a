export interface AccessibilityPart {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** What the site does for accessibility and what it does not; docs/accessibility.md has the proof of each. */
export const ACCESSIBILITY: readonly AccessibilityPart[] = [
  {
    id: 'compromiso',
    title: 'Nuestro compromiso',
    paragraphs: [
      'Queremos que cualquier persona pueda leer, estudiar y pagar en este sitio, con el dispositivo y la ayuda técnica que prefiera.',
      'Tomamos como guía las pautas WCAG 2.2, nivel AA. Las revisamos con pruebas automáticas en todas las páginas cada vez que cambia el sitio.',
    ],
  },
  {
    id: 'lo-que-hace',
    title: 'Lo que hace el sitio',
    points: [
      'Todo se puede usar solo con el teclado, y siempre se ve dónde estás.',
      'Los botones, campos y mensajes tienen un nombre que los lectores de pantalla anuncian.',
      'El texto y los controles contrastan con su fondo, también en el tema oscuro y en los colores de alto contraste de tu equipo.',
      'Las páginas se pueden ampliar hasta 400 % sin moverse hacia los lados.',
      'El contenido público se muestra también sin JavaScript.',
      'Si tu equipo pide menos movimiento, el sitio no anima nada.',
    ],
  },
  {
    id: 'lo-que-puedes-ajustar',
    title: 'Lo que puedes ajustar',
    paragraphs: [
      'El botón “Apariencia”, al pie de cada página y en el menú del teléfono, guarda tus preferencias en este dispositivo. No hace falta tener una cuenta.',
    ],
    points: [
      'Tema: automático, como tu equipo; claro; u oscuro. Lo impreso siempre sale sobre blanco.',
      'Tamaño del texto: normal, grande (12 % más) o muy grande (25 % más), además del zoom de tu navegador.',
      'Lectura cómoda: más espacio entre líneas y palabras, renglones más cortos, sin cursivas ni movimiento.',
    ],
  },
  {
    id: 'lo-que-falta',
    title: 'Lo que todavía falta',
    points: [
      'Los subtítulos y las descripciones de los videos dependen de quien los publica; algunos no los tienen.',
      'En algunas páginas, los bordes y los iconos pueden tener poco contraste.',
      'La sesión se cierra después de dos horas sin actividad, por seguridad. Lo que escribiste en un formulario se conserva.',
      'No hemos probado todas las páginas con cada lector de pantalla.',
    ],
  },
  {
    id: 'escribenos',
    title: 'Escríbenos',
    paragraphs: [
      'Si algo no te deja usar el sitio, cuéntanos en qué página estabas, qué querías hacer y qué usas para navegar. Buscaremos otra manera de darte lo que necesitas mientras lo corregimos.',
    ],
  },
];

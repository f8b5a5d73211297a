import type { EnglishLevel } from './english-level';

/** What is known of a series, for its page and for the comparison in Spanish. */
export interface Series {
  key: EnglishLevel['key'];
  name: EnglishLevel['name'];
  /** First and last level of the Common European Framework. */
  cefr: readonly [string, string];
  /** Fewest and most a week. */
  sessions: readonly [number, number];
  /** Items that can be read, or null for a series without a bookroom. */
  bookroom: number | null;
  /** For whoever reads no English. */
  spanish: {
    grades: string;
    purpose: string;
    student: string;
    teacher: string;
  };
}

/** The three series, in the order of their cards (CONT-92 to CONT-103). */
export const SERIES: Readonly<Record<Series['key'], Series>> = {
  primary: {
    key: 'primary',
    name: 'Primary',
    cefr: ['Pre-A1', 'B1'],
    sessions: [4, 6],
    bookroom: 800,
    spanish: {
      grades: 'De 1.º a 6.º de primaria (6 a 12 años)',
      purpose: 'El programa completo: seis años de historias en las que el inglés se retoma y avanza.',
      student: 'Libro, cuaderno de actividades y recortables; juegos, canciones y cuentos en línea.',
      teacher: 'Guía, tarjetas y carteles; lecciones para el pizarrón, audio, video y exámenes.',
    },
  },
  elementary: {
    key: 'elementary',
    name: 'Elementary',
    cefr: ['Pre-A1', 'A2'],
    sessions: [3, 5],
    bookroom: null,
    spanish: {
      grades: 'Primaria con menos horas de inglés (6 a 12 años)',
      purpose: 'Lo esencial, en unidades cortas: entender un cuento, hablar de sí y escribir textos breves.',
      student: 'Libro con actividades y diccionario ilustrado; práctica, canciones y cuentos en línea.',
      teacher: 'Guía y tarjetas; lecciones para el pizarrón, audio y exámenes listos.',
    },
  },
  secondary: {
    key: 'secondary',
    name: 'Secondary',
    cefr: ['A1', 'B2'],
    sessions: [4, 7],
    bookroom: 500,
    spanish: {
      grades: 'De 1.º a 3.º de secundaria (12 a 15 años), en grupos por nivel',
      purpose: 'Proyectos, lecturas y debates para que los jóvenes opinen y se expliquen en inglés.',
      student: 'Libro, cuaderno y gramática; plataforma con práctica por nivel y exámenes de prueba.',
      teacher: 'Libro, manual de proyectos y hojas para copiar; plataforma con planeador y reportes.',
    },
  },
};

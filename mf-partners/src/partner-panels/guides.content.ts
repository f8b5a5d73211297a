import type { Audience } from './audience.rules';

export interface Guide {
  /** Name of the file when it is saved. */
  name: string;
  url: string;
}

/** Sample sheets made from the texts beside them (AMB-64). */
const MATH_FAMILY: Guide = {
  name: 'Guía de Math Challenge para familias',
  url: new URL('./guides/math-challenge-familias.pdf', import.meta.url).href,
};
const MATH_TEACHER: Guide = {
  name: 'Guía de Math Challenge para docentes',
  url: new URL('./guides/math-challenge-docentes.pdf', import.meta.url).href,
};
const MILTON_STUDENT: Guide = {
  name: 'Datos de acceso a Milton para alumnos',
  url: new URL('./guides/milton-alumnos.pdf', import.meta.url).href,
};
const MILTON_TEACHER: Guide = {
  name: 'Datos de acceso a Milton para docentes',
  url: new URL('./guides/milton-docentes.pdf', import.meta.url).href,
};

/** Families have their own; everybody else reads the teachers' (PARTNERS-22, PARTNERS-32). */
export const mathGuideOf = (audience: Audience): Guide =>
  audience === 'family' ? MATH_FAMILY : MATH_TEACHER;
export const miltonGuideOf = (audience: Audience): Guide =>
  audience === 'family' ? MILTON_STUDENT : MILTON_TEACHER;

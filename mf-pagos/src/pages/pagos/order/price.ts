/** `1` → `1 alumno`, `2` → `2 alumnos`. */
export const studentsText = (count: number): string => (count === 1 ? '1 alumno' : `${count} alumnos`);

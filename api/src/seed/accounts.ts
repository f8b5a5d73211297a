/** Accounts and keys of the sample content, publicly known: development only. */

export interface SampleAccount {
  email: string;
  password: string;
  roles: readonly string[];
  person: { name: string; paternalSurname: string; maternalSurname: string };
  confirmed: boolean;
  passwordAvailable: boolean;
  /** Path of the site. */
  learningContentPath?: string;
  partners?: { mathChallengeActive: boolean; lexiumActive: boolean; miltonActive: boolean };
  /** A student's account: the registration may still be open. */
  student?: { redId: string; gradeId: number; groupId: number };
  guardian?: { name: string; paternalSurname: string; maternalSurname: string };
}

export const SAMPLE_SCHOOL = { id: 1, name: 'Escuela de capacitación' } as const;

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    email: 'docente@red.test',
    password: 'Docente.2026',
    roles: ['Docente'],
    person: { name: 'Lucía', paternalSurname: 'Ortega', maternalSurname: 'Campos' },
    confirmed: true,
    passwordAvailable: true,
    learningContentPath: '/_muestra/contenido',
    partners: { mathChallengeActive: true, lexiumActive: true, miltonActive: true },
  },
  {
    email: 'familia@red.test',
    password: 'Familia.2026',
    roles: ['Familias'],
    person: { name: 'Mariana', paternalSurname: 'López', maternalSurname: 'Ruiz' },
    confirmed: true,
    passwordAvailable: true,
    partners: { mathChallengeActive: true, lexiumActive: false, miltonActive: true },
  },
  {
    email: 'sistemas@red.test',
    password: 'Sistemas.2026',
    roles: ['Sistemas'],
    person: { name: 'Andrés', paternalSurname: 'Salinas', maternalSurname: 'Vega' },
    confirmed: true,
    passwordAvailable: true,
  },
  {
    email: 'pendiente@red.test',
    password: 'Pendiente.2026',
    roles: ['Familias'],
    person: { name: 'Valentina', paternalSurname: 'Hernández', maternalSurname: 'Ruiz' },
    confirmed: false,
    passwordAvailable: true,
    student: { redId: 'RED-0421', gradeId: 6, groupId: 1 },
    guardian: { name: 'Paola', paternalSurname: 'Ruiz', maternalSurname: 'Medina' },
  },
  {
    email: 'olvido@red.test',
    password: 'Olvido.2026',
    roles: ['Docente'],
    person: { name: 'Beatriz', paternalSurname: 'Mora', maternalSurname: 'Luna' },
    confirmed: true,
    passwordAvailable: true,
  },
  {
    email: 'vencida@red.test',
    password: 'Vencida.2026',
    roles: ['Docente'],
    person: { name: 'Esteban', paternalSurname: 'Cruz', maternalSurname: 'Solís' },
    confirmed: true,
    passwordAvailable: false,
  },
  {
    email: 'incompleta@red.test',
    password: 'Incompleta.2026',
    roles: ['Familias'],
    person: { name: 'Renata', paternalSurname: 'Ibarra', maternalSurname: 'Solís' },
    confirmed: false,
    passwordAvailable: true,
    student: { redId: 'RED-0533', gradeId: 6, groupId: 1 },
    guardian: { name: 'Julia', paternalSurname: 'Solís', maternalSurname: 'Mena' },
  },
  {
    email: 'caducada@red.test',
    password: 'Caducada.2026',
    roles: ['Docente'],
    person: { name: 'Tomás', paternalSurname: 'Rivera', maternalSurname: 'Luna' },
    confirmed: true,
    passwordAvailable: false,
  },
];

export const SAMPLE_KEYS = [
  { key: 'RED2026CLAVE', used: false },
  { key: 'RED2026FAMILIA', used: false },
  { key: 'RED2026COLEGIO', used: false },
  { key: 'RED2026USADA', used: true },
] as const;

/** Whether a password of an account is publicly known. */
export const isSampleLogin = (login: { email: string; password: string }): boolean =>
  SAMPLE_ACCOUNTS.some(
    ({ email, password }) => email === login.email.toLowerCase() && password === login.password,
  );

/** Whether an initial key is publicly known. */
export const isSampleKey = (given: string): boolean =>
  SAMPLE_KEYS.some(({ key }) => key === given.toUpperCase());

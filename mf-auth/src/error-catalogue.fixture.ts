import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The error catalogue of the documents (D1 §8), row by row: what the server answers, and what the visitor reads. Rows of
 * one call stand in order of precedence: each answer still holds what the rows after it read. A success, after which
 * the form is gone, comes last.
 */

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export type Answer = { status: number; body?: object } | 'no answer';
const says = (body: object, status = 200): Answer => ({ status, body });
const silent = (status: number): Answer => ({ status });
export const NO_ANSWER: Answer = 'no answer';

export function respond(answer: Answer) {
  if (answer === NO_ANSWER) return HttpResponse.error();
  const { status, body } = answer as Exclude<Answer, string>;
  return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
}

export const LISTS = {
  levels: '*/api/dashboard/scholar-levels',
  grades: '*/api/scholar-grades-catalogue',
  groups: '*/api/dashboard/groups-catalogue',
} as const;
const GOOD_LISTS = {
  levels: [{ id: 2, name: 'Primaria' }],
  grades: [{ id: 12, name: '2°' }],
  groups: [{ id: 1, name: 'A' }],
} as const;

/** What was asked for since the lists were answered otherwise. */
export const asked: (keyof typeof LISTS)[] = [];
export const answerLists = (answer?: Answer) => {
  asked.length = 0;
  for (const list of ['levels', 'grades', 'groups'] as const) {
    server.use(
      http.get(LISTS[list], () => {
        asked.push(list);
        return respond(answer ?? says({ success: true, data: GOOD_LISTS[list] }));
      }),
    );
  }
};

const CREDENTIALS = 'Verifica si el correo o contraseña son correctos';
const CONNECTION = 'Error de conexión. Verifica tu conexión a internet.';
const KEY_FAILED = 'La clave no pudo validarse. Revisa tu correo e inténtalo de nuevo.';
const CHANGE_FAILED = 'Ocurrió un error al cambiar la contraseña.';
const CHOOSE_ANOTHER = 'Elige una diferente para mantener tu cuenta segura.';
const LINK_SENT = 'Hemos enviado un link para restablecer tu contraseña.';
const REGISTRATION_FAILED = 'Ha ocurrido un error durante el registro';
const CONFIRMATION_FAILED = 'Error al confirmar el correo electrónico';
const login = (text: string) => ({ title: '¡Ups algo salió mal!', text, confirm: 'Verificar' });
const recovery = (text: string) => ({ title: 'Ups, algo no coincide...', text });
const notConfirmed = (text: string) => ({ title: 'Error', text, confirm: 'Ir a home' });

export type CallName =
  | 'login'
  | 'recovery'
  | 'key'
  | 'registration'
  | 'password without a token'
  | 'password'
  | 'confirmation without a token'
  | 'confirmation';

/** What was asked of the shell, or the title of a dialog of the area's own, in which more can be done than agree. */
type Told = object | string;

// biome-ignore format: one row of the document on each line
export const DIALOGS: readonly (readonly [string, CallName, Answer, Told])[] = [
  ['AUTH-28', 'login', says({ errors: ['x', 'z'], message: 'y' }), login('x')],
  ['AUTH-28', 'login', says({ errors: ['x', 'z'], message: 'y' }, 401), login('x')],
  ['AUTH-29', 'login', says({ errors: [], message: 'y' }, 401), login(CREDENTIALS)],
  ['AUTH-29', 'login', silent(500), login(CREDENTIALS)],
  ['AUTH-29', 'login', NO_ANSWER, login(CREDENTIALS)],
  ['AUTH-40 AUTH-41', 'recovery', says({ errors: { email: ['x', 'z'] }, message: 'y' }, 500), recovery('x')],
  ['AUTH-40 AUTH-42', 'recovery', says({ errors: { other: ['x'] }, message: 'y' }, 500), recovery('y')],
  ['AUTH-40 AUTH-43', 'recovery', silent(500), recovery('Error interno del servidor. Por favor, intenta más tarde.')],
  ['AUTH-40 AUTH-44', 'recovery', NO_ANSWER, recovery(CONNECTION)],
  ['AUTH-40 AUTH-45', 'recovery', silent(400), recovery('Verifica si el correo es correcto.')],
  ['AUTH-37 AUTH-39', 'recovery', says({ success: true, message: 'hola' }), { tone: 'success', text: 'hola' }],
  ['AUTH-38 AUTH-39', 'recovery', says({ success: true }), { tone: 'success', text: LINK_SENT }],
  ['AUTH-58', 'key', says({ success: false, message: 'x' }), { title: 'Error', text: 'x' }],
  ['AUTH-59', 'key', silent(500), { title: 'Clave inválida', text: KEY_FAILED }],
  ['AUTH-59', 'key', says({ message: 'x' }, 422), { title: 'Clave inválida', text: KEY_FAILED }],
  ['AUTH-59', 'key', NO_ANSWER, { title: 'Clave inválida', text: KEY_FAILED }],
  ['AUTH-54', 'key', says({ success: true, data: { id: 1 } }), { title: '¡Clave validada!', text: 'Ahora podrás completar tu registro.' }],
  ['AUTH-116', 'registration', says({ errors: ['x', 'z'], message: 'y' }, 422), { tone: 'error', text: 'x' }],
  ['AUTH-117', 'registration', says({ message: 'y' }, 500), { tone: 'error', text: 'y' }],
  ['AUTH-118', 'registration', silent(500), { tone: 'error', text: REGISTRATION_FAILED }],
  ['AUTH-118', 'registration', NO_ANSWER, { tone: 'error', text: REGISTRATION_FAILED }],
  ['AUTH-114', 'registration', says({ data: { status: 200 } }), 'Tu información se guardó correctamente.'],
  ['AUTH-133', 'password without a token', says({ success: true }), { title: 'Enlace o sesión inválida', text: 'No se pudo identificar tu sesión. Intenta de nuevo.' }],
  ['AUTH-134', 'password', says({ success: false, message: 'm', errors: ['e'] }, 422), { title: 'm', text: 'e' }],
  ['AUTH-134 AUTH-136', 'password', says({ success: false, message: 'm' }), { title: 'm', text: CHOOSE_ANOTHER }],
  ['AUTH-135 AUTH-136', 'password', silent(500), { title: CHANGE_FAILED, text: CHOOSE_ANOTHER }],
  ['AUTH-135 AUTH-136', 'password', NO_ANSWER, { title: CHANGE_FAILED, text: CHOOSE_ANOTHER }],
  ['AUTH-137', 'password', says({ success: true }), { tone: 'success', title: '¡Listo!' }],
  ['AUTH-144 AUTH-145', 'confirmation without a token', NO_ANSWER, notConfirmed('No se encontró el token de confirmación en la URL.')],
  ['AUTH-151', 'confirmation', says({ success: true }), { tone: 'success', title: '¡Registro exitoso!' }],
  ['AUTH-152 AUTH-154', 'confirmation', says({ message: 'm', errors: ['e1', 'e2'] }, 422), notConfirmed('m. e1')],
  ['AUTH-153 AUTH-154', 'confirmation', silent(500), notConfirmed(CONFIRMATION_FAILED)],
  ['AUTH-153 AUTH-154', 'confirmation', NO_ANSWER, notConfirmed(CONFIRMATION_FAILED)],
];

export const REFUSED = says({ success: false, message: 'y' });
export const FAILED = silent(500);
// biome-ignore format: one row of the document on each line
export const LIST_FAILURES: readonly (readonly [string, keyof typeof LISTS, Answer, string])[] = [
  ['AUTH-82', 'levels', REFUSED, 'No se pudieron obtener los niveles escolares'],
  ['AUTH-83', 'levels', FAILED, 'Error al obtener los niveles escolares'],
  ['AUTH-83', 'levels', NO_ANSWER, 'Error al obtener los niveles escolares'],
  ['AUTH-84', 'grades', REFUSED, 'No se pudieron obtener los grados escolares'],
  ['AUTH-85', 'grades', FAILED, 'Error al obtener los grados escolares'],
  ['AUTH-85', 'grades', NO_ANSWER, 'Error al obtener los grados escolares'],
  ['AUTH-86', 'groups', REFUSED, 'Error al obtener los grupos'],
  ['AUTH-86', 'groups', FAILED, 'Error al obtener los grupos'],
  ['AUTH-86', 'groups', NO_ANSWER, 'Error al obtener los grupos'],
];

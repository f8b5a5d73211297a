import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSessionModal, type SessionModal } from '@red/contract/host';
import { renderInSite, type SiteOptions } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import ConfirmEmailPage from './pages/confirmar-correo/confirmar-correo.page';
import NewPasswordPage from './pages/nueva-contrasena/nueva-contrasena.page';
import RegistrationPage from './pages/registro/registro.page';
import SessionModals from './session-modals/session-modals';

/**
 * The error catalogue of the documents (D1 §8), row by row: what the server answers, and what the visitor reads.
 * Rows of one call stand in order of precedence: each answer still holds what the rows after it read.
 */

jest.mock('@red/ui/captcha', () => ({
  Captcha: ({ onChange }: { onChange(answer: string | null): void }) => (
    <button type="button" onClick={() => onChange('solved')}>
      Resolver captcha
    </button>
  ),
}));

const server = setupServer();
jest.setTimeout(20_000);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Answer = { status: number; body?: object } | 'no answer';
const says = (body: object, status = 200): Answer => ({ status, body });
const silent = (status: number): Answer => ({ status });
const NO_ANSWER: Answer = 'no answer';

function respond(answer: Answer) {
  if (answer === NO_ANSWER) return HttpResponse.error();
  const { status, body } = answer as Exclude<Answer, string>;
  return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
}

type Page = ReturnType<typeof renderInSite>;
const put = async ({ user }: Page, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const inModal = (modal: SessionModal) => {
  const page = renderInSite(<SessionModals />, { route: '/faqs' });
  act(() => openSessionModal(modal));
  return page;
};

const LISTS = {
  levels: '*/api/dashboard/scholar-levels',
  grades: '*/api/scholar-grades-catalogue',
  groups: '*/api/dashboard/groups-catalogue',
} as const;
const GOOD_LISTS = {
  levels: [{ id: 2, name: 'Primaria' }],
  grades: [{ id: 12, name: '2°' }],
  groups: [{ id: 1, name: 'A' }],
} as const;

/** A registration of which everything but the guardian's e-mail is known. */
const KNOWN = {
  bearer_token: 't',
  id: 5,
  school_id: 7,
  confirmed: false,
  complete_data: {
    name: 'Ana',
    paternal_surname: 'Peña',
    maternal_surname: 'Soto',
    red_id: 'A1',
    scholar_group: { id: 1 },
    scholar_grades: [{ id: 12, scholar_level: { id: 2 } }],
    excel_parent: { name: 'Luz', paternal_surname: 'Gil', maternal_surname: 'Mora' },
  },
};
const inRegistration = () =>
  renderInSite(<RegistrationPage />, { route: '/registro', path: '/registro', session: { user: KNOWN } });

async function sendRegistration(): Promise<Page> {
  const page = inRegistration();
  await waitFor(() => expect(screen.getByLabelText('Grupo')).toHaveValue('1'));
  await waitFor(() => expect(screen.getByLabelText('Grado escolar')).toHaveValue('12'));
  await put(page, await screen.findByLabelText('Correo'), 'luz@red.mx');
  await press(page, 'Enviar información');
  return page;
}

async function sendNewPassword(route: string, session?: SiteOptions['session']): Promise<Page> {
  const page = renderInSite(<NewPasswordPage />, {
    route,
    path: '/nueva-contrasena',
    ...(session && { session }),
  });
  await put(page, screen.getByLabelText('Nueva contraseña'), 'Abcdefg1!');
  await put(page, screen.getByLabelText('Confirma la contraseña'), 'Abcdefg1!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar contraseña' })).toBeEnabled());
  await press(page, 'Guardar contraseña');
  return page;
}

/** Each call: where it goes, and what the visitor does until it is sent. */
const CALLS = {
  login: {
    method: 'post',
    path: '*/api/users/login',
    async send() {
      const page = inModal('login');
      await put(page, screen.getByLabelText('Correo electrónico'), 'ana@escuela.mx');
      await put(page, screen.getByLabelText('Contraseña'), 'secreta1');
      await press(page, 'Resolver captcha');
      await press(page, 'Iniciar sesión');
      return page;
    },
  },
  recovery: {
    method: 'post',
    path: '*/api/users/password-recovery',
    async send() {
      const page = inModal('forgot-password');
      await put(page, screen.getByLabelText('Correo electrónico'), 'ana@escuela.mx');
      await press(page, 'Resolver captcha');
      await press(page, 'Enviar');
      return page;
    },
  },
  key: {
    method: 'put',
    path: '*/api/users/login-key',
    async send() {
      const page = inModal('initial-key');
      await put(page, screen.getByLabelText('Clave'), 'RED2026ABC');
      await press(page, 'Validar clave');
      return page;
    },
  },
  registration: { method: 'post', path: '*/api/users/complete-register', send: sendRegistration },
  password: {
    method: 'put',
    path: '*/api/users/password-change',
    send: () => sendNewPassword('/nueva-contrasena?token=abc&email=ana%40red.mx'),
  },
  'password without a token': {
    method: 'put',
    path: '*/api/users/password-change',
    send: () => sendNewPassword('/nueva-contrasena', { user: { password_available: false } }),
  },
  confirmation: {
    method: 'put',
    path: '*/users/confirmation',
    async send() {
      const page = renderInSite(<ConfirmEmailPage />, { route: '/confirmar-correo?token=abc' });
      await press(page, 'Confirmar correo');
      return page;
    },
  },
  'confirmation without a token': {
    method: 'put',
    path: '*/users/confirmation',
    async send() {
      const page = renderInSite(<ConfirmEmailPage />, {
        route: '/confirmar-correo',
        path: '/confirmar-correo',
      });
      await waitFor(() => expect(page.location()).toBe('/'));
      return page;
    },
  },
} as const;

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

// biome-ignore format: one row of the document on each line
const DIALOGS: readonly (readonly [string, keyof typeof CALLS, Answer, object])[] = [
  ['AUTH-28', 'login', says({ errors: ['x', 'z'], message: 'y' }), login('x')],
  ['AUTH-28', 'login', says({ errors: ['x', 'z'], message: 'y' }, 401), login('x')],
  ['AUTH-29', 'login', says({ errors: [], message: 'y' }, 401), login(CREDENTIALS)],
  ['AUTH-29', 'login', silent(500), login(CREDENTIALS)],
  ['AUTH-29', 'login', NO_ANSWER, login(CREDENTIALS)],
  ['AUTH-37 AUTH-39', 'recovery', says({ success: true, message: 'hola' }), { tone: 'success', text: 'hola' }],
  ['AUTH-38 AUTH-39', 'recovery', says({ success: true }), { tone: 'success', text: LINK_SENT }],
  ['AUTH-40 AUTH-41', 'recovery', says({ errors: { email: ['x', 'z'] }, message: 'y' }, 500), recovery('x')],
  ['AUTH-40 AUTH-42', 'recovery', says({ errors: { other: ['x'] }, message: 'y' }, 500), recovery('y')],
  ['AUTH-40 AUTH-43', 'recovery', silent(500), recovery('Error interno del servidor. Por favor, intenta más tarde.')],
  ['AUTH-40 AUTH-44', 'recovery', NO_ANSWER, recovery(CONNECTION)],
  ['AUTH-40 AUTH-45', 'recovery', silent(400), recovery('Verifica si el correo es correcto.')],
  ['AUTH-54', 'key', says({ success: true, data: { id: 1 } }), { title: '¡Clave validada!', text: 'Ahora podrás completar tu registro.' }],
  ['AUTH-58', 'key', says({ success: false, message: 'x' }), { title: 'Error', text: 'x' }],
  ['AUTH-59', 'key', silent(500), { title: 'Clave inválida', text: KEY_FAILED }],
  ['AUTH-59', 'key', says({ message: 'x' }, 422), { title: 'Clave inválida', text: KEY_FAILED }],
  ['AUTH-59', 'key', NO_ANSWER, { title: 'Clave inválida', text: KEY_FAILED }],
  ['AUTH-116', 'registration', says({ errors: ['x', 'z'], message: 'y' }, 422), { tone: 'error', text: 'x' }],
  ['AUTH-117', 'registration', says({ message: 'y' }, 500), { tone: 'error', text: 'y' }],
  ['AUTH-118', 'registration', silent(500), { tone: 'error', text: REGISTRATION_FAILED }],
  ['AUTH-118', 'registration', NO_ANSWER, { tone: 'error', text: REGISTRATION_FAILED }],
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

/** What follows the dialog, where the catalogue says so. */
const AFTERWARDS: readonly (readonly [string, (page: Page) => void])[] = [
  ['AUTH-39', () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()],
  ['AUTH-145', ({ location }) => expect(location()).toBe('/')],
];

const answerLists = (change: Partial<Record<keyof typeof LISTS, Answer>> = {}) => {
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    server.use(
      http.get(LISTS[list], () => respond(change[list] ?? says({ success: true, data: GOOD_LISTS[list] }))),
    );
  }
};
const told = (answer: Answer) =>
  answer === NO_ANSWER ? 'no answer' : JSON.stringify(answer).replace('"status":', '');

covers.each(
  DIALOGS.map(([ids, call, answer, dialog]) => [ids, call, told(answer), answer, dialog, ids] as const),
)('%s answered with %s', async (call, _told, answer, dialog, ids) => {
  const { method, path, send } = CALLS[call];
  answerLists();
  server.use(http[method](path, () => respond(answer)));
  const page = await send();
  await waitFor(() => {
    expect(page.host.dialogs.at(-1)).toMatchObject(dialog);
    for (const [id, isDone] of AFTERWARDS) if (ids.split(' ').includes(id)) isDone(page);
  });
});

// biome-ignore format: one row of the document on each line
const LIST_FAILURES: readonly (readonly [string, keyof typeof LISTS, Answer, string])[] = [
  ['AUTH-82', 'levels', says({ success: false, message: 'y' }), 'No se pudieron obtener los niveles escolares'],
  ['AUTH-83', 'levels', silent(500), 'Error al obtener los niveles escolares'],
  ['AUTH-83', 'levels', NO_ANSWER, 'Error al obtener los niveles escolares'],
  ['AUTH-84', 'grades', says({ success: false, message: 'y' }), 'No se pudieron obtener los grados escolares'],
  ['AUTH-85', 'grades', silent(500), 'Error al obtener los grados escolares'],
  ['AUTH-85', 'grades', NO_ANSWER, 'Error al obtener los grados escolares'],
  ['AUTH-86', 'groups', says({ success: false, message: 'y' }), 'Error al obtener los grupos'],
  ['AUTH-86', 'groups', silent(500), 'Error al obtener los grupos'],
  ['AUTH-86', 'groups', NO_ANSWER, 'Error al obtener los grupos'],
];

covers.each(LIST_FAILURES.map(([id, list, answer, text]) => [id, list, told(answer), answer, text] as const))(
  'the list of %s answered with %s',
  async (list, _told, answer, text) => {
    answerLists({ [list]: answer });
    inRegistration();
    expect(await screen.findByText(text)).toBeVisible();
  },
);

/** What the area shows itself, because more can be done there than agree. */
const OWN_DIALOGS: readonly (readonly [string, keyof typeof CALLS, Answer, string])[] = [
  ['AUTH-114', 'registration', says({ data: { status: 200 } }), 'Tu información se guardó correctamente.'],
];

covers.each(OWN_DIALOGS.map(([id, call, answer, title]) => [id, call, told(answer), answer, title] as const))(
  '%s answered with %s',
  async (call, _told, answer, title) => {
    const { method, path, send } = CALLS[call];
    answerLists();
    server.use(http[method](path, () => respond(answer)));
    await send();
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(
      /por correo electrónico las credenciales/,
    );
  },
);

covers('AUTH-28', 'AUTH-153').test(
  'every row of the error catalogue is here, its quoted texts letter by letter',
  () => {
    const matrix = readFileSync(join(__dirname, '../../docs/requirements.md'), 'utf8');
    const rows = [...matrix.matchAll(/^\| (AUTH-\d+) \| (.*) \| [^|]* \| ([^|]*) \|$/gm)].filter(
      ([, , , source]) => source?.includes('D1 §8'),
    );
    expect(rows.length).toBeGreaterThan(25);
    const shown = [...DIALOGS, ...LIST_FAILURES, ...OWN_DIALOGS].map(
      (row) => [row[0], JSON.stringify(row[3])] as const,
    );
    for (const [, id = '', text = ''] of rows) {
      const ofRow = shown.filter(([ids]) => ids.split(' ').includes(id)).map(([, texts]) => texts);
      expect([id, ofRow.length > 0]).toEqual([id, true]);
      for (const [, quoted = ''] of text.matchAll(/`([^`]+)`/g)) {
        expect([id, ofRow.some((texts) => texts.includes(quoted))]).toEqual([id, true]);
      }
    }
  },
);

/** The registration page with its lists, and what a visitor does on it. It is imported once in a test file. */
import { renderInSite, type SiteOptions } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import RegistrationPage from './registro.page';

const LEVELS = '*/api/dashboard/scholar-levels';
const GRADES = '*/api/scholar-grades-catalogue';
export const GROUPS = '*/api/dashboard/groups-catalogue';
export const REGISTER = '*/api/users/complete-register';

const levels = ['Preescolar', 'Primaria', 'Secundaria', 'Preparatoria'].map((name, index) => ({
  id: index + 1,
  name,
}));

const grades = [
  { id: 11, name: '1°' },
  { id: 12, name: '2°' },
];

export const groups = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
  { id: 8, name: 'Otro' },
];

export const server = setupServer();

/** What the API was asked for in a test. */
export const asked: {
  grades: string[];
  registrations: { body: unknown; authorization: string | null; contentType: string | null }[];
} = { grades: [], registrations: [] };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  asked.grades = [];
  asked.registrations = [];
  server.use(
    http.get(LEVELS, () => HttpResponse.json({ success: true, data: levels })),
    http.get(GRADES, ({ request }) => {
      asked.grades.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: grades });
    }),
    http.get(GROUPS, () => HttpResponse.json(groups)),
  );
});

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export function answer(body: object | null, status = 200) {
  server.use(
    http.post(REGISTER, async ({ request }) => {
      asked.registrations.push({
        body: await request.json(),
        authorization: request.headers.get('authorization'),
        contentType: request.headers.get('content-type'),
      });
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
}

export const OPEN_USER = { bearer_token: 't1', id: 5, school_id: 77, confirmed: false };
export const KEY = { key: 'RED1', data: { id: 9, school_id: 3 } };
export const open = (session: SiteOptions['session'] = { user: OPEN_USER }) =>
  renderInSite(<RegistrationPage />, { route: '/registro', path: '/registro', session });
export type Page = ReturnType<typeof open>;

export const KNOWN_DATA = {
  name: 'Íñigo',
  paternal_surname: 'Peña',
  maternal_surname: 'Soto',
  red_id: 'A1',
  scholar_group: { id: 2 },
  scholar_grades: [{ id: 12, scholar_level: { id: 2 } }],
  excel_parent: { name: 'Luz', paternal_surname: 'Gil', maternal_surname: 'Mora' },
};

/** All that has to be typed is the e-mail. */
export const WITHOUT_EMAIL = { ...OPEN_USER, complete_data: KNOWN_DATA };
export const KNOWN_USER = { ...OPEN_USER, confirmation_sent_to: 'luz@red.mx', complete_data: KNOWN_DATA };

/** The page of somebody whose data is known, so that nothing has to be typed: its lists are there. */
export async function openFilled(session: SiteOptions['session'] = { user: KNOWN_USER }) {
  const page = open(session);
  await waitFor(() => expect(grade()).toHaveValue('12'));
  await waitFor(() => expect(group()).not.toHaveValue(''));
  return page;
}

export const sectionTitle = (name: RegExp) => screen.getByRole('heading', { level: 2, name });
export const summaryOf = (name: RegExp) => sectionTitle(name).closest('summary');
export const sectionOf = (name: RegExp) => sectionTitle(name).closest('details');
export const alumno = () => within(screen.getByRole('region', { name: /^Datos alumno/ }));
export const tutor = () => within(screen.getByRole('region', { name: /^Datos padre, madre o tutor/ }));
export const submit = () => screen.getByRole('button', { name: 'Enviar información' });
export const level = () => alumno().getByLabelText('Nivel escolar');
export const grade = () => alumno().getByLabelText('Grado escolar');
export const group = () => alumno().getByLabelText('Grupo');
export const currentStepName = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

export const done = () => screen.findByRole('dialog', { name: 'Tu información se guardó correctamente.' });
export const goHome = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Ir al inicio' }));
export const DRAFT = 'borrador.registro';

export async function choose({ user }: Page, select: () => HTMLElement, option: string) {
  const field = select();
  await within(field).findByRole('option', { name: option });
  await user.selectOptions(field, option);
}

/** Pasting is one event per field, where typing is one per character. */
export async function put({ user }: Pick<Page, 'user'>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Writes over what a field holds and leaves it. */
export async function refill({ user }: Page, field: HTMLElement, text: string) {
  if (field instanceof HTMLInputElement && field.value !== '') await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
  await user.tab();
}

export async function fillStudent(page: Page) {
  const { getByLabelText } = alumno();
  await put(page, getByLabelText(/^ID/), 'A1');
  await put(page, getByLabelText('Nombre'), 'Íñigo');
  await put(page, getByLabelText('Apellido paterno'), 'Peña');
  await put(page, getByLabelText('Apellido materno'), 'Soto');
  await choose(page, level, 'Primaria');
  await choose(page, grade, '2°');
  await choose(page, group, 'B');
}

export async function fillGuardian(page: Page) {
  const { getByLabelText } = tutor();
  await put(page, getByLabelText('Nombre'), 'Luz');
  await put(page, getByLabelText('Apellido paterno'), 'Gil');
  await put(page, getByLabelText('Apellido materno'), 'Mora');
  await put(page, getByLabelText('Correo'), 'luz@red.mx');
}

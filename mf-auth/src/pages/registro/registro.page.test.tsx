import { sessionModals } from '@red/contract/host';
import { session } from '@red/contract/session';
import { expectNoAxeViolations, renderInSite, type SiteOptions } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { initialRegistration } from './registration-values.rules';
import RegistrationPage from './registro.page';

const LEVELS = '*/api/dashboard/scholar-levels';
const GRADES = '*/api/scholar-grades-catalogue';
const GROUPS = '*/api/dashboard/groups-catalogue';
const REGISTER = '*/api/users/complete-register';

const levels = ['Preescolar', 'Primaria', 'Secundaria', 'Preparatoria'].map((name, index) => ({
  id: index + 1,
  name,
}));
const grades = [
  { id: 11, name: '1°' },
  { id: 12, name: '2°' },
];
const groups = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
  { id: 8, name: 'Otro' },
];

const server = setupServer();
let gradeRequests: string[] = [];
let sent: { body: unknown; authorization: string | null; contentType: string | null }[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  gradeRequests = [];
  sent = [];
  server.use(
    http.get(LEVELS, () => HttpResponse.json({ success: true, data: levels })),
    http.get(GRADES, ({ request }) => {
      gradeRequests.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: grades });
    }),
    http.get(GROUPS, () => HttpResponse.json(groups)),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function answer(body: object | null, status = 200) {
  server.use(
    http.post(REGISTER, async ({ request }) => {
      sent.push({
        body: await request.json(),
        authorization: request.headers.get('authorization'),
        contentType: request.headers.get('content-type'),
      });
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
}

const OPEN_USER = { bearer_token: 't1', id: 5, school_id: 77, confirmed: false };
const KEY = { key: 'RED1', data: { id: 9, school_id: 3 } };

const open = (session: SiteOptions['session'] = { user: OPEN_USER }) =>
  renderInSite(<RegistrationPage />, { route: '/registro', path: '/registro', session });
type Page = ReturnType<typeof open>;

const KNOWN_DATA = {
  name: 'Íñigo',
  paternal_surname: 'Peña',
  maternal_surname: 'Soto',
  red_id: 'A1',
  scholar_group: { id: 2 },
  scholar_grades: [{ id: 12, scholar_level: { id: 2 } }],
  excel_parent: { name: 'Luz', paternal_surname: 'Gil', maternal_surname: 'Mora' },
};
/** All that has to be typed is the e-mail. */
const WITHOUT_EMAIL = { ...OPEN_USER, complete_data: KNOWN_DATA };
const KNOWN_USER = { ...OPEN_USER, confirmation_sent_to: 'luz@red.mx', complete_data: KNOWN_DATA };

/** The page of somebody whose data is known, so that nothing has to be typed: its lists are there. */
async function openFilled(session: SiteOptions['session'] = { user: KNOWN_USER }) {
  const page = open(session);
  await waitFor(() => expect(grade()).toHaveValue('12'));
  await waitFor(() => expect(group()).not.toHaveValue(''));
  return page;
}

const sectionTitle = (name: RegExp) => screen.getByRole('heading', { level: 2, name });
const summaryOf = (name: RegExp) => sectionTitle(name).closest('summary');
const sectionOf = (name: RegExp) => sectionTitle(name).closest('details');
const alumno = () => within(screen.getByRole('region', { name: /^Datos alumno/ }));
const tutor = () => within(screen.getByRole('region', { name: /^Datos padre, madre o tutor/ }));
const submit = () => screen.getByRole('button', { name: 'Enviar información' });
const level = () => alumno().getByLabelText('Nivel escolar');
const grade = () => alumno().getByLabelText('Grado escolar');
const group = () => alumno().getByLabelText('Grupo');
const currentStepName = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

const done = () => screen.findByRole('dialog', { name: 'Tu información se guardó correctamente.' });
const goHome = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Ir al inicio' }));
const DRAFT = 'borrador.registro';

async function choose({ user }: Page, select: () => HTMLElement, option: string) {
  await waitFor(() => expect(within(select()).getByRole('option', { name: option })).toBeInTheDocument());
  await user.selectOptions(select(), option);
}

/** Pasting is one event per field, where typing is one per character. */
async function put({ user }: Pick<Page, 'user'>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Writes over what a field holds and leaves it. */
async function refill({ user }: Page, field: HTMLElement, text: string) {
  if (field instanceof HTMLInputElement && field.value !== '') await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
  await user.tab();
}

async function fillStudent(page: Page, { id = 'A1', groupName = 'B' } = {}) {
  if (id) await put(page, alumno().getByLabelText(/^ID/), id);
  await put(page, alumno().getByLabelText('Nombre'), 'Íñigo');
  await put(page, alumno().getByLabelText('Apellido paterno'), 'Peña');
  await put(page, alumno().getByLabelText('Apellido materno'), 'Soto');
  await choose(page, level, 'Primaria');
  await choose(page, grade, '2°');
  await choose(page, group, groupName);
}

async function fillGuardian(page: Page) {
  await put(page, tutor().getByLabelText('Nombre'), 'Luz');
  await put(page, tutor().getByLabelText('Apellido paterno'), 'Gil');
  await put(page, tutor().getByLabelText('Apellido materno'), 'Mora');
  await put(page, tutor().getByLabelText('Correo'), 'luz@red.mx');
}

covers(
  'AUTH-61',
  'AUTH-65',
  'AUTH-66',
  'AUTH-67',
  'AUTH-68',
  'AUTH-69',
  'AUTH-70',
  'AUTH-71',
  'AUTH-105',
).test(
  'the page has its title, two steps, two parts with their fields and two buttons, and is accessible',
  async () => {
    const page = open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registro de Usuario');
    const steps = within(screen.getByRole('list', { name: 'Pasos del registro' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['1Ingresar datos', '2Confirmar información']);
    expect(screen.getByRole('button', { name: 'Borrar información' })).toBeEnabled();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    const student = alumno();
    for (const label of [
      'ID',
      'Nombre',
      'Apellido paterno',
      'Apellido materno',
      'Nivel escolar',
      'Grado escolar',
      'Grupo',
    ]) {
      expect(student.getByLabelText(label)).toBeVisible();
    }
    expect(summaryOf(/^Datos padre, madre o tutor/)).toHaveTextContent(
      'Completa primero los datos del alumno',
    );
    await page.user.click(sectionTitle(/^Datos padre, madre o tutor/));
    const guardian = tutor();
    for (const label of ['Nombre', 'Apellido paterno', 'Apellido materno', 'Correo']) {
      expect(guardian.getByLabelText(label)).toBeVisible();
    }
    expect(guardian.getByLabelText('Correo')).toHaveAccessibleDescription(
      'El correo debe ser válido y solo puede usarse una vez.',
    );
    await waitFor(() => expect(within(level()).getAllByRole('option')).toHaveLength(4));
    await expectNoAxeViolations(page.container);
  },
);

covers('AUTH-66').test('closing a section hides its fields and keeps what was typed', async () => {
  const { user } = open();
  const name = alumno().getByLabelText('Nombre');
  await put({ user }, name, 'Ana');
  await user.click(sectionTitle(/^Datos alumno/));
  expect(name).not.toBeVisible();
  await user.click(sectionTitle(/^Datos alumno/));
  expect(name).toBeVisible();
  expect(name).toHaveValue('Ana');
});

covers('AUTH-76', 'AUTH-77', 'AMB-36').test(
  'with a key its school counts, and groups may come wrapped',
  async () => {
    server.use(http.get(GROUPS, () => HttpResponse.json({ success: true, data: groups })));
    const page = open({ registrationKey: KEY });
    await choose(page, level, 'Preescolar');
    await choose(page, grade, '1°');
    expect(gradeRequests).toEqual(['?school_id=3&level_id=1']);
    await choose(page, group, 'A');
    expect(group()).toHaveValue('1');
  },
);

covers('AUTH-74', 'AUTH-75', 'AUTH-76', 'AUTH-77', 'AUTH-78', 'AUTH-79', 'AUTH-80', 'AUTH-81').test(
  'the lists are three levels, the grades of one and the groups, and what depends on a choice is emptied with it',
  async () => {
    const page = open();
    const customName = () => alumno().queryByLabelText('Nombre del grupo');
    await choose(page, level, 'Primaria');
    expect(within(level()).queryByRole('option', { name: 'Preparatoria' })).not.toBeInTheDocument();
    expect(group()).toBeDisabled();
    await choose(page, grade, '2°');
    expect(gradeRequests).toEqual(['?school_id=77&level_id=2']);
    expect(within(group()).getByRole('option', { name: 'B' })).toBeInTheDocument();
    expect(customName()).not.toBeInTheDocument();
    await choose(page, group, 'Otro');
    await put(page, alumno().getByLabelText('Nombre del grupo'), 'Z9');
    await choose(page, group, 'A');
    expect(customName()).not.toBeInTheDocument();
    await choose(page, group, 'Otro');
    expect(customName()).toHaveValue('');

    await choose(page, grade, '1°');
    expect(group()).toHaveValue('');
    await choose(page, group, 'B');
    await choose(page, level, 'Secundaria');
    expect(grade()).toHaveValue('');
    expect(group()).toHaveValue('');
    expect(group()).toBeDisabled();
  },
);

covers.each([
  ['AUTH-83', LEVELS, 'Error al obtener los niveles escolares'],
  ['AUTH-85', GRADES, 'Error al obtener los grados escolares'],
  ['AUTH-86', GROUPS, 'Error al obtener los grupos'],
])('a list whose request failed is requested again by Reintentar: %s', async (path, text) => {
  server.use(http.get(path, () => HttpResponse.error(), { once: true }));
  const page = open();
  if (path === GRADES) await choose(page, level, 'Primaria');
  expect(await screen.findByText(text)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

covers('AUTH-87', 'AUTH-89', 'AUTH-90', 'AUTH-91', 'AUTH-92', 'AUTH-93', 'AUTH-94', 'AUTH-95').test(
  'a field of the student that is left says what is wrong with it; the ID takes ten characters',
  async () => {
    const page = open();
    const student = alumno();
    for (const [label, text, ...messages] of [
      ['ID', '', 'El ID es obligatorio'],
      ['Nombre', '', 'El nombre es obligatorio'],
      ['Nombre', 'Ana1', 'El nombre solo debe contener letras, espacios y acentos'],
      ['Apellido paterno', 'A', 'Debe tener al menos 2 caracteres'],
      [
        'Apellido paterno',
        'Núñez-Peña',
        'El nombre solo debe contener letras, espacios y acentos Escríbelo así: Núñez Peña',
      ],
      ['Apellido materno', 'a'.repeat(51), 'Máximo 50 caracteres.'],
      ['Nivel escolar', '', 'El nivel escolar es obligatorio'],
    ] as const) {
      const field = student.getByLabelText(label);
      await refill(page, field, text);
      await waitFor(() => expect(field).toHaveAccessibleDescription(messages.join(' ')));
      expect(field).toBeInvalid();
    }
    await put(page, student.getByLabelText('ID'), '12345678901');
    expect(student.getByLabelText('ID')).toHaveValue('1234567890');
  },
);

covers('AUTH-98', 'AUTH-99', 'AUTH-100').test(
  'the name of a custom group says what is wrong with it',
  async () => {
    const page = await openFilled({
      user: { ...KNOWN_USER, complete_data: { ...KNOWN_DATA, scholar_group: { id: 8 } } },
    });
    const name = alumno().getByLabelText('Nombre del grupo');
    for (const [text, message] of [
      ['', 'Debe ingresar un nombre para el grupo personalizado'],
      ['ABCDEF', 'El nombre del grupo no puede tener más de 5 caracteres'],
      ['A-1', 'Solo se permiten letras y números'],
    ] as const) {
      await refill(page, name, text);
      expect(await screen.findByText(message)).toBeVisible();
    }
  },
);

covers('AUTH-101', 'AUTH-102', 'AUTH-103', 'AUTH-104').test(
  'a field of the guardian that is left says what is wrong with it; a malformed e-mail gets a sample address',
  async () => {
    const page = open();
    await page.user.click(sectionTitle(/^Datos padre, madre o tutor/));
    const guardian = tutor();
    for (const [label, text, message] of [
      ['Nombre', 'Ana1', 'El nombre solo debe contener letras, espacios y acentos'],
      ['Correo', '', 'El correo electrónico es requerido'],
      ['Correo', 'a@b', 'Debe tener al menos 5 caracteres'],
      ['Correo', '', 'El correo electrónico es requerido'],
      ['Correo', 'abcd', 'Debe tener al menos 5 caracteres'],
    ] as const) {
      await refill(page, guardian.getByLabelText(label), text);
      await waitFor(() => expect(guardian.getByLabelText(label)).toHaveAccessibleDescription(message));
    }
    await page.user.type(guardian.getByLabelText('Correo'), 'e');
    await waitFor(() =>
      expect(guardian.getByLabelText('Correo')).toHaveAccessibleDescription(
        'El formato del correo electrónico no es válido. Ejemplo: familia@example.com',
      ),
    );
  },
);

covers('AUTH-95', 'AUTH-96', 'AUTH-97').test(
  'a press on the waiting button shows what is missing and sends nothing',
  async () => {
    const page = open();
    await page.user.click(submit());
    for (const message of [
      'El ID es obligatorio',
      'El nivel escolar es obligatorio',
      'El grado escolar es obligatorio',
      'El grupo es obligatorio',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(sectionOf(/^Datos padre, madre o tutor/)).toHaveAttribute('open');
    await waitFor(() => expect(alumno().getByLabelText('ID')).toHaveFocus());
    expect(page.host.dialogs).toEqual([]);
    expect(sent).toEqual([]);
  },
);

covers(
  'AUTH-72',
  'AUTH-73',
  'AUTH-106',
  'AUTH-108',
  'AUTH-110',
  'AUTH-112',
  'AUTH-113',
  'AUTH-114',
  'AUTH-115',
  'AMB-32',
  'UX-29',
).test(
  'a registration typed part by part is confirmed, sent as the API names it, known afterwards, and leads home',
  async () => {
    answer({ data: { status: 200, message: 'ok' } });
    const page = open();
    const missing =
      'Para enviar, completa o corrige los datos del alumno, y los datos de la persona responsable.';
    expect(screen.getByText(missing)).toBeVisible();
    expect(submit()).toHaveAccessibleDescription(missing);
    expect(currentStepName()).toContain('Ingresar datos');
    await fillStudent(page);
    await waitFor(() => expect(currentStepName()).toContain('Confirmar información'));
    expect(sectionOf(/^Datos padre, madre o tutor/)).toHaveAttribute('open');
    await waitFor(() =>
      expect(submit()).toHaveAccessibleDescription(
        'Para enviar, completa o corrige los datos de la persona responsable.',
      ),
    );
    await fillGuardian(page);
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
    expect(submit()).not.toHaveAccessibleDescription();
    expect(currentStepName()).toBeUndefined();

    await page.user.click(submit());
    expect(await done()).toHaveAccessibleDescription(
      /por correo electrónico las credenciales para iniciar sesión a luz@red\.mx\. Es un mensaje de RED con un enlace/,
    );
    expect(page.host.dialogs).toEqual([
      expect.objectContaining({ tone: 'warning', title: '¿Tus datos son correctos?' }),
    ]);
    expect(sent).toEqual([
      {
        body: {
          student_name: 'Íñigo',
          student_paternal_surname: 'Peña',
          student_maternal_surname: 'Soto',
          level_id: 2,
          grade_id: 12,
          group_id: 2,
          name: 'Luz',
          paternal_surname: 'Gil',
          maternal_surname: 'Mora',
          email: 'luz@red.mx',
          id: 5,
        },
        authorization: 'Bearer t1',
        contentType: 'application/json',
      },
    ]);
    const { user } = session.getState();
    expect(user).toMatchObject({ confirmed: false, confirmation_sent_to: 'luz@red.mx' });
    expect(initialRegistration(user)).toMatchObject({
      student: { firstName: 'Íñigo', paternalSurname: 'Peña', levelId: '2', gradeId: '12', groupId: '2' },
      guardian: { firstName: 'Luz', maternalSurname: 'Mora', email: 'luz@red.mx' },
    });
    expect(JSON.parse(sessionStorage.getItem('userData') ?? '')).toEqual(user);
    expect(page.location()).toBe('/registro');
    await goHome(page);
    await waitFor(() => expect(page.location()).toBe('/'));
  },
);

covers('AUTH-88', 'AUTH-109', 'AUTH-111', 'AUTH-113', 'AMB-33', 'AMB-35').test(
  'with a key: no ID, the key’s id, no token, a custom group',
  async () => {
    answer({ data: { message: 'Correo enviado exitosamente a la familia' } });
    const page = open({ registrationKey: KEY });
    await fillStudent(page, { id: '', groupName: 'Otro' });
    await put(page, alumno().getByLabelText('Nombre del grupo'), 'Z9');
    await waitFor(() => expect(currentStepName()).toContain('Confirmar información'));
    await fillGuardian(page);
    await page.user.click(submit());
    await done();
    await goHome(page);
    await waitFor(() => expect(page.location()).toBe('/'));
    const [call] = sent;
    expect(call?.authorization).toBeNull();
    expect(call?.body).toMatchObject({ login_key_id: 9, group_id: 8, group_name: 'Z9' });
    expect(call?.body).not.toHaveProperty('id');
    expect(session.getState().registrationKey).toBeNull();
  },
);

covers('AMB-33').test(
  'a key whose time is over is validated again: a session beside it stays, and so do the values',
  async () => {
    answer({ message: 'La validación de tu clave ya no es vigente.' }, 401);
    const page = await openFilled({
      user: WITHOUT_EMAIL,
      registrationKey: { ...KEY, data: { ...KEY.data, bearer_token: 'k' } },
    });
    await put(page, tutor().getByLabelText('Correo'), 'luz@red.mx');
    await page.user.click(submit());
    await waitFor(() => expect(sessionModals.getState().open).toBe('initial-key'));
    expect(sent[0]?.authorization).toBe('Bearer k');
    expect(page.host.dialogs[1]?.text).toBe('La validación de tu clave ya no es vigente.');
    expect(page.host.unauthorized).toBe(0);
    expect(tutor().getByLabelText('Correo')).toHaveValue('luz@red.mx');
  },
);

covers('AUTH-114').test.each([
  ['luz@red.mx', /las credenciales .* a luz@red\.mx: son ese correo y la contraseña que ya tienes\./],
  ['otra@red.mx', /las credenciales para iniciar sesión a luz@red\.mx\. Es un mensaje/],
])('whoever is logged in as %s reads which password the mail speaks of', async (email, words) => {
  answer({ data: { status: 200 } });
  const page = await openFilled({ user: { ...KNOWN_USER, email } });
  await page.user.click(submit());
  expect(within(await done()).getByText(words)).toBeVisible();
});

covers('AUTH-107').test('declining the question sends nothing and keeps the values', async () => {
  const page = await openFilled({ user: WITHOUT_EMAIL });
  page.host.answerDialogs('cancel');
  await put(page, tutor().getByLabelText('Correo'), 'luz@red.mx');
  await page.user.click(submit());
  await waitFor(() => expect(page.host.dialogs).toHaveLength(1));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  expect(sent).toEqual([]);
  expect(tutor().getByLabelText('Correo')).toHaveValue('luz@red.mx');
  expect(page.location()).toBe('/registro');
});

covers('AUTH-119').test.each([
  ['a refusal', () => answer({ errors: ['x'], message: 'y' }, 422)],
  ['no answer', () => server.use(http.post(REGISTER, () => HttpResponse.error()))],
])('%s keeps the typed values', async (_case, prepare) => {
  prepare();
  const page = await openFilled({ user: WITHOUT_EMAIL });
  await put(page, tutor().getByLabelText('Correo'), 'luz@red.mx');
  await page.user.click(submit());
  await waitFor(() => expect(page.host.dialogs).toHaveLength(2));
  expect(alumno().getByLabelText('Nombre')).toHaveValue('Íñigo');
  expect(tutor().getByLabelText('Correo')).toHaveValue('luz@red.mx');
  expect(group()).toHaveValue('2');
  expect(page.location()).toBe('/registro');
});

covers('AUTH-68', 'AMB-39').test(
  'the form starts with what is known, and is emptied without messages',
  async () => {
    const page = open({
      user: {
        ...OPEN_USER,
        complete_data: {
          name: 'Vale',
          red_id: 'R1',
          scholar_group: { id: 2 },
          scholar_grades: [{ id: 12, scholar_level: { id: 2 } }],
          excel_parent: { name: 'Luz' },
        },
      },
    });
    expect(alumno().getByLabelText('Nombre')).toHaveValue('Vale');
    await waitFor(() => expect(group()).toHaveValue('2'));
    await waitFor(() => expect(grade()).toHaveValue('12'));
    expect(level()).toHaveValue('2');
    await page.user.click(alumno().getByLabelText('Apellido paterno'));
    await page.user.tab();
    expect(await screen.findByText('El apellido paterno es obligatorio')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Borrar información' }));
    for (const label of ['ID', 'Nombre', 'Apellido paterno', 'Nivel escolar', 'Grado escolar', 'Grupo']) {
      expect(alumno().getByLabelText(label)).toHaveValue('');
    }
    await page.user.click(sectionTitle(/^Datos padre, madre o tutor/));
    expect(tutor().getByLabelText('Nombre')).toHaveValue('');
    expect(screen.queryByText('El apellido paterno es obligatorio')).not.toBeInTheDocument();
    expect(currentStepName()).toContain('Ingresar datos');
  },
);

covers('AUTH-75').test('a level that is not offered counts as not chosen', async () => {
  open({
    user: {
      ...OPEN_USER,
      complete_data: {
        ...{ name: 'Vale', paternal_surname: 'Gil', maternal_surname: 'Mora', red_id: 'R1' },
        scholar_group: { id: 2 },
        scholar_grades: [{ id: 12, scholar_level: { id: 4 } }],
      },
    },
  });
  expect(await screen.findByText(/completa o corrige el nivel escolar del alumno/)).toBeVisible();
  expect(level()).toHaveDisplayValue('Seleccionar');
});

covers('AUTH-73').test(
  'the second indicator is done with the guardian alone, while the first is still open',
  async () => {
    const page = open();
    await page.user.click(sectionTitle(/^Datos padre, madre o tutor/));
    await fillGuardian(page);
    const steps = () =>
      within(screen.getByRole('list', { name: 'Pasos del registro' })).getAllByRole('listitem');
    await waitFor(() => expect(steps()[1]).toHaveTextContent('Confirmar información (completado)'));
    expect(steps()[0]).toHaveTextContent(/^1Ingresar datos$/);
    expect(currentStepName()).toContain('Ingresar datos');
  },
);

covers('UX-27').test('a page loaded again has the registration as it was, lists and all', async () => {
  const data = { ...KNOWN_DATA, paternal_surname: null, excel_parent: null };
  const before = await openFilled({ user: { ...OPEN_USER, complete_data: data } });
  await put(before, alumno().getByLabelText('Apellido paterno'), 'Peña');
  await put(before, tutor().getByLabelText('Correo'), 'luz@red.mx');
  before.unmount();
  open();
  expect(alumno().getByLabelText('Nombre')).toHaveValue('Íñigo');
  expect(tutor().getByLabelText('Correo')).toHaveValue('luz@red.mx');
  await waitFor(() => expect(grade()).toHaveValue('12'));
  await waitFor(() => expect(group()).toHaveValue('2'));
  await waitFor(() => expect(currentStepName()).toContain('Confirmar información'));
});

covers('UX-27').test('what one account typed is not shown to another', async () => {
  const before = open();
  await put(before, alumno().getByLabelText('Nombre'), 'Íñigo');
  before.unmount();
  open({ user: { ...OPEN_USER, id: 6 } });
  expect(alumno().getByLabelText('Nombre')).toHaveValue('');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

covers('UX-28').test('Borrar información can be undone', async () => {
  const page = await openFilled({ user: { ...OPEN_USER, complete_data: { ...KNOWN_DATA, name: '' } } });
  await put(page, alumno().getByLabelText('Nombre'), 'Íñigo');
  const erase = screen.getByRole('button', { name: 'Borrar información' });
  await page.user.click(erase);
  expect(alumno().getByLabelText('Nombre')).toHaveValue('');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Se borró la información del formulario.');
  await expectNoAxeViolations(page.container);
  await page.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(alumno().getByLabelText('Nombre')).toHaveValue('Íñigo');
  await waitFor(() => expect(group()).toHaveValue('2'));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  expect(erase).toHaveFocus();
});

covers('UX-28').test('after something new was typed there is nothing to undo', async () => {
  const page = open();
  await put(page, alumno().getByLabelText('Nombre'), 'Íñigo');
  await page.user.click(screen.getByRole('button', { name: 'Borrar información' }));
  await put(page, alumno().getByLabelText('Nombre'), 'Ana');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});

covers('AUTH-114').test(
  'the mail of a saved registration can be sent again, and nothing of it stays in the tab',
  async () => {
    answer({ data: { status: 200 } });
    const page = await openFilled({ user: WITHOUT_EMAIL });
    await put(page, tutor().getByLabelText('Correo'), 'luz@red.mx');
    await page.user.click(submit());
    const dialog = await done();
    expect(within(dialog).getByRole('button', { name: 'Ir al inicio' })).toHaveFocus();
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    const again = within(dialog).getByRole('button', { name: 'Enviar el correo de nuevo' });
    await page.user.click(again);
    expect(await within(dialog).findByRole('status')).toHaveTextContent('Enviamos otro correo a luz@red.mx.');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await expectNoAxeViolations(dialog);

    answer({ message: 'Ya enviamos varios enlaces a este correo.' }, 429);
    await page.user.click(again);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Ya enviamos varios enlaces');
    expect(page.location()).toBe('/registro');
  },
);

covers('AUTH-114').test(
  'a mistyped address is corrected, and the same registration goes to the other one',
  async () => {
    answer({ data: { status: 200 } });
    const page = await openFilled();
    await page.user.click(submit());
    await page.user.click(within(await done()).getByRole('button', { name: /Corrígelo/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const email = screen.getByRole('textbox', { name: /^Correo/ });
    await waitFor(() => expect(email).toHaveFocus());
    await page.user.clear(email);
    await page.user.paste('luz.correcta@red.mx');
    await page.user.click(submit());
    expect(await done()).toHaveTextContent('luz.correcta@red.mx');
    expect(sent[1]).toEqual({ ...sent[0], body: { ...Object(sent[0]?.body), email: 'luz.correcta@red.mx' } });
  },
);

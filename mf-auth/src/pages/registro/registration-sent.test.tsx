import { sessionModals } from '@red/contract/host';
import { session } from '@red/contract/session';
import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { registrationDraft } from './registration-draft.store';
import { initialRegistration } from './registration-values.rules';
import {
  alumno,
  answer,
  asked,
  currentStepName,
  DRAFT,
  done,
  fillGuardian,
  fillStudent,
  GROUPS,
  goHome,
  grade,
  group,
  groups,
  KEY,
  KNOWN_USER,
  open,
  openFilled,
  put,
  REGISTER,
  refill,
  sectionOf,
  server,
  submit,
  tutor,
  WITHOUT_EMAIL,
} from './registro.fixture';

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
    expect(asked.registrations).toEqual([
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

covers(
  'AUTH-76',
  'AUTH-77',
  'AUTH-88',
  'AUTH-99',
  'AUTH-109',
  'AUTH-111',
  'AUTH-113',
  'AMB-33',
  'AMB-35',
  'AMB-36',
).test(
  'a registration with a key has the key’s school and id and its own group, whose name says what is wrong with it, and neither an ID nor a token',
  async () => {
    server.use(http.get(GROUPS, () => HttpResponse.json({ success: true, data: groups })));
    answer({ data: { message: 'Correo enviado exitosamente a la familia' } });
    // As somebody typed it before the page was loaded again.
    const { student, guardian } = initialRegistration(KNOWN_USER);
    registrationDraft({ loginKeyId: KEY.data.id }).write({
      student: { ...student, studentId: '', groupId: '8' },
      guardian,
    });
    const page = open({ registrationKey: KEY });
    await waitFor(() => expect(grade()).toHaveValue('12'));
    await waitFor(() => expect(group()).toHaveValue('8'));
    expect(asked.grades).toEqual(['?school_id=3&level_id=2']);
    const groupName = alumno().getByLabelText('Nombre del grupo');
    await refill(page, groupName, 'ABCDEF');
    expect(await screen.findByText('El nombre del grupo no puede tener más de 5 caracteres')).toBeVisible();
    await refill(page, groupName, 'Z9');
    await page.user.click(submit());
    await done();
    await goHome(page);
    await waitFor(() => expect(page.location()).toBe('/'));
    const [call] = asked.registrations;
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
    expect(asked.registrations[0]?.authorization).toBe('Bearer k');
    expect(page.host.dialogs[1]?.text).toBe('La validación de tu clave ya no es vigente.');
    expect(page.host.unauthorized).toBe(0);
    expect(tutor().getByLabelText('Correo')).toHaveValue('luz@red.mx');
  },
);

covers('AUTH-107', 'AUTH-119').test(
  'the values stay after the question was declined, which sends nothing, after a refusal and without an answer',
  async () => {
    const page = await openFilled({ user: WITHOUT_EMAIL });
    await put(page, tutor().getByLabelText('Correo'), 'luz@red.mx');
    const sendInVain = async (answers: number) => {
      page.host.dialogs.length = 0;
      await page.user.click(submit());
      await waitFor(() => expect(page.host.dialogs).toHaveLength(answers));
      await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
      expect(alumno().getByLabelText('Nombre')).toHaveValue('Íñigo');
      expect(tutor().getByLabelText('Correo')).toHaveValue('luz@red.mx');
      expect(group()).toHaveValue('2');
      expect(page.location()).toBe('/registro');
    };
    page.host.answerDialogs('cancel');
    await sendInVain(1);
    expect(asked.registrations).toEqual([]);
    page.host.answerDialogs('confirm');
    answer({ errors: ['x'], message: 'y' }, 422);
    await sendInVain(2);
    server.use(http.post(REGISTER, () => HttpResponse.error()));
    await sendInVain(2);
  },
);

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
    expect(asked.registrations).toHaveLength(2);
    expect(asked.registrations[1]).toEqual(asked.registrations[0]);
    await expectNoAxeViolations(dialog);

    answer({ message: 'Ya enviamos varios enlaces a este correo.' }, 429);
    await page.user.click(again);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Ya enviamos varios enlaces');
    expect(page.location()).toBe('/registro');
  },
);

covers('AUTH-114').test(
  'who is logged in reads which password the mail speaks of; a mistyped address is corrected, and the same registration goes to the other one',
  async () => {
    answer({ data: { status: 200 } });
    const page = await openFilled({ user: { ...KNOWN_USER, email: 'luz@red.mx' } });
    await page.user.click(submit());
    const dialog = within(await done());
    expect(
      dialog.getByText(/las credenciales .* a luz@red\.mx: son ese correo y la contraseña que ya tienes\./),
    ).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: /Corrígelo/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const email = screen.getByRole('textbox', { name: /^Correo/ });
    await waitFor(() => expect(email).toHaveFocus());
    await page.user.clear(email);
    await page.user.paste('luz.correcta@red.mx');
    await page.user.click(submit());
    expect(
      within(await done()).getByText(
        /las credenciales para iniciar sesión a luz\.correcta@red\.mx\. Es un mensaje/,
      ),
    ).toBeVisible();
    expect(asked.registrations[1]).toEqual({
      ...asked.registrations[0],
      body: { ...Object(asked.registrations[0]?.body), email: 'luz.correcta@red.mx' },
    });
  },
);

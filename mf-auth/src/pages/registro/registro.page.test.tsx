import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  alumno,
  asked,
  choose,
  currentStepName,
  grade,
  group,
  KNOWN_DATA,
  KNOWN_USER,
  level,
  open,
  put,
  refill,
  sectionOf,
  sectionTitle,
  submit,
  summaryOf,
  tutor,
} from './registro.fixture';

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
  'the page has its title, two steps, two parts with their fields and two buttons, and is accessible; a part that is closed hides its fields and keeps what was typed',
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

    const name = student.getByLabelText('Nombre');
    await put(page, name, 'Ana');
    await page.user.click(sectionTitle(/^Datos alumno/));
    expect(name).not.toBeVisible();
    await page.user.click(sectionTitle(/^Datos alumno/));
    expect(name).toBeVisible();
    expect(name).toHaveValue('Ana');
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
    expect(asked.grades).toEqual(['?school_id=77&level_id=2']);
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

covers(
  'AUTH-87',
  'AUTH-90',
  'AUTH-91',
  'AUTH-93',
  'AUTH-94',
  'AUTH-95',
  'AUTH-101',
  'AUTH-103',
  'AUTH-104',
).test(
  'a field that is left says what is wrong with it; the ID takes ten characters, and a malformed e-mail gets a sample address',
  async () => {
    const page = open();
    await page.user.click(sectionTitle(/^Datos padre, madre o tutor/));
    const student = alumno();
    const guardian = tutor();
    const email = guardian.getByLabelText('Correo');
    for (const [field, text, ...messages] of [
      [student.getByLabelText('ID'), '', 'El ID es obligatorio'],
      [student.getByLabelText('Nombre'), '', 'El nombre es obligatorio'],
      [
        student.getByLabelText('Apellido paterno'),
        'Núñez-Peña',
        'El nombre solo debe contener letras, espacios y acentos Escríbelo así: Núñez Peña',
      ],
      [student.getByLabelText('Apellido materno'), 'a'.repeat(51), 'Máximo 50 caracteres.'],
      [student.getByLabelText('Nivel escolar'), '', 'El nivel escolar es obligatorio'],
      [guardian.getByLabelText('Nombre'), 'Ana1', 'El nombre solo debe contener letras, espacios y acentos'],
      [email, 'abcd', 'Debe tener al menos 5 caracteres'],
    ] as const) {
      await refill(page, field, text);
      await waitFor(() => expect(field).toHaveAccessibleDescription(messages.join(' ')));
      expect(field).toBeInvalid();
    }
    await page.user.type(email, 'e');
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(
        'El formato del correo electrónico no es válido. Ejemplo: familia@example.com',
      ),
    );
    const id = student.getByLabelText('ID');
    await put(page, id, '12345678901');
    expect(id).toHaveValue('1234567890');
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
    expect(asked.registrations).toEqual([]);
  },
);

covers('AUTH-73', 'AUTH-75').test(
  'the second indicator is done with the guardian alone, while the first is still open: a level that is not offered counts as not chosen',
  async () => {
    const scholar_grades = [{ id: 12, scholar_level: { id: 4 } }];
    open({ user: { ...KNOWN_USER, complete_data: { ...KNOWN_DATA, scholar_grades } } });
    const steps = () =>
      within(screen.getByRole('list', { name: 'Pasos del registro' })).getAllByRole('listitem');
    await waitFor(() => expect(steps()[1]).toHaveTextContent('Confirmar información (completado)'));
    expect(await screen.findByText(/completa o corrige el nivel escolar del alumno/)).toBeVisible();
    expect(level()).toHaveDisplayValue('Seleccionar');
    await waitFor(() => expect(steps()[0]).toHaveTextContent(/^1Ingresar datos$/));
    expect(currentStepName()).toContain('Ingresar datos');
  },
);

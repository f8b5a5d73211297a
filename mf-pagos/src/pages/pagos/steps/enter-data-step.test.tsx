import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  fillGuardian,
  fillStudent,
  guardian,
  press,
  renderStudents,
  renderWizard,
  renderWizardAt,
  student,
} from '../testing/walk-wizard.fixture';
import { visit, write } from '../testing/write.fixture';

const next = () => screen.getByRole('button', { name: 'Continuar' });

covers(
  'PAGOS-03',
  'PAGOS-15',
  'PAGOS-19',
  'PAGOS-20',
  'PAGOS-21',
  'PAGOS-23',
  'PAGOS-24',
  'PAGOS-40',
  'PAGOS-54',
  'AMB-53',
  'AMB-102',
).test(
  'step 1 shows the steps, two banners, three sections with hints, which close and open and keep what was typed, one student, the way home and, in another tab, to an earlier order',
  async () => {
    const { user } = renderWizard();
    const steps = within(screen.getByRole('list', { name: 'Pasos del pago' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '1Ingresar datos',
      '2Detalle de compra',
      '3Pagar',
      '4¡Listo para aprender!',
    ]);
    expect(screen.getByRole('button', { name: 'Ver Video' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver más' })).toBeVisible();
    const payer = guardian();
    for (const label of ['Nombre(s)', 'Apellidos', 'Correo electrónico', 'Teléfono']) {
      expect(payer.getByLabelText(label)).toBeVisible();
    }
    const only = student(1);
    for (const label of ['Nombre(s)', 'Apellidos', 'Nivel educativo', 'Grado']) {
      expect(only.getByLabelText(label)).toBeVisible();
    }
    expect(screen.getAllByRole('group', { name: /^Alumno/ })).toHaveLength(1);
    expect(payer.getByLabelText('Teléfono')).toHaveAttribute('placeholder', '10 dígitos');
    expect(screen.getByLabelText('Clave ID')).toHaveAttribute('placeholder', '12345');
    expect(screen.getByRole('link', { name: 'Ir a Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: /^Consulta dónde está tu pago/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expectNoAxeViolations();

    await write(user, screen.getByLabelText('Clave ID'), '77');
    for (const name of ['Datos padre, madre o tutor', 'Datos alumno(s)', 'Clave ID de la escuela']) {
      const title = screen.getByRole('heading', { level: 2, name });
      const section = title.closest('details');
      expect(section).toHaveAttribute('open');
      await user.click(title);
      expect(section).not.toHaveAttribute('open');
      await user.click(title);
      expect(section).toHaveAttribute('open');
    }
    expect(screen.getByLabelText('Clave ID')).toHaveValue('77');
  },
);

// What each text brings about is a rule of the form's schema; here every field shows its own. What says nothing passes.
// biome-ignore format: one row of the document on each line
const GUARDIAN_MESSAGES = [
  ['Nombre(s)', '', 'Requerido'],
  ['Nombre(s)', 'An', 'Debe tener al menos 3 caracteres', 'Si el nombre es así de corto, agrega otro nombre o la inicial del apellido: An G'],
  ['Apellidos', 'Núñez-Peña', 'Solo se permiten letras y espacios para el apellido', 'Escríbelo así: Núñez Peña'],
  ['Correo electrónico', 'abc', 'Correo electrónico inválido'],
  ['Correo electrónico', 'm@correo.mx'],
  ['Teléfono', '55a', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['Teléfono', '(55) 1234 5678'],
] as const;

covers(
  'PAGOS-25',
  'PAGOS-26',
  'PAGOS-27',
  'PAGOS-28',
  'PAGOS-32',
  'PAGOS-34',
  'PAGOS-36',
  'PAGOS-37',
  'PAGOS-55',
  'PAGOS-56',
  'PAGOS-57',
).test(
  'a field of the guardian has no mark before it was visited, then says what is wrong with it and how to get through; a telephone as people write it passes; the school id is marked while typing: red, green, nothing, and red when longer than an order takes',
  async () => {
    const { user } = renderWizard();
    const payer = guardian();
    const name = payer.getByLabelText('Nombre(s)');
    const marks = () => name.parentElement?.querySelectorAll('[data-mark]').length;
    expect(next()).toBeDisabled();
    expect(name).not.toHaveAttribute('aria-invalid');
    await user.type(name, 'A');
    expect(marks()).toBe(0);
    await user.tab();
    expect(await payer.findByText('Debe tener al menos 3 caracteres')).toBeVisible();
    expect(marks()).toBe(1);
    await user.type(name, '1na');
    expect(await payer.findByText('Solo se permiten letras y espacios para el nombre')).toBeVisible();
    await write(user, name, 'Anita');
    expect(payer.queryByText(/letras y espacios/)).not.toBeInTheDocument();
    expect(name.parentElement).toHaveAttribute('data-valid');

    for (const [label, text, ...said] of GUARDIAN_MESSAGES) {
      const field = payer.getByLabelText(label);
      await write(user, field, text);
      if (said.length === 0) {
        await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'));
        continue;
      }
      await waitFor(() => expect(field).toHaveAccessibleDescription(said.join(' ')));
      expect(field).toBeInvalid();
    }

    const school = screen.getByLabelText('Clave ID');
    const box = school.parentElement;
    expect(box).not.toHaveAttribute('data-valid');
    await user.type(school, '12');
    expect(box).toHaveAttribute('data-invalid');
    await user.type(school, '3');
    expect(box).toHaveAttribute('data-valid');
    expect(box).not.toHaveAttribute('data-invalid');
    await user.clear(school);
    expect(box).not.toHaveAttribute('data-valid');
    expect(box).not.toHaveAttribute('data-invalid');
    await write(user, school, '1'.repeat(101));
    expect(box).toHaveAttribute('data-invalid');
    expect(school).toHaveAccessibleDescription('Máximo 100 caracteres.');
  },
);

covers('PAGOS-44', 'PAGOS-45', 'PAGOS-46', 'PAGOS-49', 'PAGOS-50', 'PAGOS-51', 'PAGOS-52').test(
  'a student has names, level and grade, and each field says what is wrong with it',
  async () => {
    const { user } = renderStudents();
    const form = student(1);
    const level = form.getByLabelText('Nivel educativo');
    const grade = form.getByLabelText('Grado');
    const choices = (field: HTMLElement) =>
      [...field.querySelectorAll('option')]
        .filter(({ value }) => value !== '')
        .map(({ value, text }) => [value, text]);
    expect(choices(level).map(([, text]) => text)).toEqual(['Primaria', 'Secundaria', 'Preparatoria']);
    expect(choices(grade)).toEqual([
      ['1', '1° Primero'],
      ['2', '2° Segundo'],
      ['3', '3° Tercero'],
    ]);
    await visit(level);
    await visit(grade);
    expect(await form.findByText('Nivel educativo inválido')).toBeVisible();
    expect(await form.findByText('Selecciona un grado válido')).toBeVisible();
    for (const [label, text, message] of [
      ['Nombre(s)', 'Ana1', 'Solo se permiten letras y espacios para el nombre'],
      ['Apellidos', 'Soto1', 'Solo se permiten letras y espacios para los apellidos'],
    ] as const) {
      await write(user, form.getByLabelText(label), text);
      expect(await form.findByText(message)).toBeVisible();
    }
  },
);

covers('PAGOS-41', 'PAGOS-42', 'PAGOS-43', 'AMB-58', 'UX-28').test(
  'students are added and removed, after a question unless their row is empty; the last one stays',
  async () => {
    const { user, host } = renderStudents();
    const names = () => screen.getAllByLabelText('Nombre(s)');
    const add = screen.getByRole('button', { name: 'Agregar alumno' });
    expect(screen.getByRole('button', { name: 'Eliminar alumno 1' })).toBeDisabled();
    expect(add).toHaveAccessibleDescription('En un mismo pago puedes registrar hasta 20 alumnos.');
    await user.click(add);
    await press(user, 'Eliminar alumno 2');
    expect(names()).toHaveLength(1);
    expect(host.dialogs).toEqual([]);
    expect(add).toHaveFocus();
    await user.click(add);
    expect(student(2).getByLabelText('Nombre(s)')).toHaveFocus();
    await user.click(add);
    for (const [index, field] of names().entries())
      await write(user, field, ['Ana', 'Beto', 'Caro'][index] ?? '');
    host.answerDialogs('cancel');
    await press(user, 'Eliminar alumno 2');
    expect(host.dialogs.map(({ title }) => title)).toEqual(['¿Eliminar al alumno 2?']);
    expect(names()).toHaveLength(3);
    host.answerDialogs('confirm');
    await press(user, 'Eliminar alumno 2');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(student(1).getByLabelText('Nombre(s)')).toHaveValue('Ana');
    expect(student(2).getByLabelText('Nombre(s)')).toHaveValue('Caro');
    await press(user, 'Eliminar alumno 1');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(student(1).getByLabelText('Nombre(s)')).toHaveValue('Caro');
    expect(screen.getByRole('button', { name: 'Eliminar alumno 1' })).toBeDisabled();
  },
);

covers('PAGOS-41', 'PAGOS-42', 'AMB-121', 'UX-02').test(
  'the twentieth student is the last, and that is said; after it was removed Agregar alumno has the focus',
  async () => {
    const { user } = renderStudents(20);
    const add = screen.getByRole('button', { name: 'Agregar alumno' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('Ya registraste 20 alumnos, el máximo en un mismo pago.');
    await user.click(student(20).getByText('Eliminar alumno'));
    await waitFor(() => expect(add).toHaveFocus());
    expect(add).toBeEnabled();
    await user.click(add);
    expect(student(20).getByLabelText('Nombre(s)')).toHaveFocus();
    expect(add).toBeDisabled();
  },
);

covers('PAGOS-08', 'PAGOS-13', 'PAGOS-22', 'PAGOS-26').test(
  'Continuar waits for the three sections; who comes back finds everything as it was typed, and nothing is stored beyond the tab',
  async () => {
    const { user } = renderWizard();
    const button = next();
    expect(button).toBeDisabled();
    await fillGuardian(user);
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'Para continuar completa: Datos alumno(s), Clave ID de la escuela.',
    );
    await fillStudent(user, 1);
    expect(button).toBeDisabled();
    await write(user, screen.getByLabelText('Clave ID'), '12345');
    expect(button).toBeEnabled();
    await user.click(button);
    await screen.findByRole('heading', { name: 'Detalle de compra' });
    await press(user, 'Regresar');
    const payer = guardian();
    const name = payer.getByLabelText('Nombre(s)');
    expect(name).toHaveValue('Mariana');
    await waitFor(() => expect(name.parentElement).toHaveAttribute('data-valid'));
    expect(payer.getByLabelText('Teléfono')).toHaveValue('12345');
    const child = student(1);
    expect(child.getByLabelText('Apellidos')).toHaveValue('Ruiz Soto');
    expect(child.getByLabelText('Nivel educativo')).toHaveValue('Primaria');
    expect(child.getByLabelText('Grado')).toHaveValue('3');
    expect(screen.getByLabelText('Clave ID')).toHaveValue('12345');
    const again = next();
    expect(again).toBeEnabled();
    expect(localStorage).toHaveLength(0);
    await write(user, payer.getByLabelText('Correo electrónico'), 'abc');
    expect(again).toBeDisabled();
  },
);

covers('AMB-57').test('a page that the visitor said to leave starts empty the next time', async () => {
  const { user, unmount, host, location } = await renderWizardAt(1);
  await user.click(screen.getByRole('link', { name: 'Ir a Home' }));
  expect(host.dialogs.map(({ title }) => title)).toEqual(['¿Salir sin terminar tu pago?']);
  await waitFor(() => expect(location()).toBe('/'));
  unmount();
  renderWizard();
  expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('');
  expect(screen.getByLabelText('Clave ID')).toHaveValue('');
});

import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  fillGuardian,
  fillStudent,
  guardian,
  press,
  renderWizard,
  renderWizardAt,
  student,
  visit,
  write,
} from '../testing/walk-wizard.fixture';

const next = () => screen.getByRole('button', { name: 'Continuar' });

covers(
  'PAGOS-03',
  'PAGOS-15',
  'PAGOS-23',
  'PAGOS-24',
  'PAGOS-37',
  'PAGOS-40',
  'PAGOS-44',
  'PAGOS-54',
  'AMB-58',
).test(
  'step 1 shows the steps, two banners, three sections with hints, one student and the way home',
  async () => {
    renderWizard();
    const steps = within(screen.getByRole('list', { name: 'Pasos del pago' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '1Ingresar datos',
      '2Detalle de compra',
      '3Pagar',
      '4¡Listo para aprender!',
    ]);
    expect(screen.getByRole('button', { name: 'Ver Video' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver más' })).toBeVisible();
    for (const label of ['Nombre(s)', 'Apellidos', 'Correo electrónico', 'Teléfono']) {
      expect(guardian().getByLabelText(label)).toBeVisible();
    }
    for (const label of ['Nombre(s)', 'Apellidos', 'Nivel educativo', 'Grado']) {
      expect(student(1).getByLabelText(label)).toBeVisible();
    }
    expect(screen.getAllByRole('group', { name: /^Alumno/ })).toHaveLength(1);
    expect(guardian().getByLabelText('Teléfono')).toHaveAttribute('placeholder', '10 dígitos');
    expect(screen.getByLabelText('Clave ID')).toHaveAttribute('placeholder', '12345');
    expect(screen.getByRole('link', { name: 'Ir a Home' })).toHaveAttribute('href', '/');
    await expectNoAxeViolations();
  },
);

covers('PAGOS-19', 'PAGOS-20', 'PAGOS-21', 'UX-02').test(
  'each section closes and opens and keeps what was typed',
  async () => {
    const { user } = renderWizard();
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

// Rows of one field differ from one to the next, so that each can fail alone; what says nothing passes.
// biome-ignore format: one row of the document on each line
const GUARDIAN_MESSAGES = [
  ['Nombre(s)', '', 'Requerido'],
  ['Nombre(s)', 'Ana1', 'Solo se permiten letras y espacios para el nombre'],
  ['Nombre(s)', 'An', 'Debe tener al menos 3 caracteres', 'Si el nombre es así de corto, agrega otro nombre o la inicial del apellido: An G'],
  ['Nombre(s)', 'Ma. Elena', 'Solo se permiten letras y espacios para el nombre', 'Escríbelo así: Ma Elena'],
  ['Apellidos', '', 'Requerido'],
  ['Apellidos', 'Soto1', 'Solo se permiten letras y espacios para el apellido'],
  ['Apellidos', 'So', 'Debe tener al menos 3 caracteres', 'Si el apellido es así de corto, agrega el otro apellido o la inicial del nombre: So A'],
  ['Apellidos', 'Núñez-Peña', 'Solo se permiten letras y espacios para el apellido', 'Escríbelo así: Núñez Peña'],
  ['Correo electrónico', '', 'Requerido'],
  ['Correo electrónico', 'abc', 'Correo electrónico inválido'],
  ['Correo electrónico', 'm@correo.mx'],
  ['Correo electrónico', 'ab', 'Correo electrónico inválido'],
  ['Teléfono', '', 'Requerido'],
  ['Teléfono', '12345'],
  ['Teléfono', '55a', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['Teléfono', '+5255'],
  ['Teléfono', '5+', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['Teléfono', '+52 55 1234-5678'],
  ['Teléfono', '5+5', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['Teléfono', '(55) 1234 5678'],
] as const;

covers(
  'PAGOS-27',
  'PAGOS-28',
  'PAGOS-29',
  'PAGOS-30',
  'PAGOS-31',
  'PAGOS-32',
  'PAGOS-33',
  'PAGOS-34',
  'PAGOS-35',
  'PAGOS-36',
  'PAGOS-37',
).test(
  'each field of the guardian says what is wrong with it and how to get through; telephones as people write them pass',
  async () => {
    const { user } = renderWizard();
    const field = guardian().getByLabelText;
    for (const [label, text, ...said] of GUARDIAN_MESSAGES) {
      if (text === '') expect(field(label)).not.toHaveAttribute('aria-invalid');
      await write(user, field(label), text);
      if (said.length === 0) {
        await waitFor(() => expect(field(label)).not.toHaveAttribute('aria-invalid'));
        continue;
      }
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(said.join(' ')));
      expect(field(label)).toBeInvalid();
    }
  },
);

covers('PAGOS-25', 'PAGOS-26').test(
  'no mark before a field was visited, and the message follows what is typed afterwards',
  async () => {
    const { user } = renderWizard();
    const field = guardian().getByLabelText('Nombre(s)');
    const marks = () => field.parentElement?.querySelectorAll('[data-mark]').length;
    expect(next()).toBeDisabled();
    await user.type(field, 'A');
    expect(marks()).toBe(0);
    await user.tab();
    expect(await guardian().findByText('Debe tener al menos 3 caracteres')).toBeVisible();
    expect(marks()).toBe(1);
    await user.type(field, '1nita');
    expect(await guardian().findByText('Solo se permiten letras y espacios para el nombre')).toBeVisible();
    await write(user, field, 'Anita');
    expect(guardian().queryByText(/letras y espacios/)).not.toBeInTheDocument();
    expect(field.parentElement).toHaveAttribute('data-valid');
  },
);

covers('PAGOS-45', 'PAGOS-46', 'PAGOS-47', 'PAGOS-48', 'PAGOS-49', 'PAGOS-50', 'PAGOS-51', 'PAGOS-52').test(
  'a student has names, level and grade, and each field says what is wrong with it',
  async () => {
    const { user } = renderWizard();
    const level = student(1).getByLabelText('Nivel educativo');
    const grade = student(1).getByLabelText('Grado');
    const choices = (field: HTMLElement) =>
      within(field)
        .getAllByRole<HTMLOptionElement>('option')
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
    expect(await student(1).findByText('Nivel educativo inválido')).toBeVisible();
    expect(await student(1).findByText('Selecciona un grado válido')).toBeVisible();
    for (const [label, text, message] of [
      ['Nombre(s)', '', 'Requerido'],
      ['Nombre(s)', 'An', 'Debe tener al menos 3 caracteres'],
      ['Nombre(s)', 'Ana1', 'Solo se permiten letras y espacios para el nombre'],
      ['Apellidos', '', 'Requerido'],
      ['Apellidos', 'So', 'Debe tener al menos 3 caracteres'],
      ['Apellidos', 'Soto1', 'Solo se permiten letras y espacios para los apellidos'],
    ] as const) {
      await write(user, student(1).getByLabelText(label), text);
      expect(await student(1).findByText(message)).toBeVisible();
    }
  },
);

covers('PAGOS-41', 'PAGOS-42', 'PAGOS-43', 'AMB-58', 'UX-28').test(
  'students are added and, after a question, removed; the last one stays',
  async () => {
    const { user, host } = renderWizard();
    expect(screen.getByRole('button', { name: 'Eliminar alumno 1' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Agregar alumno' })).toHaveAccessibleDescription(
      'En un mismo pago puedes registrar hasta 20 alumnos.',
    );
    await press(user, 'Agregar alumno');
    expect(student(2).getByLabelText('Nombre(s)')).toHaveFocus();
    await press(user, 'Agregar alumno');
    for (const [index, name] of ['Ana', 'Beto', 'Caro'].entries()) {
      await write(user, student(index + 1).getByLabelText('Nombre(s)'), name);
    }
    host.answerDialogs('cancel');
    await press(user, 'Eliminar alumno 2');
    expect(host.dialogs.map(({ title }) => title)).toEqual(['¿Eliminar al alumno 2?']);
    expect(screen.getAllByRole('group', { name: /^Alumno/ })).toHaveLength(3);
    host.answerDialogs('confirm');
    await press(user, 'Eliminar alumno 2');
    await waitFor(() => expect(screen.getAllByRole('group', { name: /^Alumno/ })).toHaveLength(2));
    expect(student(1).getByLabelText('Nombre(s)')).toHaveValue('Ana');
    expect(student(2).getByLabelText('Nombre(s)')).toHaveValue('Caro');
    await press(user, 'Eliminar alumno 1');
    await waitFor(() => expect(screen.getAllByRole('group', { name: /^Alumno/ })).toHaveLength(1));
    expect(student(1).getByLabelText('Nombre(s)')).toHaveValue('Caro');
    expect(screen.getByRole('button', { name: 'Eliminar alumno 1' })).toBeDisabled();
  },
);

covers('UX-28').test('a row that holds nothing is removed without a question', async () => {
  const { user, host } = renderWizard();
  await press(user, 'Agregar alumno');
  await press(user, 'Eliminar alumno 2');
  expect(screen.getAllByRole('group', { name: /^Alumno/ })).toHaveLength(1);
  expect(host.dialogs).toEqual([]);
  expect(screen.getByRole('button', { name: 'Agregar alumno' })).toHaveFocus();
});

covers('PAGOS-41', 'PAGOS-42', 'AMB-121', 'UX-02').test(
  'the twentieth student is the last, and that is said; after it was removed Agregar alumno has the focus',
  async () => {
    const { user } = await renderWizardAt(1, undefined, { names: Array(20).fill('Ana') });
    const add = screen.getByRole('button', { name: 'Agregar alumno' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('Ya registraste 20 alumnos, el máximo en un mismo pago.');
    await press(user, 'Eliminar alumno 20');
    await waitFor(() => expect(add).toHaveFocus());
    expect(add).toBeEnabled();
    await user.click(add);
    expect(student(20).getByLabelText('Nombre(s)')).toHaveFocus();
    expect(add).toBeDisabled();
  },
);

covers('AMB-53', 'AMB-102').test.each([
  ['api', 1],
  ['simulated', 0],
] as const)(
  'the gateway %s offers to look for an order, in another tab: %i links',
  (paymentGateway, count) => {
    renderWizard(undefined, { site: { paymentGateway } });
    const links = screen.queryAllByRole('link', { name: /^Consulta dónde está tu pago/ });
    expect(links).toHaveLength(count);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  },
);

covers('PAGOS-55').test(
  'a school id that is longer than an order takes is marked red and says so',
  async () => {
    const { user } = renderWizard();
    const field = screen.getByLabelText('Clave ID');
    await write(user, field, '1'.repeat(101));
    expect(field.parentElement).toHaveAttribute('data-invalid');
    expect(field).toHaveAccessibleDescription('Máximo 100 caracteres.');
    await write(user, field, '1'.repeat(100));
    expect(field.parentElement).toHaveAttribute('data-valid');
  },
);

covers('PAGOS-55', 'PAGOS-56', 'PAGOS-57').test(
  'the school id is marked while typing: red, green, nothing',
  async () => {
    const { user } = renderWizard();
    const field = screen.getByLabelText('Clave ID');
    const box = field.parentElement;
    expect(box).not.toHaveAttribute('data-valid');
    await user.type(field, '12');
    expect(box).toHaveAttribute('data-invalid');
    await user.type(field, '3');
    expect(box).toHaveAttribute('data-valid');
    expect(box).not.toHaveAttribute('data-invalid');
    await user.clear(field);
    expect(box).not.toHaveAttribute('data-valid');
    expect(box).not.toHaveAttribute('data-invalid');
  },
);

covers('PAGOS-08', 'PAGOS-13', 'PAGOS-22', 'PAGOS-26').test(
  'Continuar waits for the three sections; who comes back finds everything as it was typed, and nothing is stored beyond the tab',
  async () => {
    const { user } = renderWizard();
    expect(next()).toBeDisabled();
    await fillGuardian(user);
    expect(next()).toBeDisabled();
    expect(next()).toHaveAccessibleDescription(
      'Para continuar completa: Datos alumno(s), Clave ID de la escuela.',
    );
    await fillStudent(user, 1);
    expect(next()).toBeDisabled();
    await write(user, screen.getByLabelText('Clave ID'), '12345');
    expect(next()).toBeEnabled();
    await press(user, 'Continuar');
    await screen.findByRole('heading', { name: 'Detalle de compra' });
    await press(user, 'Regresar');
    const field = guardian().getByLabelText;
    expect(field('Nombre(s)')).toHaveValue('Mariana');
    await waitFor(() => expect(field('Nombre(s)').parentElement).toHaveAttribute('data-valid'));
    expect(field('Teléfono')).toHaveValue('12345');
    expect(student(1).getByLabelText('Apellidos')).toHaveValue('Ruiz Soto');
    expect(student(1).getByLabelText('Nivel educativo')).toHaveValue('Primaria');
    expect(student(1).getByLabelText('Grado')).toHaveValue('3');
    expect(screen.getByLabelText('Clave ID')).toHaveValue('12345');
    expect(next()).toBeEnabled();
    expect(localStorage).toHaveLength(0);
    await write(user, field('Correo electrónico'), 'abc');
    expect(next()).toBeDisabled();
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

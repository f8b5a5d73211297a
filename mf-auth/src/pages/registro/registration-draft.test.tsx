import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  alumno,
  currentStepName,
  DRAFT,
  grade,
  group,
  KNOWN_DATA,
  level,
  OPEN_USER,
  open,
  openFilled,
  put,
  sectionTitle,
  tutor,
} from './registro.fixture';

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

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
  refill,
  tutor,
} from './registro.fixture';

covers('AUTH-68', 'AMB-39', 'UX-28').test(
  'the form starts with what is known; Borrar información empties it without messages and can be undone until something new is typed',
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
    const name = alumno().getByLabelText('Nombre');
    expect(name).toHaveValue('Vale');
    await waitFor(() => expect(group()).toHaveValue('2'));
    await waitFor(() => expect(grade()).toHaveValue('12'));
    expect(level()).toHaveValue('2');
    await refill(page, name, 'Íñigo');
    await page.user.click(alumno().getByLabelText('Apellido paterno'));
    await page.user.tab();
    expect(await screen.findByText('El apellido paterno es obligatorio')).toBeVisible();

    const erase = screen.getByRole('button', { name: 'Borrar información' });
    await page.user.click(erase);
    for (const label of ['ID', 'Nombre', 'Apellido paterno', 'Nivel escolar', 'Grado escolar', 'Grupo']) {
      expect(alumno().getByLabelText(label)).toHaveValue('');
    }
    expect(tutor().getByLabelText('Nombre')).toHaveValue('');
    expect(screen.queryByText('El apellido paterno es obligatorio')).not.toBeInTheDocument();
    expect(currentStepName()).toContain('Ingresar datos');
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Se borró la información del formulario.');
    await expectNoAxeViolations(page.container);

    await page.user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(alumno().getByLabelText('Nombre')).toHaveValue('Íñigo');
    await waitFor(() => expect(group()).toHaveValue('2'));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    expect(erase).toHaveFocus();

    await page.user.click(erase);
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await put(page, alumno().getByLabelText('Nombre'), 'Ana');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  },
);

covers('UX-27').test(
  'a page loaded again has the registration as it was, lists and all, but not for another account',
  async () => {
    const data = { ...KNOWN_DATA, paternal_surname: null, excel_parent: null };
    const before = await openFilled({ user: { ...OPEN_USER, complete_data: data } });
    await put(before, alumno().getByLabelText('Apellido paterno'), 'Peña');
    await put(before, tutor().getByLabelText('Correo'), 'luz@red.mx');
    before.unmount();
    const again = open();
    expect(alumno().getByLabelText('Nombre')).toHaveValue('Íñigo');
    expect(tutor().getByLabelText('Correo')).toHaveValue('luz@red.mx');
    await waitFor(() => expect(grade()).toHaveValue('12'));
    await waitFor(() => expect(group()).toHaveValue('2'));
    await waitFor(() => expect(currentStepName()).toContain('Confirmar información'));
    expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
    again.unmount();
    open({ user: { ...OPEN_USER, id: 6 } });
    expect(alumno().getByLabelText('Nombre')).toHaveValue('');
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  },
);

import { screen, waitFor } from '@testing-library/react';
import { accepting, guardian, press, renderWizard, student, write } from '../testing/walk-wizard.fixture';
import { type WizardDraft, wizardDraft } from './wizard-draft.store';

afterEach(() => sessionStorage.clear());

const leaveBehind = (change: Partial<WizardDraft> = {}) => {
  const draft: WizardDraft = {
    step: 1,
    guardian: { name: 'Mariana', surname: 'López Ruiz', email: 'm@correo', phone: '' },
    students: [
      { name: 'Ana', surname: 'Soto', level: 'Primaria', grade: '1' },
      { name: 'Luz', surname: 'Soto', level: 'Secundaria', grade: '2' },
    ],
    schoolId: '12345',
    selected: null,
    ...change,
  };
  wizardDraft.write(draft);
};
const KEY = 'borrador.pagos';
const kept = () => sessionStorage.getItem(KEY) ?? '';
const complete = { name: 'Mariana', surname: 'López Ruiz', email: 'm@correo.mx', phone: '12345' };

covers('UX-27', 'PAGOS-26').test(
  'a page loaded again gives step 1 back; filled fields are marked like visited ones, empty ones are not',
  async () => {
    leaveBehind();
    const { user } = renderWizard();
    const field = (label: string) => guardian().getByLabelText(label);
    expect(field('Nombre(s)')).toHaveValue('Mariana');
    expect(student(2).getByLabelText('Nombre(s)')).toHaveValue('Luz');
    expect(student(2).getByLabelText('Nivel educativo')).toHaveValue('Secundaria');
    expect(screen.getByLabelText('Clave ID')).toHaveValue('12345');
    await waitFor(() => expect(field('Nombre(s)').parentElement).toHaveAttribute('data-valid'));
    expect(await guardian().findByText('Correo electrónico inválido')).toBeVisible();
    expect(field('Teléfono').parentElement?.querySelector('[data-mark]')).toBeNull();
    await write(user, field('Teléfono'), '5512345678');
    expect(kept()).toContain('5512345678');
  },
);

covers('UX-27', 'UX-08').test(
  'a page loaded again comes back at step 3, and Back leads through the steps before it',
  async () => {
    leaveBehind({ step: 3, guardian: complete, selected: 'oxxo' });
    const { user, host } = renderWizard(accepting());
    expect(await screen.findByRole('heading', { name: '¿Cómo quieres pagar?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pagar' })).toBeEnabled();
    await press(user, 'Atrás del navegador');
    expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
    await press(user, 'Atrás del navegador');
    expect(guardian().getByLabelText('Correo electrónico')).toHaveValue('m@correo.mx');
    expect(host.dialogs).toEqual([]);
  },
);

covers('UX-28', 'AUTH-27').test(
  'whoever is led to another page unasked, as by a login, finds everything again',
  async () => {
    leaveBehind();
    const shows = async () => {
      expect(student(2).getByLabelText('Nombre(s)')).toHaveValue('Luz');
      expect(await guardian().findByText('Correo electrónico inválido')).toBeVisible();
    };
    const first = renderWizard();
    await shows();
    window.history.replaceState(null, '', '/');
    first.unmount();
    renderWizard();
    await shows();
  },
);

covers('UX-27').test('a broken draft is a fresh start without a word', () => {
  sessionStorage.setItem(KEY, '{"step":9');
  const { host } = renderWizard();
  expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('');
  expect([host.dialogs, host.toasts]).toEqual([[], []]);
  expect(kept()).toBe('');
});

covers('UX-28', 'AMB-57').test('Empezar de nuevo asks, and wipes form and draft at once', async () => {
  leaveBehind();
  const { user, host } = renderWizard();
  host.answerDialogs('cancel');
  await press(user, 'Empezar de nuevo');
  expect(host.dialogs.map(({ title }) => title)).toEqual(['¿Empezar de nuevo?']);
  expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('Mariana');
  host.answerDialogs('confirm');
  await press(user, 'Empezar de nuevo');
  await waitFor(() => expect(guardian().getByLabelText('Nombre(s)')).toHaveValue(''));
  expect(screen.queryByRole('group', { name: 'Alumno 2' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Empezar de nuevo' })).not.toBeInTheDocument();
  expect(kept()).toBe('');
  expect(screen.getByRole('region', { name: 'Paso 1 de 4: Ingresar datos' })).toHaveFocus();
});

covers('AMB-57').test('a payment that was taken wipes the draft', async () => {
  leaveBehind({ step: 3, guardian: complete, selected: 'oxxo' });
  const { user } = renderWizard(accepting());
  await screen.findByRole('heading', { name: '¿Cómo quieres pagar?' });
  expect(kept()).not.toBe('');
  await press(user, 'Pagar');
  expect(await screen.findByText('Tu pago ya está pendiente')).toBeVisible();
  expect(kept()).toBe('');
});

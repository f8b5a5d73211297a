import { expectConsoleError, renderInSite } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type WizardDraft, wizardDraft } from '../draft/wizard-draft.store';
import {
  accepting,
  fillCard,
  GROUPED_NUMBER,
  guardian,
  press,
  renderWizard,
  renderWizardAt,
  student,
} from '../testing/walk-wizard.fixture';
import { write } from '../testing/write.fixture';
import { deferredStep } from './deferred-step';

const continueToDetail = async (user: UserEvent) => {
  await press(user, 'Continuar');
  await screen.findByRole('heading', { name: 'Detalle de compra' });
};
const current = () => screen.getByText((_text, element) => element?.getAttribute('aria-current') === 'step');
const stepper = () => within(screen.getByRole('list', { name: 'Pasos del pago' }));
const KEY = 'borrador.pagos';
const kept = () => sessionStorage.getItem(KEY) ?? '';
const item = (name: string) => stepper().getByText(name);

covers('PAGOS-04', 'PAGOS-06', 'PAGOS-08', 'AMB-44', 'UX-08').test(
  'on steps 1 and 2 nothing in the indicator jumps; the Back of the browser goes one step back; Forward returns, but not past data that are no longer complete',
  async () => {
    const { user, location } = await renderWizardAt(1);
    expect(stepper().queryAllByRole('button')).toEqual([]);
    for (const name of ['Detalle de compra', 'Pagar', '¡Listo para aprender!']) await user.click(item(name));
    expect(current()).toHaveTextContent('Ingresar datos');
    await continueToDetail(user);
    expect(stepper().queryAllByRole('button')).toEqual([]);
    for (const name of ['Ingresar datos', 'Pagar', '¡Listo para aprender!']) await user.click(item(name));
    expect(current()).toHaveTextContent('Detalle de compra');

    await press(user, 'Continuar');
    await screen.findByRole('heading', { name: '¿Cómo quieres pagar?' });
    await press(user, 'Atrás del navegador');
    expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
    await press(user, 'Atrás del navegador');
    expect(current()).toHaveTextContent('Ingresar datos');
    expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('Mariana');
    await press(user, 'Adelante del navegador');
    expect(current()).toHaveTextContent('Detalle de compra');
    expect(location()).toBe('/pagos');
    await press(user, 'Atrás del navegador');
    await write(user, student(1).getByLabelText('Nombre(s)'), 'A');
    await press(user, 'Adelante del navegador');
    expect(current()).toHaveTextContent('Ingresar datos');
  },
);

covers('PAGOS-05', 'PAGOS-07', 'PAGOS-11', 'PAGOS-12', 'AMB-44', 'AMB-55', 'UX-02').test(
  'from step 3 the indicator leads back to 2, and 3 stays active with a valid card, which is kept meanwhile; Regresar leads to 2 and from 2 to 1, and the step takes the focus',
  async () => {
    const { user } = await renderWizardAt(3);
    await fillCard(user);
    await user.click(stepper().getByRole('button', { name: /Detalle de compra/ }));
    expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
    expect(stepper().getByText('Pagar', { exact: false }).closest('li')).toHaveAttribute(
      'data-state',
      'ready',
    );
    await press(user, 'Continuar');
    await screen.findByRole('heading', { name: '¿Cómo quieres pagar?' });
    expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(GROUPED_NUMBER);
    expect(screen.getByRole('button', { name: /^Pagar \$/ })).toBeEnabled();

    await press(user, 'Regresar');
    expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Paso 2 de 4: Detalle de compra' })).toHaveFocus();
    await press(user, 'Regresar');
    expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('Mariana');
  },
);

covers('PAGOS-14', 'AMB-57', 'UX-08').test(
  'after paying neither the indicator nor the browser leads back, and the draft is gone',
  async () => {
    const { user } = await renderWizardAt(3, accepting());
    await press(user, /^Pago en ventanilla/);
    expect(kept()).not.toBe('');
    await press(user, /^Pagar \$/);
    expect(await screen.findByText('Tu pago ya está pendiente')).toBeVisible();
    expect(kept()).toBe('');
    expect(stepper().queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Regresar' })).not.toBeInTheDocument();
    for (const name of ['Ingresar datos', 'Detalle de compra', 'Pagar']) await user.click(item(name));
    await press(user, 'Atrás del navegador');
    expect(screen.getByText('Tu pago ya está pendiente')).toBeVisible();
    expect(current()).toHaveTextContent('¡Listo para aprender!');
  },
);

covers('UX-08').test(
  'a step whose code does not arrive offers another try instead of losing the page',
  async () => {
    expectConsoleError(/code of a deferred component could not be fetched/);
    let isOnline = false;
    const Step = deferredStep<{ name: string }>(async () => {
      if (!isOnline) throw new Error('offline');
      return { default: ({ name }) => <p>Hola, {name}</p> };
    });
    const { user } = renderInSite(<Step name="Mariana" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No pudimos cargar este paso. Tus datos siguen aquí',
    );
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Hola, Mariana')).toBeVisible();
  },
);

describe('what the tab keeps', () => {
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
  const complete = { name: 'Mariana', surname: 'López Ruiz', email: 'm@correo.mx', phone: '12345' };

  covers('UX-27', 'UX-28', 'AUTH-27', 'PAGOS-26').test(
    'a page loaded again gives step 1 back, filled fields marked like visited ones, and so does one that was left unasked, as by a login',
    async () => {
      leaveBehind();
      const { user, unmount } = renderWizard();
      const { getByLabelText, findByText } = guardian();
      const name = getByLabelText('Nombre(s)');
      expect(name).toHaveValue('Mariana');
      const second = student(2);
      expect(second.getByLabelText('Nombre(s)')).toHaveValue('Luz');
      expect(second.getByLabelText('Nivel educativo')).toHaveValue('Secundaria');
      expect(screen.getByLabelText('Clave ID')).toHaveValue('12345');
      await waitFor(() => expect(name.parentElement).toHaveAttribute('data-valid'));
      expect(await findByText('Correo electrónico inválido')).toBeVisible();
      const phone = getByLabelText('Teléfono');
      expect(phone.parentElement?.querySelector('[data-mark]')).toBeNull();
      await write(user, phone, '5512345678');
      expect(kept()).toContain('5512345678');
      window.history.replaceState(null, '', '/');
      unmount();
      renderWizard();
      expect(student(2).getByLabelText('Nombre(s)')).toHaveValue('Luz');
      expect(await guardian().findByText('Correo electrónico inválido')).toBeVisible();
    },
  );

  covers('UX-27', 'UX-08').test(
    'a page loaded again comes back at step 3, and Back leads through the steps before it',
    async () => {
      leaveBehind({ step: 3, guardian: complete, selected: 'oxxo' });
      const { user, host } = renderWizard(accepting());
      expect(await screen.findByRole('heading', { name: '¿Cómo quieres pagar?' })).toBeVisible();
      expect(screen.getByRole('button', { name: /^Pagar \$/ })).toBeEnabled();
      await press(user, 'Atrás del navegador');
      expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
      await press(user, 'Atrás del navegador');
      expect(guardian().getByLabelText('Correo electrónico')).toHaveValue('m@correo.mx');
      expect(host.dialogs).toEqual([]);
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
});

import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import {
  CheckboxField,
  Controller,
  FieldGrid,
  FieldSpan,
  FormNotice,
  FormProvider,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  useZodForm,
} from './forms';

const schema = z.object({
  email: z.string().check(z.regex(/@/, 'El correo electrónico no es válido')),
  level: z.string().check(z.minLength(1, 'Elige un nivel')),
  message: z.string(),
  accepted: z.boolean().check(z.refine((value) => value, 'Debes aceptar el aviso')),
});

function Form({
  onSend,
  levels = ['Primaria', 'Secundaria'],
}: {
  onSend?(values: unknown): void;
  levels?: string[];
}) {
  const form = useZodForm(schema, { defaultValues: { email: '', level: '', message: '', accepted: false } });
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Prueba" onSubmit={form.handleSubmit((values) => onSend?.(values))}>
        <FieldGrid>
          <TextField
            label="Correo electrónico"
            hint="El que registró tu escuela."
            autoComplete="email"
            remedy={(typed) => (typed.includes('(a)') ? `Escríbelo así: ${typed.replace('(a)', '@')}` : null)}
            {...form.register('email')}
          />
          <SelectField
            label="Nivel"
            options={levels.map((label) => ({ value: label.toLowerCase(), label }))}
            {...form.register('level')}
          />
          <FieldSpan>
            <TextAreaField label="Mensaje" counter maxLength={50} optional {...form.register('message')} />
          </FieldSpan>
        </FieldGrid>
        <CheckboxField
          label={
            <>
              Acepto el <a href="/aviso-de-privacidad">aviso</a>
            </>
          }
          {...form.register('accepted')}
        />
        <button type="submit">Enviar</button>
        <button type="button" onClick={() => form.reset()}>
          Borrar
        </button>
      </form>
    </FormProvider>
  );
}

covers('UX-03', 'SHELL-116').test(
  'every field has a label; submitting an invalid form ties each error to its field, announces it and focuses the first, by the accessibility rules',
  async () => {
    const sent = jest.fn();
    const { user, container } = renderInSite(<Form onSend={sent} />);
    const email = screen.getByLabelText('Correo electrónico');
    expect(email).toHaveAccessibleDescription('El que registró tu escuela.');
    expect(screen.getByRole('combobox', { name: 'Nivel' })).toHaveDisplayValue('Selecciona una opción');
    expect(screen.getByRole('textbox', { name: 'Mensaje (opcional)' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Acepto el aviso' })).not.toBeChecked();
    await expectNoAxeViolations(container);

    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(email).toHaveAccessibleDescription('El correo electrónico no es válido');
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(
      screen.getByText('El correo electrónico no es válido').closest('[aria-live="polite"]'),
    ).not.toBeNull();
    expect(screen.getByRole('combobox', { name: 'Nivel' })).toHaveAccessibleDescription('Elige un nivel');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Debes aceptar el aviso');
    expect(sent).not.toHaveBeenCalled();
  },
);

covers('SHELL-115', 'UX-03').test(
  'an error appears when the field is left and goes as soon as it is corrected; beside it stands what to type instead, as long as that differs',
  async () => {
    const { user } = renderInSite(<Form />);
    const email = screen.getByLabelText('Correo electrónico');
    await user.type(email, 'ana(a)b');
    expect(email).not.toBeInvalid();
    await user.tab();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('El correo electrónico no es válido Escríbelo así: ana@b');
    expect(screen.getByText('El correo electrónico no es válido')).toBeVisible();
    await user.type(email, 'c');
    expect(email).toHaveAccessibleDescription('El correo electrónico no es válido Escríbelo así: ana@bc');
    await user.clear(email);
    await user.type(email, 'ana');
    expect(email).toHaveAccessibleDescription('El correo electrónico no es válido');
    await user.type(email, '@b');
    await waitFor(() => expect(email).toBeValid());
    expect(email).toHaveAccessibleDescription('El que registró tu escuela.');
  },
);

covers('UX-03', 'CONT-126', 'SHELL-116').test(
  'each kind of field that was filled correctly shows a check; a valid form sends its values, and reset empties fields and counter',
  async () => {
    const sent = jest.fn();
    const { user } = renderInSite(<Form onSend={sent} />);
    const fields = [
      screen.getByLabelText('Correo electrónico'),
      screen.getByRole('combobox'),
      screen.getByLabelText(/Mensaje/),
    ];
    const checks = () =>
      fields.map((field) => field.parentElement?.querySelectorAll('svg.lucide-circle-check').length);
    await user.type(screen.getByLabelText('Correo electrónico'), 'a@b');
    await user.selectOptions(screen.getByRole('combobox'), 'Secundaria');
    await user.type(screen.getByLabelText(/Mensaje/), 'Hola');
    expect(screen.getByText('4 de 50')).toBeInTheDocument();
    expect(checks()).toEqual([1, 1, 0]);
    await user.tab();
    expect(checks()).toEqual([1, 1, 1]);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(sent).toHaveBeenCalledWith({
      email: 'a@b',
      level: 'secundaria',
      message: 'Hola',
      accepted: true,
    });
    await user.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('');
    expect(screen.getByText('0 de 50')).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  },
);

covers('AUTH-66').test('options that arrive after the value still show it as chosen', () => {
  function LevelField({ levels }: { levels: string[] }) {
    const form = useZodForm(z.object({ level: z.string() }), { defaultValues: { level: 'primaria' } });
    return (
      <FormProvider {...form}>
        <SelectField
          label="Nivel"
          options={levels.map((label) => ({ value: label.toLowerCase(), label }))}
          {...form.register('level')}
        />
      </FormProvider>
    );
  }
  const { rerender } = renderInSite(<LevelField levels={[]} />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Selecciona una opción');
  rerender(<LevelField levels={['Preescolar', 'Primaria']} />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Primaria');
});

covers('AUTH-66').test('a dependent select is disabled and says why', () => {
  renderInSite(<SelectField label="Grado" options={[]} disabledReason="Elige primero el nivel" />);
  expect(screen.getByRole('combobox', { name: 'Grado' })).toBeDisabled();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Elige primero el nivel');
});

covers('AUTH-121', 'UX-20').test(
  'each password field shows and hides its own text, and accepts pasting',
  async () => {
    const { user } = renderInSite(
      <>
        <PasswordField label="Nueva contraseña" autoComplete="new-password" />
        <PasswordField label="Repite la contraseña" />
      </>,
    );
    const field = screen.getByLabelText('Nueva contraseña');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Repite la contraseña')).toHaveAttribute('autocomplete', 'current-password');
    await user.click(field);
    await user.paste('Secreta123');
    expect(field).toHaveValue('Secreta123');
    const [toggle] = screen.getAllByRole('button', { name: 'Mostrar contraseña', pressed: false });
    if (toggle) await user.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Repite la contraseña')).toHaveAttribute('type', 'password');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  },
);

covers('PAGOS-84').test('a cleaned text leaves the caret where the visitor is writing', async () => {
  const groups = (raw: string) => raw.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  const { user } = renderInSite(<TextField label="Número" name="number" clean={groups} />);
  const field = screen.getByLabelText<HTMLInputElement>('Número');
  await user.type(field, '41523138');
  expect(field).toHaveValue('4152 3138');
  field.setSelectionRange(2, 2);
  await user.keyboard('9');
  expect([field.value, field.selectionStart]).toEqual(['4195 2313 8', 3]);
  field.setSelectionRange(5, 5);
  await user.keyboard('{Backspace}');
  expect([field.value, field.selectionStart]).toEqual(['4195 2313 8', 4]);
  await user.keyboard('{Delete}{Delete}');
  expect([field.value, field.selectionStart]).toEqual(['4195 3138', 5]);
});

covers('AUTH-55').test('clean filters what is typed and pasted before any handler sees it', async () => {
  const heard = jest.fn();
  const { user } = renderInSite(
    <TextField
      label="Clave"
      maxLength={20}
      clean={(raw) => raw.replace(/[^a-z0-9]/gi, '').toUpperCase()}
      onChange={(event) => heard(event.target.value)}
    />,
  );
  await user.type(screen.getByLabelText('Clave'), 'red-26');
  expect(screen.getByLabelText('Clave')).toHaveValue('RED26');
  expect(heard).toHaveBeenLastCalledWith('RED26');
});

covers('UX-03').test(
  'fields work controlled, through Controller and with an error of their own',
  async () => {
    function Controlled() {
      const [value, setValue] = useState('');
      const form = useZodForm(z.object({ name: z.string() }), { defaultValues: { name: 'Ana' } });
      return (
        <>
          <TextField
            label="Suelto"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            error={value.length > 2 ? 'Demasiado largo' : undefined}
          />
          <Controller
            control={form.control}
            name="name"
            render={({ field }) => <TextField label="Nombre" {...field} />}
          />
        </>
      );
    }
    const { user } = renderInSite(<Controlled />);
    await user.type(screen.getByLabelText('Suelto'), 'uno');
    expect(screen.getByLabelText('Suelto')).toHaveAccessibleDescription('Demasiado largo');
    await user.type(screen.getByLabelText('Nombre'), ' Ruiz');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana Ruiz');
  },
);

covers('UX-03').test('a form notice is announced according to its tone', () => {
  renderInSite(
    <>
      <FormNotice tone="error" title="No se envió">
        Revisa tus datos.
      </FormNotice>
      <FormNotice tone="success">Listo.</FormNotice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No se envióRevisa tus datos.');
  expect(screen.getByRole('status')).toHaveTextContent('Listo.');
});

covers('UX-10').test('every field renders on the server', () => {
  const html = (ui: ReactNode) => renderToString(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);
  expect(html(<Form />)).toContain('Correo electrónico');
  expect(html(<PasswordField label="Contraseña" />)).toContain('type="password"');
});

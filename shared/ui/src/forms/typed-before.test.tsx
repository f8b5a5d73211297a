import { ThemeProvider, theme } from '@red/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { SearchField } from '../search-field/search-field';
import { CheckboxField, FormProvider, SelectField, TextAreaField, TextField, useZodForm } from './forms';

const schema = z.object({
  email: z.string().check(z.regex(/@/, 'El correo electrónico no es válido')),
  level: z.string(),
  message: z.string(),
  accepted: z.boolean(),
});
const EMPTY = { email: '', level: '', message: '', accepted: false };

function Form({ onSend }: { onSend(values: unknown): void }) {
  const form = useZodForm(schema, { defaultValues: EMPTY });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => onSend(values))}>
        <TextField label="Correo" {...form.register('email')} />
        <SelectField
          label="Nivel"
          options={[{ value: 'Primaria', label: 'Primaria' }]}
          {...form.register('level')}
        />
        <TextAreaField label="Mensaje" maxLength={500} counter {...form.register('message')} />
        <CheckboxField label="Acepto" {...form.register('accepted')} />
        <button type="submit">Enviar</button>
      </form>
    </FormProvider>
  );
}

function Search({ onSend }: { onSend(word: string): void }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(typed);
      }}
    >
      <SearchField label="Palabra" name="q" value={typed} onType={setTyped} />
    </form>
  );
}

/** Shows the server's HTML; the result hydrates it. */
function serve(part: React.ReactNode): () => Promise<void> {
  const tree = <ThemeProvider theme={theme}>{part}</ThemeProvider>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  return () => act(async () => void render(tree, { container, hydrate: true }));
}

covers('UX-26').test(
  'what was entered into the HTML of a form before its code was there is sent, of every kind of field',
  async () => {
    const onSend = jest.fn();
    const hydrate = serve(<Form onSend={onSend} />);
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Correo' });
    email.value = 'ana@red.test';
    screen.getByRole<HTMLSelectElement>('combobox').value = 'Primaria';
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' }).value = 'Hola';
    screen.getByRole<HTMLInputElement>('checkbox').checked = true;
    email.setSelectionRange(2, 2);
    await hydrate();
    expect(screen.getByText('4 de 500')).toBeVisible();
    expect(email.selectionStart).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSend.mock.calls).toEqual([
      [{ email: 'ana@red.test', level: 'Primaria', message: 'Hola', accepted: true }],
    ]);
  },
);

covers('UX-26').test(
  'a field that nobody has touched has its default value, and a cleared one stays clear',
  async () => {
    const onSend = jest.fn();
    const hydrate = serve(<Form onSend={onSend} />);
    await hydrate();
    const email = screen.getByRole('textbox', { name: 'Correo' });
    await userEvent.type(email, 'a@b');
    await userEvent.clear(email);
    await userEvent.type(email, 'c@d');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onSend.mock.calls).toEqual([[{ ...EMPTY, email: 'c@d' }]]);
  },
);

covers('UX-26').test(
  'a word that was typed into the HTML of a search stays, with its caret, and is searched',
  async () => {
    const onSend = jest.fn();
    const hydrate = serve(<Search onSend={onSend} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.value = 'casa';
    field.setSelectionRange(1, 1);
    await hydrate();
    expect(field).toHaveValue('casa');
    expect(field.selectionStart).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(onSend.mock.calls).toEqual([['casa']]);
  },
);

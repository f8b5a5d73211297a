import { formDraft } from '@red/contract/form-draft';
import { renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { FormProvider, TextField, useZodForm } from '@red/ui/forms';
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { useFormDraft } from './use-form-draft';

const schema = z.object({
  person: z.object({ name: z.string().check(z.minLength(3, 'Muy corto')) }),
  secret: z.string(),
});
const draft = formDraft('prueba', z.object({ person: z.object({ name: z.string() }) }));

function Form() {
  const form = useZodForm(schema, { defaultValues: { person: { name: '' }, secret: '' } });
  useFormDraft(form, draft);
  const startAgain = () => {
    form.reset();
    draft.forget();
  };
  return (
    <FormProvider {...form}>
      <TextField label="Nombre" {...form.register('person.name')} />
      <TextField label="Secreto" {...form.register('secret')} />
      <button type="button" onClick={startAgain}>
        Empezar de nuevo
      </button>
    </FormProvider>
  );
}

beforeEach(() => sessionStorage.clear());
const name = () => screen.getByRole('textbox', { name: 'Nombre' });

covers('UX-27').test('a page loaded again has what was typed, without what may not be kept', async () => {
  const before = renderInSite(<Form />);
  await before.user.type(name(), 'Ana');
  await before.user.type(screen.getByRole('textbox', { name: 'Secreto' }), 'oculto');
  before.unmount();
  const { container } = renderInSite(<Form />);
  expect(name()).toHaveValue('Ana');
  await waitFor(() => expect(container.querySelector('[data-valid]')).toContainElement(name())); // as if just typed
  expect(screen.getByRole('textbox', { name: 'Secreto' })).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('oculto');
});

covers('UX-27').test('a restored value that is wrong says so', async () => {
  draft.write({ person: { name: 'A' } });
  renderInSite(<Form />);
  expect(await screen.findByText('Muy corto')).toBeVisible();
});

covers('UX-27').test('what was discarded does not come back', async () => {
  const before = renderInSite(<Form />);
  await before.user.type(name(), 'Ana');
  await before.user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  before.unmount();
  renderInSite(<Form />);
  expect(name()).toHaveValue('');
  expect(sessionStorage.length).toBe(0);
});

covers('UX-26', 'UX-27').test(
  'what was typed before the form was there stays beside its draft, and is kept',
  async () => {
    draft.write({ person: { name: 'Ana' } });
    const form = (
      <ThemeProvider theme={theme}>
        <Form />
      </ThemeProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(form);
    document.body.append(container);
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value = 'Lucía';
    await act(async () => void render(form, { container, hydrate: true }));
    expect(name()).toHaveValue('Lucía');
    expect(draft.read()).toEqual({ person: { name: 'Lucía' } });
  },
);

import { renderInSite } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createDialogs } from './dialogs';
import { createToasts } from './toasts';

const question = {
  tone: 'warning',
  title: '¿Tus datos son correctos?',
  confirm: 'Sí',
  cancel: 'Revisar',
} as const;
const notice = { tone: 'info', title: 'Otra cosa', confirm: 'Entendido' } as const;

covers('UX-03').test('toasts appear in a live region, in order, and can be dismissed', async () => {
  const toasts = createToasts();
  const { user } = renderInSite(<toasts.Host />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => {
    toasts.show({ tone: 'success', text: 'Primero' });
    toasts.show({ tone: 'info', text: 'Segundo' });
  });
  expect(await screen.findByText('Primero')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Primero.*Segundo/);
  const [first] = screen.getAllByRole('button', { name: 'Cerrar aviso' });
  if (first) await user.click(first);
  await waitFor(() => expect(screen.queryByText('Primero')).not.toBeInTheDocument());
  expect(screen.getByText('Segundo')).toBeVisible();
});

covers('UX-03').test('a toast shown before its host is mounted is not lost', async () => {
  const toasts = createToasts();
  toasts.show({ tone: 'error', text: 'Temprano' });
  renderInSite(<toasts.Host />);
  expect(await screen.findByText('Temprano')).toBeVisible();
});

covers('UX-01').test('a dialog answers with the button that was pressed', async () => {
  const dialogs = createDialogs();
  const { user } = renderInSite(<dialogs.Host />);
  const answers: string[] = [];
  act(() => void dialogs.open(question).then((answer) => answers.push(answer)));
  await user.click(await screen.findByRole('button', { name: 'Sí' }));
  act(() => void dialogs.open(question).then((answer) => answers.push(answer)));
  await user.click(await screen.findByRole('button', { name: 'Revisar' }));
  act(() => void dialogs.open(notice).then((answer) => answers.push(answer)));
  expect(await screen.findByRole('dialog', { name: 'Otra cosa' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual(['confirm', 'cancel', 'dismiss']));
});

covers('UX-01').test('dialogs open one after the other, and the focus returns to where it was', async () => {
  const dialogs = createDialogs();
  const answers: string[] = [];
  function Page() {
    const [asked, setAsked] = useState(false);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setAsked(true);
            void dialogs.open(question).then((answer) => answers.push(`primero ${answer}`));
            void dialogs.open(notice).then((answer) => answers.push(`segundo ${answer}`));
          }}
        >
          {asked ? 'Preguntado' : 'Preguntar'}
        </button>
        <dialogs.Host />
      </>
    );
  }
  const { user } = renderInSite(<Page />);
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(await screen.findByRole('alertdialog', { name: question.title })).toBeVisible();
  expect(screen.queryByText('Otra cosa')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
  await user.click(await screen.findByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(answers).toEqual(['primero cancel', 'segundo confirm']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preguntado' })).toHaveFocus());
});

import type { DialogAnswer, DialogRequest } from '@red/contract/host';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MessageDialog } from './message-dialog';

const question: DialogRequest = {
  tone: 'warning',
  title: '¡Queremos que todo esté perfecto!',
  text: 'Revisa tus datos antes de pagar.',
  confirm: 'Pagar',
  cancel: 'Verificar información',
};

function Host({ request, onAnswer }: { request: DialogRequest; onAnswer(answer: DialogAnswer): void }) {
  const [open, setOpen] = useState(true);
  return (
    <MessageDialog
      request={open ? request : null}
      onAnswer={(answer) => {
        onAnswer(answer);
        setOpen(false);
      }}
    />
  );
}

covers('UX-01').test(
  'a question is an alert dialog with its text; the safer action has the focus',
  async () => {
    renderInSite(<Host request={question} onAnswer={() => {}} />);
    const dialog = await screen.findByRole('alertdialog', { name: '¡Queremos que todo esté perfecto!' });
    expect(dialog).toHaveAccessibleDescription('Revisa tus datos antes de pagar.');
    expect(screen.getByRole('button', { name: 'Verificar información' })).toHaveFocus();
    await expectNoAxeViolations(dialog); // outlasts the dialog's fading in on a busy machine
  },
);

covers('UX-01').test.each([
  [
    'confirm',
    async (user: ReturnType<typeof renderInSite>['user']) =>
      user.click(screen.getByRole('button', { name: 'Pagar' })),
  ],
  ['cancel', async (user: ReturnType<typeof renderInSite>['user']) => user.keyboard('{Enter}')],
  ['dismiss', async (user: ReturnType<typeof renderInSite>['user']) => user.keyboard('{Escape}')],
])('the answer is %s', async (answer, act) => {
  const answered = jest.fn();
  const { user } = renderInSite(<Host request={question} onAnswer={answered} />);
  await screen.findByRole('alertdialog');
  await act(user);
  expect(answered).toHaveBeenCalledWith(answer);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

covers('UX-01').test('a notice has one button and no alarm', async () => {
  renderInSite(
    <Host request={{ tone: 'success', title: '¡Pago exitoso!', confirm: 'Continuar' }} onAnswer={() => {}} />,
  );
  expect(await screen.findByRole('dialog', { name: '¡Pago exitoso!' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveFocus();
});

import { expectConsoleError, renderInSite } from '@red/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type LateModal, useLateModal, warm } from './use-late-modal';

const Note = ({ onClose }: { onClose(): void }) => (
  <button type="button" onClick={onClose}>
    Cerrar nota
  </button>
);

let answer: () => Promise<typeof Note>;
let asked = 0;
const NOTE: LateModal<Parameters<typeof Note>[0]> = {
  load: () => {
    asked += 1;
    return answer();
  },
  log: '[nota] no code',
  text: 'No pudimos abrir la nota.',
};

function Page() {
  const [open, setOpen] = useState(false);
  const Modal = useLateModal(NOTE, open, close);
  function close() {
    setOpen(false);
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir nota
      </button>
      <p>{open ? 'abierta' : 'cerrada'}</p>
      {Modal && open && <Modal onClose={close} />}
    </>
  );
}

beforeEach(() => {
  asked = 0;
  answer = async () => Note;
});

covers('UX-10').test('the code of a modal is fetched by who opens it, once', async () => {
  const { user } = renderInSite(<Page />);
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar nota' }));
  await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
  expect(screen.getByRole('button', { name: 'Cerrar nota' })).toBeVisible();
  expect(asked).toBe(1);
});

covers('UX-11', 'UX-22').test(
  'code that cannot be fetched costs a message; the next press tries again',
  async () => {
    expectConsoleError(/^\[nota\] no code/);
    answer = () => Promise.reject(new Error('down'));
    const { user, host } = renderInSite(<Page />);
    await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
    await waitFor(() => expect(host.toasts).toEqual([{ tone: 'error', text: 'No pudimos abrir la nota.' }]));
    expect(screen.getByText('cerrada')).toBeVisible();
    answer = async () => Note;
    await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
    expect(await screen.findByRole('button', { name: 'Cerrar nota' })).toBeVisible();
  },
);

covers('UX-22').test('fetching ahead says nothing when it fails', async () => {
  answer = () => Promise.reject(new Error('down'));
  const { host } = renderInSite(<Page />);
  warm(NOTE);
  await waitFor(() => expect(asked).toBe(1));
  expect(host.toasts).toEqual([]);
});

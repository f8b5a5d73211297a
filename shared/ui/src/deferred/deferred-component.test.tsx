import { expectConsoleError, renderInSite } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { deferredComponent } from './deferred-component';
import { deferredModal } from './deferred-modal';

const Greeting = ({ name }: { name: string }) => <p>Hola, {name}</p>;
let load: jest.Mock<Promise<{ default: ComponentType<{ name: string }> }>>;

beforeEach(() => {
  load = jest.fn(async () => ({ default: Greeting }));
});

covers('UX-10').test('shows its fallback while its code is fetched', async () => {
  const Deferred = deferredComponent(() => load(), { loading: <p>Cargando</p> });
  renderInSite(<Deferred name="Mariana" />);
  expect(screen.getByText('Cargando')).toBeVisible();
  expect(await screen.findByText('Hola, Mariana')).toBeVisible();
  expect(screen.queryByText('Cargando')).not.toBeInTheDocument();
});

covers('UX-10').test('renders at once when its code was preloaded, and fetches it once', async () => {
  const Deferred = deferredComponent(() => load(), { loading: <p>Cargando</p> });
  Deferred.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  renderInSite(<Deferred name="Mariana" />);
  expect(screen.getByText('Hola, Mariana')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

covers('UX-11').test('a failed preload is silent', async () => {
  load.mockRejectedValue(new Error('offline'));
  const Deferred = deferredComponent(() => load());
  Deferred.preload();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

covers('UX-11', 'UX-22').test('a failed download offers another try and leaves the page', async () => {
  expectConsoleError(/code of a deferred component could not be fetched/);
  load.mockRejectedValueOnce(new Error('offline'));
  const Deferred = deferredComponent(() => load(), {
    failed: (retry) => (
      <button type="button" onClick={retry}>
        Reintentar
      </button>
    ),
  });
  const { user } = renderInSite(
    <>
      <p>La página</p>
      <Deferred name="Mariana" />
    </>,
  );
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText('La página')).toBeVisible();
  await user.click(retry);
  expect(await screen.findByText('Hola, Mariana')).toBeVisible();
});

covers('UX-31').test('code that was lost without a network is fetched again with it', async () => {
  expectConsoleError(/code of a deferred component could not be fetched/);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(new Error('offline'));
  const Deferred = deferredComponent(() => load());
  await act(async () => void renderInSite(<Deferred name="Mariana" />));
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hola, Mariana')).toBeVisible();
});

covers('UX-22').test('an error of the component itself goes to the boundary above', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const Deferred = deferredComponent(async () => ({ default: Broken }), { failed: () => <p>Sin red</p> });
  Deferred.preload();
  await Promise.resolve();
  await Promise.resolve();
  expect(() => renderInSite(<Deferred />)).toThrow('broken');
  expect(screen.queryByText('Sin red')).not.toBeInTheDocument();
});

const Note = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <button type="button" onClick={onClose}>
    {open ? 'Cerrar nota' : 'Nota que se va'}
  </button>
);
let loadNote: jest.Mock<Promise<{ default: typeof Note }>>;

function pageWithNote() {
  loadNote = jest.fn(async () => ({ default: Note }));
  const DeferredNote = deferredModal(() => loadNote(), { failedText: 'No pudimos abrir la nota.' });
  return function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir nota
        </button>
        <DeferredNote open={open} onClose={() => setOpen(false)} />
      </>
    );
  };
}

covers('UX-10').test(
  'the code of a modal is fetched by who opens it, once; closed, it can fade out',
  async () => {
    const Page = pageWithNote();
    const { user } = renderInSite(<Page />);
    expect(loadNote).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar nota' }));
    expect(screen.getByRole('button', { name: 'Nota que se va' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
    expect(screen.getByRole('button', { name: 'Cerrar nota' })).toBeVisible();
    expect(loadNote).toHaveBeenCalledTimes(1);
  },
);

covers('UX-11', 'UX-22').test(
  'a modal that cannot be fetched costs a toast; the next opening tries again',
  async () => {
    expectConsoleError(/code of a deferred component could not be fetched/);
    const Page = pageWithNote();
    loadNote.mockRejectedValueOnce(new Error('down'));
    const { user, host } = renderInSite(<Page />);
    await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
    await waitFor(() => expect(host.toasts).toEqual([{ tone: 'error', text: 'No pudimos abrir la nota.' }]));
    await user.click(screen.getByRole('button', { name: 'Abrir nota' }));
    expect(await screen.findByRole('button', { name: 'Cerrar nota' })).toBeVisible();
  },
);

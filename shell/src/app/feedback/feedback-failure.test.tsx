import { expectConsoleError, renderInSite } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createDialogs } from './dialogs';
import { createToasts } from './toasts';

const mockOverlays = { broken: false };
jest.mock('@red/ui/overlays', () => {
  if (mockOverlays.broken) throw new Error('chunk missing');
  return jest.requireActual('@red/ui/overlays');
});
const mockToastRegion = { broken: false };
jest.mock('./toast-region', () => {
  if (mockToastRegion.broken) throw new Error('chunk missing');
  return jest.requireActual('./toast-region');
});

const question = { tone: 'warning', title: '¿Seguro?', confirm: 'Sí', cancel: 'No' } as const;

afterEach(() => jest.restoreAllMocks());

covers('UX-31').test('offline, a dialog that cannot be loaded opens when the network is back', async () => {
  expectConsoleError(/could not be fetched/);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockOverlays.broken = true;
  const dialogs = createDialogs();
  const { user } = renderInSite(<dialogs.Host />);
  const answers: string[] = [];
  await act(async () => void dialogs.open(question).then((answer) => answers.push(answer)));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(answers).toEqual([]);
  mockOverlays.broken = false;
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Sí' }));
  await waitFor(() => expect(answers).toEqual(['confirm']));
});

test('a toast that cannot be loaded is discarded, and the next one is shown', async () => {
  expectConsoleError(/could not be (fetched|shown)/);
  mockToastRegion.broken = true;
  const toasts = createToasts();
  renderInSite(<toasts.Host />);
  await act(async () => toasts.show({ tone: 'info', text: 'Perdido' }));
  mockToastRegion.broken = false;
  await act(async () => toasts.show({ tone: 'info', text: 'Mostrado' }));
  expect(await screen.findByText('Mostrado')).toBeVisible();
  expect(screen.queryByText('Perdido')).not.toBeInTheDocument();
});

import { renderInSite } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Modal } from './modal';
import type { ToastItem } from './toast';
import { ToastRegion } from './toast-region';

const welcome: ToastItem = {
  id: 1,
  tone: 'success',
  title: '¡Te damos la bienvenida!',
  text: 'Hola, Mariana.',
  durationMs: 4_000,
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

covers('AUTH-23', 'UX-03').test('a toast is a live message and leaves after its time', () => {
  const dismissed = jest.fn();
  renderInSite(<ToastRegion toasts={[welcome]} onDismiss={dismissed} />);
  expect(screen.getByRole('status')).toHaveTextContent('¡Te damos la bienvenida!Hola, Mariana.');
  act(() => jest.advanceTimersByTime(3_999));
  expect(dismissed).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(dismissed).toHaveBeenCalledWith(1);
});

covers('SHELL-85').test('without a time of its own it stays 5 seconds', () => {
  const dismissed = jest.fn();
  renderInSite(
    <ToastRegion toasts={[{ id: 'a', tone: 'info', text: 'Hasta pronto' }]} onDismiss={dismissed} />,
  );
  act(() => jest.advanceTimersByTime(4_999));
  expect(dismissed).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(dismissed).toHaveBeenCalledWith('a');
});

covers('UX-03').test('its time stands still while it is pointed at or focused', () => {
  const dismissed = jest.fn();
  renderInSite(<ToastRegion toasts={[welcome]} onDismiss={dismissed} />);
  act(() => jest.advanceTimersByTime(3_000));
  const close = screen.getByRole('button', { name: 'Cerrar aviso' });
  act(() => close.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(dismissed).not.toHaveBeenCalled();
  act(() => close.blur());
  act(() => jest.advanceTimersByTime(1_999)); // half of its time is left to it
  expect(dismissed).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(dismissed).toHaveBeenCalledTimes(1);
});

covers('UX-03').test('Escape closes a toast', () => {
  const dismissed = jest.fn();
  renderInSite(<ToastRegion toasts={[welcome]} onDismiss={dismissed} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dismissed).toHaveBeenCalledWith(1);
});

covers('UX-03').test('an error is urgent, and every toast can be closed', () => {
  const dismissed = jest.fn();
  renderInSite(
    <ToastRegion toasts={[{ id: 7, tone: 'error', text: 'Sin conexión' }]} onDismiss={dismissed} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Sin conexión');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(dismissed).toHaveBeenCalledWith(7);
});

covers('AUTH-13', 'UX-03').test('a toast over an open modal is still announced', async () => {
  jest.useRealTimers();
  renderInSite(
    <>
      <ToastRegion toasts={[welcome]} onDismiss={() => {}} />
      <Modal open title="Iniciar sesión" onClose={() => {}}>
        Formulario
      </Modal>
    </>,
  );
  await screen.findByRole('dialog');
  expect(await screen.findByRole('status')).toHaveTextContent('Hola, Mariana.');
});

covers('UX-03').test('the region renders nothing on the server', () => {
  expect(
    renderToString(
      <ThemeProvider theme={theme}>
        <ToastRegion toasts={[welcome]} onDismiss={() => {}} />
      </ThemeProvider>,
    ),
  ).not.toContain('Mariana');
});

import type { LoadResult } from '@red/federation/loader';
import { createRemoteStore } from '@red/federation/remote-store';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Area, AreasContext } from './area';
import type { AreaModule } from './area-module';

const failure = {
  ok: false,
  remote: 'mf-pagos',
  expose: './pagos',
  stage: 'network',
  cause: 'down',
} as const;
const page = (text: string): LoadResult<AreaModule> => ({
  ok: true,
  exposed: { default: () => <h1>{text}</h1> },
});

function show(load: () => Promise<LoadResult<AreaModule>>) {
  const areas = createRemoteStore<AreaModule>({ load });
  return act(async () =>
    render(
      <ThemeProvider theme={theme}>
        <AreasContext value={areas}>
          <header>Marco</header>
          <Area remote="mf-pagos" expose="./pagos" />
        </AreasContext>
      </ThemeProvider>,
    ),
  );
}

test('UX-10 an area on its way shows its place at once', async () => {
  await show(() => new Promise(() => {}));
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('an area shows what its remote exposes', async () => {
  await show(async () => page('Pagos'));
  expect(await screen.findByRole('heading', { name: 'Pagos' })).toBeInTheDocument();
});

test('UX-22 a failed area says so inside the standing frame, and Reintentar brings it back', async () => {
  const answers: LoadResult<AreaModule>[] = [failure, page('Pagos')];
  await show(async () => answers.shift() ?? failure);
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta sección no está disponible por ahora');
  expect(screen.getByText('Marco')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Pagos' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('UX-22 a retry that fails again leaves message and button', async () => {
  await show(async () => failure);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeEnabled();
});

test('UX-22 an area that breaks while rendering costs itself only', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show(async () => ({
    ok: true,
    exposed: {
      default: () => {
        throw new Error('defecto');
      },
    },
  }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('Marco')).toBeInTheDocument();
  expect(logged.mock.calls.flat().join(' ')).toContain('stage=render owner=mf-pagos');
  logged.mockRestore();
});

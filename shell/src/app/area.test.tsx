import type { AreaModule } from '@red/federation/area-module';
import type { LoadResult } from '@red/federation/loader';
import { createRemoteStore, type RemoteStore } from '@red/federation/remote-store';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Area } from './area';
import { AreaObserverContext, AreasContext, ServedAreaContext } from './area.context';

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

covers('UX-10').test('an area that is loading shows its skeleton at once', async () => {
  await show(() => new Promise(() => {}));
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('an area shows what its remote exposes', async () => {
  await show(async () => page('Pagos'));
  expect(await screen.findByRole('heading', { name: 'Pagos' })).toBeInTheDocument();
});

covers('UX-22').test(
  'an area that fails to load shows a message inside the frame, and Reintentar loads it',
  async () => {
    const answers: LoadResult<AreaModule>[] = [failure, page('Pagos')];
    await show(async () => answers.shift() ?? failure);
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta sección no está disponible por ahora');
    expect(screen.getByText('Marco')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Pagos' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

covers('UX-22').test('after a retry that fails too, message and Reintentar stay', async () => {
  await show(async () => failure);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeEnabled();
});

/** A page with a control that works once it is hydrated. */
function CountingPage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Pagos</h1>
      <button type="button" onClick={() => setCount(count + 1)}>{`Pulsado ${count}`}</button>
    </>
  );
}

/** Hydrates the server's HTML of a page; `answers` are the results of the loads, in order. */
async function hydrateServed(answers: (LoadResult<AreaModule> | Promise<LoadResult<AreaModule>>)[]) {
  const onView = jest.fn();
  const tree = (areas: RemoteStore<AreaModule>, served: boolean) => (
    <ThemeProvider theme={theme}>
      <AreasContext value={areas}>
        <ServedAreaContext value={{ current: served ? { remote: 'mf-pagos', expose: './pagos' } : null }}>
          <AreaObserverContext value={{ onView, onRenderError: () => {} }}>
            <Area remote="mf-pagos" expose="./pagos" />
          </AreaObserverContext>
        </ServedAreaContext>
      </AreasContext>
    </ThemeProvider>
  );
  const server = createRemoteStore<AreaModule>({ load: () => new Promise(() => {}) });
  server.put('mf-pagos', './pagos', { default: CountingPage });
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree(server, false));
  document.body.append(container);
  const heading = screen.getByRole('heading', { name: 'Pagos' });
  const areas = createRemoteStore<AreaModule>({ load: async () => answers.shift() ?? failure });
  await act(async () => render(tree(areas, true), { container, hydrate: true }));
  return { heading, onView };
}

covers('UX-32').test(
  'server-rendered HTML stays when its script fails to load, and Reintentar hydrates it',
  async () => {
    const { heading } = await hydrateServed([
      failure,
      failure,
      { ok: true, exposed: { default: CountingPage } },
    ]);
    expect(await screen.findByRole('status')).toHaveTextContent('Algunas funciones de esta página');
    expect(heading).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(heading).toBeVisible();
    expect(screen.getByRole('status')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Pulsado 0' }));
    expect(screen.getByRole('button', { name: 'Pulsado 1' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pagos' })).toBe(heading);
  },
);

test('a page that sleeps as HTML is counted as a view when its code is there, not before', async () => {
  let wake = (_: LoadResult<AreaModule>) => {};
  const asleep = new Promise<LoadResult<AreaModule>>((resolve) => {
    wake = resolve;
  });
  const { onView } = await hydrateServed([asleep]);
  expect(onView).not.toHaveBeenCalled();
  await act(async () => wake({ ok: true, exposed: { default: CountingPage } }));
  await waitFor(() => expect(onView).toHaveBeenCalledWith('mf-pagos', './pagos'));
});

covers('UX-31').test(
  'offline, a script that failed is loaded again when the network is back, without a notice',
  async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await hydrateServed([failure, { ok: true, exposed: { default: CountingPage } }]);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: /Pulsado/ }));
      expect(screen.getByRole('button', { name: /Pulsado [1-9]/ })).toBeVisible();
    });
  },
);

covers('UX-31').test('an area that failed offline says so, and loads when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers: LoadResult<AreaModule>[] = [failure, page('Pagos')];
  await show(async () => answers.shift() ?? failure);
  expect(await screen.findByRole('alert')).toHaveTextContent('No tienes conexión');
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Pagos' })).toBeInTheDocument();
});

covers('UX-22').test(
  'an area that throws while rendering shows the message, and the frame stays',
  async () => {
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
  },
);

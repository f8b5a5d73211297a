import { expectConsoleError } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { SearchField } from '@red/ui/search-field';
import { act, fireEvent, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** React's development build says so of the mark; production leaves attributes alone. */
const MARK_IS_SEEN = /some attributes of the server rendered HTML didn't match[\s\S]*data-heard/;

const early = () => {
  if (!globalThis.redEarlyEvents) throw new Error('the inline script has not run');
  return globalThis.redEarlyEvents;
};

let roots: Root[] = [];
beforeEach(() =>
  jest.isolateModulesAsync(async () => {
    await import('./early-events');
  }),
);
afterEach(() => {
  early().start(document.createElement('div')); // the next test has a document of its own
  for (const root of roots) act(() => root.unmount());
  roots = [];
  document.body.replaceChildren();
});

/** Puts the server's HTML into the page; the result hydrates it. */
function serve(page: ReactNode): () => Promise<void> {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(page);
  document.body.append(root);
  return async () => {
    await act(async () => {
      roots.push(hydrateRoot(root, page));
      early().start(root);
    });
    early().replay();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
}

/** Serves a page whose code is missing while the rest of the site works; the result brings the code. */
async function serveWithoutCode(Content: () => ReactNode): Promise<() => void> {
  let arrive = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: Content });
      }),
  );
  const page = (content: ReactNode) => <Suspense fallback="…">{content}</Suspense>;
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(page(<Content />));
  document.body.append(root);
  await act(async () => {
    roots.push(hydrateRoot(root, page(<Late />)));
    early().start(root);
  });
  return () => arrive();
}

function Panel({ onOpen }: { onOpen(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} onClickCapture={onOpen}>
      Recursos
    </button>
  );
}

covers('UX-31').test(
  'without a network a search that is sent before hydration waits for the page',
  async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await jest.isolateModulesAsync(async () => {
      early().start(document.createElement('div'));
      await import('./early-events');
    });
    network.mockRestore();
    const onSearch = jest.fn((event: Event) => event.preventDefault());
    const hydrate = serve(
      <form method="get" action="/palabras" onSubmit={({ nativeEvent }) => onSearch(nativeEvent)}>
        <button type="submit">Buscar</button>
      </form>,
    );
    expect(fireEvent.click(screen.getByRole('button'))).toBe(false);
    expectConsoleError(MARK_IS_SEEN);
    await hydrate();
    expect(onSearch).toHaveBeenCalledTimes(1);
  },
);

covers('UX-26').test('a button that is pressed twice before hydration is marked, and acts once', async () => {
  expectConsoleError(MARK_IS_SEEN);
  const onOpen = jest.fn();
  const hydrate = serve(<Panel onOpen={onOpen} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button).toHaveAttribute('data-heard');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(early().pending()).toEqual([button]);
  await hydrate();
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).not.toHaveAttribute('data-heard');
  expect(button).not.toHaveAttribute('aria-busy');
  expect(early().pending()).toEqual([]);
});

covers('UX-26').test(
  'in a part whose code is missing, presses wait for it and links are followed by the frame',
  async () => {
    expectConsoleError(MARK_IS_SEEN);
    const onPress = jest.fn();
    const Content = () => {
      useEffect(() => early().replay(), []);
      return (
        <>
          <button type="button" onClick={onPress}>
            Ver video
          </button>
          <a href="/contacto">Contacto</a>
          <a href="/contacto" target="_blank" rel="noopener">
            Aparte
          </a>
        </>
      );
    };
    const follow = jest.fn(() => true);
    const arrive = await serveWithoutCode(Content);
    early().followLinks(follow);
    const button = screen.getByRole('button');
    const told = jest.fn();
    window.addEventListener('red:early-event', ({ detail }: CustomEventInit) => told(detail), { once: true });
    fireEvent.click(button);
    expect(told).toHaveBeenCalledWith(button);
    expect(button).toHaveAttribute('data-heard');
    expect(fireEvent.click(screen.getByText('Contacto'))).toBe(false);
    expect(fireEvent.click(screen.getByText('Aparte'))).toBe(true);
    expect(follow.mock.calls).toEqual([['/contacto']]);

    early().replay();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(button).toHaveAttribute('data-heard');
    expect(onPress).not.toHaveBeenCalled();

    await act(async () => arrive());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute('data-heard');
  },
);

covers('UX-26').test(
  "a form that React sends is not sent by the browser; links and GET forms are the browser's",
  () => {
    serve(
      <>
        <form>
          <button type="submit">Enviar</button>
        </form>
        <form method="get">
          <button type="submit">Buscar</button>
        </form>
        <a href="#pagos">Pagos</a>
      </>,
    );
    const leave = jest.fn((event: Event) => event.preventDefault());
    for (const form of document.forms) form.addEventListener('submit', leave);
    const isLeftToBrowser = (name: string) => fireEvent.click(screen.getByText(name));
    expect(isLeftToBrowser('Enviar')).toBe(false);
    expect(isLeftToBrowser('Buscar')).toBe(true);
    expect(isLeftToBrowser('Pagos')).toBe(true);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(early().pending()).toEqual([screen.getByText('Enviar')]);
  },
);

covers('UX-26').test(
  'once the code of a part cannot be had, a GET form that was pressed is sent by the browser',
  async () => {
    const arrive = await serveWithoutCode(() => (
      <form method="get">
        <button type="submit">Buscar</button>
      </form>
    ));
    const send = jest.fn((event: Event) => event.preventDefault());
    document.forms[0]?.addEventListener('submit', send);
    const button = screen.getByRole('button');
    expect(fireEvent.click(button)).toBe(false);
    expect(send).not.toHaveBeenCalled();
    await act(async () => early().leaveToBrowser());
    expect(send).toHaveBeenCalledTimes(1);
    // Shown again from the back/forward cache: nothing waits to be pressed once more.
    await act(async () => early().leaveToBrowser());
    expect(send).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute('data-heard');
    expect(fireEvent.click(button)).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
    await act(async () => arrive());
  },
);

function Search({ hear }: { hear(what: string): void }) {
  const [word, setWord] = useState('');
  const [isHydrated, setIsHydrated] = useState(false);
  // Renders once more when it hydrates, which would write an empty state into the field.
  useEffect(() => {
    setIsHydrated(true);
    early().replay();
  }, []);
  return (
    <ThemeProvider theme={theme}>
      <form
        data-hydrated={isHydrated}
        onSubmit={(event) => {
          event.preventDefault();
          hear(`busca ${word}`);
        }}
      >
        <SearchField label="Palabra" value={word} onType={setWord} />
        <button type="button" onClick={() => hear('filtra')}>
          Filtrar
        </button>
      </form>
    </ThemeProvider>
  );
}

covers('UX-26').test(
  'a press for which a part hydrates comes after what was typed and pressed before it, and all of it once',
  async () => {
    expectConsoleError(MARK_IS_SEEN);
    const hear = jest.fn();
    const arrive = await serveWithoutCode(() => <Search hear={hear} />);
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'casa' } });
    fireEvent.click(screen.getByText('Buscar'));
    fireEvent.click(screen.getByText('Filtrar'));
    await act(async () => {
      arrive();
      await null;
      // Nothing has been handed on yet: React hydrates for this press.
      screen.getByText('Buscar').click();
      expect(hear.mock.calls).toEqual([['filtra'], ['busca casa']]);
    });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(hear).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('searchbox')).toHaveValue('casa');
    expect(early().pending()).toEqual([]);
  },
);

covers('UX-26').test('a field that hydrates for what is typed into it keeps it and hears of it', async () => {
  // The code comes with what is typed: not inside of `act`, which would have React go on before it.
  expectConsoleError(/A suspended resource finished loading inside a test/);
  const hear = jest.fn();
  const arrive = await serveWithoutCode(() => <Search hear={hear} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  arrive();
  await null;
  act(() => void fireEvent.input(field, { target: { value: 'casa' } }));
  expect(field).toHaveValue('casa');
  fireEvent.click(screen.getByText('Buscar'));
  expect(hear.mock.calls).toEqual([['busca casa']]);
});

covers('UX-26').test('a press is not lost where hydration replaces what was pressed', async () => {
  const onPress = jest.fn();
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML =
    '<section><button type="button">Ver video</button><button type="button">Ver video</button></section>';
  document.body.append(root);
  const pressed = screen.getAllByText('Ver video')[1] ?? root;
  fireEvent.click(pressed);
  await act(async () => {
    const page = ['uno', 'dos'].map((which) => (
      <button key={which} type="button" onClick={() => onPress(which)}>
        Ver video
      </button>
    ));
    roots.push(hydrateRoot(root, <div>{page}</div>, { onRecoverableError() {} }));
    early().start(root);
  });
  early().replay();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(pressed).not.toBeInTheDocument();
  expect(onPress.mock.calls).toEqual([['dos']]);
});

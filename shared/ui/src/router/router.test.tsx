import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from './memory-router';
import {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './router';

beforeEach(() => window.history.replaceState(null, '', '/noticias?pagina=1'));

function Where() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <p data-testid="where">
      {JSON.stringify({ at: pathname + search + hash, state, type: useNavigationType() })}
    </p>
  );
}
const where = () => JSON.parse(screen.getByTestId('where').textContent ?? '');

const renderRouter = (children: ReactNode) =>
  render(
    <BrowserRouter>
      <Where />
      {children}
    </BrowserRouter>,
  );

/** Resolves when the browser has gone back or forth. */
const popped = (go: () => void) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        go();
      }),
  );

test('a link adds an entry to the history, Back and Forward lead through them', async () => {
  renderRouter(<Link to="/pagos">Pagos</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(where()).toEqual({ at: '/pagos', state: null, type: 'PUSH' });
  expect(window.location.pathname).toBe('/pagos');
  await popped(() => window.history.back());
  expect(where()).toEqual({ at: '/noticias?pagina=1', state: null, type: 'POP' });
  await popped(() => window.history.forward());
  expect(where().at).toBe('/pagos');
});

test('a link to where the visitor is adds no entry', () => {
  renderRouter(<Link to="?pagina=1">Otra vez</Link>);
  const before = window.history.length;
  expect(screen.getByRole('link')).toHaveAttribute('href', '/noticias?pagina=1');
  fireEvent.click(screen.getByRole('link'));
  expect(window.history.length).toBe(before);
  expect(where().type).toBe('REPLACE');
});

test.each([
  ['with a modifier key', {}, { ctrlKey: true }],
  ['with another button', {}, { button: 1 }],
  ['for another tab', { target: '_blank' }, {}],
])('a press %s is left to the browser', (_how, link, press) => {
  renderRouter(
    <Link to="/pagos" {...link}>
      Pagos
    </Link>,
  );
  const onPress = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault(); // jsdom does not navigate
  });
  window.addEventListener('click', onPress, { once: true });
  fireEvent.click(screen.getByRole('link'), press);
  expect(onPress).toHaveBeenCalled();
  expect(where().at).toBe('/noticias?pagina=1');
});

test('a press that its own handler refuses does not navigate', () => {
  renderRouter(
    <Link to="/pagos" onClick={(event) => event.preventDefault()}>
      Pagos
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(where().at).toBe('/noticias?pagina=1');
});

test('the link to the current page is marked, whatever its query string', () => {
  renderRouter(
    <>
      <NavLink to="/Noticias?pagina=2">Noticias</NavLink>
      <NavLink to="/pagos">Pagos</NavLink>
    </>,
  );
  const [news, payments] = screen.getAllByRole('link');
  expect(news).toHaveAttribute('aria-current', 'page');
  expect(payments).not.toHaveAttribute('aria-current');
});

test('what a navigation leaves in its entry is there after a reload', () => {
  const Leave = () => {
    const navigate = useNavigate();
    return (
      <button
        type="button"
        onClick={() => navigate({ search: 'pagina=2' }, { replace: true, state: { paso: 2 } })}
      >
        Seguir
      </button>
    );
  };
  const { unmount } = renderRouter(<Leave />);
  fireEvent.click(screen.getByRole('button'));
  expect(where()).toEqual({ at: '/noticias?pagina=2', state: { paso: 2 }, type: 'REPLACE' });
  unmount();
  renderRouter(null);
  expect(where()).toEqual({ at: '/noticias?pagina=2', state: { paso: 2 }, type: 'POP' });
});

test('Navigate goes where it says when it is shown', () => {
  renderRouter(<Navigate to="/faqs" replace />);
  expect(where()).toMatchObject({ at: '/faqs', type: 'REPLACE' });
});

test('the query string is read and replaced', () => {
  const Page = () => {
    const [parameters, setParameters] = useSearchParams();
    return (
      <button type="button" onClick={() => setParameters(new URLSearchParams({ pagina: '5' }))}>
        Página {parameters.get('pagina')}
      </button>
    );
  };
  renderRouter(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Página 1' }));
  expect(screen.getByRole('button', { name: 'Página 5' })).toBeVisible();
  expect(window.location.search).toBe('?pagina=5');
});

test('a part of the page that did not read what changed is not rendered again', () => {
  const rendered = jest.fn();
  const Quiet = () => {
    useNavigate();
    rendered();
    return <Link to="/pagos">Pagos</Link>;
  };
  renderRouter(<Quiet />);
  fireEvent.click(screen.getByRole('link'));
  expect(where().at).toBe('/pagos');
  expect(rendered).toHaveBeenCalledTimes(1);
});

covers('UX-32').test(
  'HTML of the server that is not hydrated yet stays when the location changes, and is hydrated as it was rendered',
  async () => {
    let arrive = () => {};
    let hydrating: Promise<void> | null = null;
    const Late = () => {
      if (hydrating) use(hydrating);
      return <p data-testid="late">{useLocation().search}</p>;
    };
    const page = (
      <>
        <Link to="?pagina=2">Siguiente</Link>
        <Suspense fallback={<p>Cargando</p>}>
          <Late />
        </Suspense>
      </>
    );
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(<StaticRouter location="/noticias?pagina=1">{page}</StaticRouter>);
    const served = screen.getByTestId('late');
    hydrating = new Promise((resolve) => {
      arrive = resolve;
    });
    await act(async () => hydrateRoot(root, <BrowserRouter>{page}</BrowserRouter>));
    fireEvent.click(screen.getByRole('link'));
    expect(window.location.search).toBe('?pagina=2');
    expect(screen.getByTestId('late')).toBe(served);
    expect(served).toHaveTextContent('?pagina=1');
    await act(async () => arrive());
    expect(screen.getByTestId('late')).toBe(served);
    expect(served).toHaveTextContent('?pagina=2');
    root.remove();
  },
);

test('outside of a browser the history begins at its last entry', () => {
  render(
    <MemoryRouter initialEntries={['/', { pathname: '/pagos', state: { paso: 1 } }]}>
      <Where />
    </MemoryRouter>,
  );
  expect(where()).toEqual({ at: '/pagos', state: { paso: 1 }, type: 'POP' });
});

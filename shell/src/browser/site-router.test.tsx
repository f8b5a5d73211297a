import { Link, useLocation } from '@red/ui/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { SiteRouter } from './site-router';

/** Pages that can show an address once it is known to them, as a page does whose code is still loading. */
function openSite(known: Record<string, Promise<void>>) {
  const codeOf = (path: string) => ({ remote: 'mf-contenido', expose: path.split('/')[1] ?? '' });
  function Page() {
    const { pathname } = useLocation();
    const promise = known[pathname];
    if (promise) use(promise);
    return <h1>{pathname}</h1>;
  }
  render(
    <SiteRouter codeOf={codeOf}>
      <Link to="/noticias">Noticias</Link>
      <Link to="/faqs">Preguntas</Link>
      <Link to="/faqs/pagos">Pagos</Link>
      <Suspense fallback={<p>Cargando</p>}>
        <Page />
      </Suspense>
    </SiteRouter>,
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));

beforeEach(() => window.history.replaceState(null, '', '/faqs'));

test('another page is shown before the browser does anything else', async () => {
  openSite({});
  // Outside of act, which would wait for everything that is planned.
  const isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('link', { name: 'Noticias' }).click();
  await Promise.resolve();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing);
  expect(screen.getByRole('heading')).toHaveTextContent('/noticias');
});

test('within a page what is shown stays until the next address can be', async () => {
  let arrive = () => {};
  openSite({
    '/faqs/pagos': new Promise((resolve) => {
      arrive = resolve;
    }),
  });
  await press('Pagos');
  expect(window.location.pathname).toBe('/faqs/pagos');
  expect(screen.getByRole('heading')).toHaveTextContent('/faqs');
  expect(screen.queryByText('Cargando')).toBeNull();
  await act(async () => arrive());
  expect(screen.getByRole('heading')).toHaveTextContent('/faqs/pagos');
});

test('another page that is not there yet shows that it loads', async () => {
  openSite({ '/noticias': new Promise(() => {}) });
  await press('Noticias');
  expect(screen.getByText('Cargando')).toBeVisible();
});

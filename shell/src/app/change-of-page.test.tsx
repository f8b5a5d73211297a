import { configureHost } from '@red/contract/host';
import { session } from '@red/contract/session';
import { DEFAULT_SITE } from '@red/contract/site';
import type { AreaModule } from '@red/federation/area-module';
import { createRemoteStore, type RemoteStore } from '@red/federation/remote-store';
import { BrowserRouter, useLocation } from '@red/ui/router';
import { MemoryRouter } from '@red/ui/static-routers';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app';
import { AreasContext, ServedAreaContext } from './area.context';
import { CompositionContext } from './composition.context';

const REMOTE = 'mf-contenido';
const route = (path: string, title: string) => ({
  path,
  expose: `.${path}` as const,
  title,
  description: '',
  frame: 'site' as const,
  server: true,
  indexed: true,
  remote: REMOTE,
});
const link = (to: string, label: string) => ({ place: 'footer' as const, to, label, remote: REMOTE });
const composition = {
  routes: [route('/faqs', 'FAQs'), route('/noticias', 'Noticias')],
  links: [link('/noticias', 'A las noticias'), link('/faqs?categoria=pagos', 'A los pagos')],
  redirects: [],
  slots: [],
  paused: [],
};

/** Shows its query string once it knows what belongs to it. */
const pageOf = (known: Promise<void>): AreaModule => ({
  default: function Faqs() {
    const { search } = useLocation();
    if (search) use(known);
    return <h1>{`Preguntas ${search}`}</h1>;
  },
});

const site = (areas: RemoteStore<AreaModule>, isServed: boolean, app: ReactNode) => (
  <AreasContext value={areas}>
    <ServedAreaContext value={{ current: isServed ? { remote: REMOTE, expose: './faqs' } : null }}>
      <CompositionContext value={composition}>{app}</CompositionContext>
    </ServedAreaContext>
  </AreasContext>
);

/** Opens /faqs from the server's HTML; its code arrives with `wake`. */
async function openServed() {
  let wake = (_page: AreaModule) => {};
  const server = createRemoteStore<AreaModule>({ load: () => new Promise(() => {}) });
  server.put(REMOTE, './faqs', pageOf(Promise.resolve()));
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    site(
      server,
      false,
      <MemoryRouter initialEntries={['/faqs']}>
        <App />
      </MemoryRouter>,
    ),
  );
  document.body.append(container);
  const heading = screen.getByRole('heading', { level: 1 });
  const areas = createRemoteStore<AreaModule>({
    load: (_, expose) =>
      new Promise((resolve) => {
        if (expose === './faqs') wake = (exposed) => resolve({ ok: true, exposed });
      }),
  });
  await act(async () =>
    render(
      site(
        areas,
        true,
        <BrowserRouter>
          <App />
        </BrowserRouter>,
      ),
      { container, hydrate: true },
    ),
  );
  return { heading, wake: (page: AreaModule) => act(async () => wake(page)) };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));

beforeEach(() => {
  configureHost({ site: DEFAULT_SITE, apiOrigin: '' });
  session.setState({ user: null, registrationKey: null, restored: true });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  HTMLCanvasElement.prototype.getContext = () => null;
  window.history.replaceState(null, '', '/faqs');
});

covers('UX-10').test(
  'a change of page shows at once that the other page loads, also one from a page that is not hydrated',
  async () => {
    await openServed();
    await press('A las noticias');
    expect(window.location.pathname).toBe('/noticias');
    expect(screen.queryByRole('heading', { name: /Preguntas/ })).toBeNull();
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  },
);

covers('UX-32').test(
  'a change within a page that is not hydrated keeps its HTML, and the page goes on in it',
  async () => {
    const { heading, wake } = await openServed();
    await press('A los pagos');
    expect(window.location.search).toBe('?categoria=pagos');
    expect(heading).toBeVisible();
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    await wake(pageOf(Promise.resolve()));
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(heading).toHaveTextContent('Preguntas ?categoria=pagos');
  },
);

test('a change within a page shows what was there until the page can show what follows', async () => {
  let arrive = () => {};
  const { wake } = await openServed();
  await wake(
    pageOf(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    ),
  );
  await press('A los pagos');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Preguntas');
  await act(async () => arrive());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Preguntas ?categoria=pagos');
});

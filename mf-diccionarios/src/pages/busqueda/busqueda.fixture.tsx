/** The page of the dictionaries, with an API that each test says. It is imported once in a test file. */
import 'fake-indexeddb/auto';
import { type WordOfDay, wordOfDayQuery } from '@red/api/dictionary.queries';
import { renderInSite } from '@red/testing';
import { QueryClient } from '@red/ui/query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { clear } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import BusquedaPage from './busqueda.page';

export const SEARCH = 'http://localhost/api/red/dictionary/search';
export const LITTLE = 'http://localhost/api/red/dictionary/little';

export const APRENDER = {
  palabra: 'aprender',
  etimo: 'Del latín apprehendere.',
  definiciones: [
    {
      num: 1,
      catgram: 'verbo transitivo',
      definicion: 'Adquirir el conocimiento de algo.',
      ejemplo: 'Aprendimos a leer mapas.',
      sinonimo: 'instruirse',
      antonimo: 'ignorar',
    },
    { num: 2, definicion: 'Fijar algo en la memoria.', sinonimo: '' },
  ],
};

export const CASA = {
  palabra: 'casa',
  poszone: [
    {
      senses: [
        {
          num: 1,
          indicator: '(edificio)',
          translation: 'house',
          sourceExample: 'Mi casa está cerca.',
          targetExample: 'My house is near.',
        },
      ],
    },
    { senses: [{ num: 1 }] },
  ],
};

export const answer = (...entries: readonly object[]) =>
  HttpResponse.json({ success: true, message: '', data: entries });

// React reads a submitted form into a FormData; the environment has Node's, which knows no forms.
globalThis.FormData = class extends FormData {
  // biome-ignore lint/complexity/noUselessConstructor: it drops the form
  constructor() {
    super();
  }
};

export const SUGGESTIONS = 'http://localhost/api/red/dictionary/suggestions';

const missing = () => new HttpResponse(null, { status: 404 });

// What an API host need not have is missing unless a test says otherwise.
export const server = setupServer(http.get(SUGGESTIONS, missing));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => server.resetHandlers());
afterEach(async () => {
  await clear();
  window.innerWidth = 1024;
});

/** Holds an answer back until the test lets it go. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** `wordOfDay` is what the server has asked for; null where its API has none. */
export function show(search = '', wordOfDay: WordOfDay | null = null, { allStyles = false } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(wordOfDayQuery().queryKey, wordOfDay);
  const route = `/busqueda-en-diccionarios${search}`;
  return renderInSite(<BusquedaPage />, { route, queryClient, allStyles });
}

/** The page has read what the device keeps, which the test before may have filled. */
export const nothingKept = () =>
  waitFor(() => expect(screen.queryByText(/^Palabras (?:recientes|guardadas)/)).not.toBeInTheDocument());
export const box = () => screen.getByLabelText('Buscar en diccionario');
export const press = () => screen.getByRole('button', { name: 'Buscar' });

/** Searches for a word in place of what is in the box, pasted: what is suggested while it is typed has tests of its own. */
export async function searchFor(user: UserEvent, word: string): Promise<void> {
  await user.clear(box());
  await user.click(box());
  await user.paste(word);
  await user.keyboard('{Enter}');
}

/** The list counts as hidden here, as on a small screen, once a dictionary is chosen. */
export const sidebar = () => within(screen.getByRole('navigation', { name: 'Diccionarios', hidden: true }));
export const choose = (label: string) => sidebar().getByRole('link', { name: label, hidden: true });

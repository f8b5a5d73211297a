import 'fake-indexeddb/auto';
import { type WordOfDay, wordOfDayQuery } from '@red/api/dictionary.queries';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { QueryClient } from '@red/ui/query';
import { screen, waitFor, within } from '@testing-library/react';
import { clear, get, set } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import BusquedaPage from './busqueda.page';

const SEARCH = 'http://localhost/api/red/dictionary/search';
const LITTLE = 'http://localhost/api/red/dictionary/little';

const APRENDER = {
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
const CASA = {
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
const answer = (...entries: readonly object[]) =>
  HttpResponse.json({ success: true, message: '', data: entries });

// React reads a submitted form into a FormData; the environment has Node's, which knows no forms.
globalThis.FormData = class extends FormData {
  // biome-ignore lint/complexity/noUselessConstructor: it drops the form
  constructor() {
    super();
  }
};

const SUGGESTIONS = 'http://localhost/api/red/dictionary/suggestions';
const missing = () => new HttpResponse(null, { status: 404 });

// What an API host need not have is missing unless a test says otherwise.
const server = setupServer(http.get(SUGGESTIONS, missing));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => server.resetHandlers());
afterEach(async () => {
  await clear();
  window.innerWidth = 1024;
});

/** Holds an answer back until the test lets it go. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** `wordOfDay` is what the server has asked for; null where its API has none. */
function show(search = '', wordOfDay: WordOfDay | null = null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(wordOfDayQuery().queryKey, wordOfDay);
  return renderInSite(<BusquedaPage />, { route: `/busqueda-en-diccionarios${search}`, queryClient });
}
/** The page has read what the device keeps, which the test before may have filled. */
const nothingKept = () =>
  waitFor(() => expect(screen.queryByText(/^Palabras (?:recientes|guardadas)/)).not.toBeInTheDocument());
const box = () => screen.getByLabelText('Buscar en diccionario');
const press = () => screen.getByRole('button', { name: 'Buscar' });
/** The list counts as hidden here, as on a small screen, once a dictionary is chosen. */
const sidebar = () => within(screen.getByRole('navigation', { name: 'Diccionarios', hidden: true }));
const choose = (label: string) => sidebar().getByRole('link', { name: label, hidden: true });

covers('DICT-01', 'DICT-02', 'DICT-03', 'DICT-04', 'DICT-05', 'DICT-16').test(
  'title, groups and items for everybody',
  async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Diccionarios' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Traductor',
      'Esencial',
      'Larousse',
    ]);
    expect(
      within(screen.getByRole('list', { name: 'Traductor' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Inglés - Español', 'Español - Inglés', 'Español']);
    expect(screen.getByRole('link', { name: 'Español - Inglés' })).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations();
  },
);

covers('DICT-06', 'DICT-13', 'DICT-17').test('a search at once goes to Spanish-English', async () => {
  const types: (string | null)[] = [];
  server.use(
    http.get(SEARCH, ({ request }) => {
      types.push(new URL(request.url).searchParams.get('type'));
      return answer(CASA);
    }),
  );
  const { user, location } = show();
  await user.type(box(), 'casa{Enter}');
  expect(await screen.findByRole('heading', { name: 'casa' })).toBeVisible();
  expect(types).toEqual(['2']);
  expect(location()).toBe('/busqueda-en-diccionarios?item=es-en&palabra=casa');
});

covers('DICT-12', 'DICT-13', 'DICT-17').test.each([
  ['en-es', '1'],
  ['es-en', '2'],
  ['es', '3'],
])('the search of %s sends the type %s', async (item, type) => {
  let sent: URLSearchParams | undefined;
  server.use(
    http.get(SEARCH, ({ request }) => {
      sent = new URL(request.url).searchParams;
      return answer();
    }),
  );
  const { user } = show(`?item=${item}`);
  await user.type(box(), ' mañana ');
  await user.click(press());
  await screen.findByText('No encontramos nada.');
  expect(sent?.get('type')).toBe(type);
  expect(sent?.get('search')).toBe('mañana');
});

covers('DICT-13').test('an empty box searches nothing', async () => {
  const { user, location } = show('?item=es');
  await user.type(box(), '   {Enter}');
  expect(location()).toBe('/busqueda-en-diccionarios?item=es');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

covers('DICT-19', 'DICT-20', 'DICT-21', 'DICT-22', 'DICT-23').test(
  'a Spanish entry, the first of the answer',
  async () => {
    server.use(http.get(SEARCH, () => answer(APRENDER, { ...APRENDER, palabra: 'otra' })));
    show('?item=es&palabra=aprender');
    const entry = within(await screen.findByRole('article'));
    expect(entry.getByRole('heading', { level: 2, name: 'aprender' })).toBeVisible();
    expect(screen.queryByText('otra')).not.toBeInTheDocument();
    expect(entry.getByText('Del latín apprehendere.')).toBeVisible();
    const [first, second] = entry.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      '1verbo transitivoAdquirir el conocimiento de algo.ejemploAprendimos a leer mapas.sinónimoinstruirseantónimoignorar',
    );
    expect(second?.textContent).toBe('2Fijar algo en la memoria.');
    await expectNoAxeViolations();
  },
);

covers('DICT-24', 'DICT-25').test('a bilingual entry shows only what it has', async () => {
  server.use(http.get(SEARCH, () => answer(CASA)));
  show('?item=es-en&palabra=casa');
  const [first, second] = within(await screen.findByRole('article')).getAllByRole('listitem');
  expect(first?.textContent).toBe(
    '1(edificio)houseejemploMi casa está cerca.traducción ejemploMy house is near.',
  );
  expect(second?.textContent).toBe('1');
  expect(screen.getByText('house').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('My house is near.').closest('dd')).toHaveAttribute('lang', 'en');
});

covers('DICT-26').test('a word that was perhaps meant is offered and leads to its entry', async () => {
  server.use(
    http.get(SEARCH, ({ request }) =>
      request.url.includes('aprender')
        ? answer(APRENDER)
        : HttpResponse.json({ success: true, data: [], suggestion: 'aprender' }),
    ),
  );
  const { user, location } = show('?item=es&palabra=aprneder');
  expect(await screen.findByRole('heading', { name: 'No encontramos nada.' })).toBeVisible();
  const suggestion = screen.getByRole('link', { name: 'aprender' });
  expect(suggestion.closest('p')).toHaveTextContent('¿Quisiste decir aprender?');
  await expectNoAxeViolations();
  await user.click(suggestion);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(location()).toBe('/busqueda-en-diccionarios?item=es&palabra=aprender');
  expect(box()).toHaveValue('aprender');
  expect(screen.queryByText(/Quisiste decir/)).not.toBeInTheDocument();
});

covers('DICT-26').test('without a near word nothing is offered', async () => {
  server.use(http.get(SEARCH, () => HttpResponse.json({ success: true, data: [], suggestion: null })));
  show('?item=es&palabra=qzxv');
  await screen.findByText('No encontramos nada.');
  expect(screen.queryByText(/Quisiste decir/)).not.toBeInTheDocument();
});

covers('DICT-24').test.each([
  ['es-en', 'aprender', 'to learn; know (a fact)', 'learn', '?item=en-es&palabra=learn'],
  ['en-es', 'learn', 'aprender, saber', 'saber', '?item=es-en&palabra=saber'],
])(
  'in %s a translated word is looked up in the other direction',
  async (item, palabra, translation, term, address) => {
    const asked: string[] = [];
    server.use(
      http.get(SEARCH, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('type')} ${searchParams.get('search')}`);
        return answer({
          palabra: searchParams.get('search'),
          poszone: [{ senses: [{ num: 1, translation }] }],
        });
      }),
    );
    const { user, location } = show(`?item=${item}&palabra=${palabra}`);
    const entry = within(await screen.findByRole('article'));
    expect(entry.getAllByRole('link')).toHaveLength(2);
    await user.click(entry.getByRole('link', { name: new RegExp(`${term}$`) }));
    expect(await screen.findByRole('heading', { level: 2, name: term })).toBeVisible();
    expect(location()).toBe(`/busqueda-en-diccionarios${address}`);
    expect(asked).toEqual([expect.stringContaining(palabra), `${item === 'es-en' ? 1 : 2} ${term}`]);
  },
);

covers('UX-07').test(
  'words found before are offered again, newest first, of this dictionary only',
  async () => {
    server.use(
      http.get(SEARCH, ({ request }) => {
        const palabra = new URL(request.url).searchParams.get('search');
        return palabra === 'nada' ? answer() : answer({ ...APRENDER, palabra });
      }),
    );
    const earlier = ['h8', 'g7', 'f6', 'e5', 'd4', 'c3', 'b2', 'a1'];
    await set('diccionarios.recientes', { es: earlier });
    const { user, location } = show('?item=es');
    const recent = () =>
      screen
        .queryByRole('navigation', { name: 'Palabras recientes' })
        ?.textContent?.replace('Palabras recientesBorrar', '');
    await waitFor(() => expect(recent()).toBe('h8g7f6e5d4c3b2a1'));
    for (const word of ['i9', 'a1', 'nada']) {
      await user.clear(box());
      await user.type(box(), `${word}{Enter}`);
      await (word === 'nada'
        ? screen.findByText('No encontramos nada.')
        : screen.findByRole('heading', { level: 2, name: word }));
    }
    expect(recent()).toBe('a1i9h8g7f6e5d4c3');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('link', { name: 'e5' }));
    expect(location()).toBe('/busqueda-en-diccionarios?item=es&palabra=e5');
    expect(await screen.findByRole('heading', { level: 2, name: 'e5' })).toBeVisible();
    expect(recent()).toBe('a1i9h8g7f6d4c3');
    await user.click(choose('Inglés - Español'));
    expect(recent()).toBeUndefined();
  },
);

covers('UX-07').test('what another hand put where the recent words are kept does no harm', async () => {
  await set('diccionarios.recientes', { es: [{ x: 1 }] });
  server.use(http.get(SEARCH, () => answer(APRENDER)));
  show('?item=es&palabra=aprender');
  expect(await screen.findByRole('article')).toBeVisible();
  await nothingKept();
});

covers('DICT-14', 'DICT-18').test(
  'while a search is on its way the result says that it is busy, and a spinner replaces the earlier one',
  async () => {
    const { opened, open } = gate();
    server.use(
      http.get(SEARCH, async ({ request }) => {
        if (request.url.includes('nada')) await opened;
        return request.url.includes('nada') ? answer() : answer(APRENDER);
      }),
    );
    const { user } = show('?item=es&palabra=aprender');
    await screen.findByRole('article');
    await user.clear(box());
    const result = screen.getByRole('article').closest('[aria-busy]');
    expect(result).toHaveAttribute('aria-busy', 'false');
    await user.type(box(), 'nada{Enter}');
    expect(result).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Cargando');
    expect(screen.getByRole('status').querySelector('svg')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    open();
    expect(await screen.findByRole('heading', { name: 'No encontramos nada.' })).toBeVisible();
    expect(
      screen.getByText('Verifica que la palabra esté bien escrita o intenta con una nueva.'),
    ).toBeVisible();
  },
);

covers('UX-12', 'DICT-26').test('a late answer does not replace a newer one', async () => {
  const { opened, open } = gate();
  server.use(
    http.get(SEARCH, async ({ request }) => {
      if (request.url.includes('lenta')) {
        await opened;
        return answer({ ...APRENDER, palabra: 'lenta' });
      }
      return answer();
    }),
  );
  const { user, queryClient } = show('?item=es');
  await user.type(box(), 'lenta{Enter}');
  await user.clear(box());
  await user.type(box(), 'rápida{Enter}');
  await screen.findByText('No encontramos nada.');
  open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('No encontramos nada.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'lenta' })).not.toBeInTheDocument();
});

covers('DICT-27', 'DICT-28', 'UX-11').test.each([
  ['an error status', () => HttpResponse.json({ message: 'secreto' }, { status: 500 })],
  ['a refusal', () => HttpResponse.json({ success: false, message: 'secreto', data: [APRENDER] })],
  ['no answer', () => HttpResponse.error()],
  ['broken JSON', () => HttpResponse.text('{')],
])('%s gives the message and another try', async (_case, failure) => {
  server.use(http.get(SEARCH, failure, { once: true }));
  const { user } = show('?item=es&palabra=aprender');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ocurrió un error al consultar el diccionario.');
  expect(screen.queryByText(/secreto/)).not.toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  server.use(http.get(SEARCH, () => answer(APRENDER)));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

covers('DICT-14').test('the same word sent again after a failure is asked again', async () => {
  server.use(http.get(SEARCH, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = show('?item=es&palabra=aprender');
  await screen.findByRole('alert');
  server.use(http.get(SEARCH, () => answer(APRENDER)));
  await user.click(press());
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

covers('DICT-10', 'DICT-11').test('another item starts empty', async () => {
  server.use(http.get(SEARCH, () => answer(APRENDER)));
  const { user, location } = show('?item=es&palabra=aprender');
  await screen.findByRole('article');
  await user.click(choose('Inglés - Español'));
  expect(location()).toBe('/busqueda-en-diccionarios?item=en-es');
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  await user.click(choose('Consulta general'));
  const all = within(screen.getByRole('list', { name: 'Documentos de Consulta general' })).getAllByRole(
    'link',
  ).length;
  await user.type(box(), 'acent{Enter}');
  expect(screen.getAllByRole('link', { name: /acent/i }).length).toBeLessThan(all);
  await user.click(choose('Español'));
  await user.click(choose('Consulta general'));
  expect(box()).toHaveValue('');
  expect(
    within(screen.getByRole('list', { name: 'Documentos de Consulta general' })).getAllByRole('link'),
  ).toHaveLength(all);
});

covers('DICT-07', 'DICT-08', 'DICT-09', 'UX-02').test(
  'on a small screen list and content take turns',
  async () => {
    window.innerWidth = 375;
    const { user, location } = show();
    expect(screen.getByRole('navigation', { name: 'Diccionarios' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Español - Inglés' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Español' }));
    expect(screen.queryByRole('navigation', { name: 'Diccionarios' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Español' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Todos los diccionarios' }));
    expect(location()).toBe('/busqueda-en-diccionarios');
    expect(screen.getByRole('navigation', { name: 'Diccionarios' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Diccionarios' }).parentElement).toHaveFocus();
  },
);

covers('DICT-29', 'DICT-30', 'DICT-31', 'DICT-32', 'AMB-04', 'UX-17').test(
  'the Larousse leads to another platform',
  async () => {
    const { opened, open } = gate();
    server.use(
      http.get(LITTLE, async ({ request }) => {
        await opened;
        const term = new URL(request.url).searchParams.get('search');
        return HttpResponse.json({ success: true, data: `https://larousse.example/${term}` });
      }),
    );
    const { user } = show('?item=larousse');
    await user.type(box(), 'nube');
    await user.click(press());
    expect(screen.getByRole('button', { name: 'Accediendo…' })).toBeDisabled();
    expect(box()).toBeDisabled();
    open();
    expect(
      await screen.findByText('Tu búsqueda en el diccionario se abrirá en una plataforma externa a RED.'),
    ).toBeVisible();
    const link = screen.getByRole('link', { name: /^Ir a enlace.*\(se abre en una pestaña nueva\)/ });
    expect(link).toHaveAttribute('href', 'https://larousse.example/nube');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(box()).toBeEnabled();
    expect(press()).toBeEnabled();
    expect(press()).toHaveFocus();
  },
);

covers('DICT-14', 'DICT-31').test('a new search of the Larousse takes the earlier link away', async () => {
  const { opened, open } = gate();
  server.use(
    http.get(LITTLE, async ({ request }) => {
      if (request.url.includes('sol')) await opened;
      return HttpResponse.json({ success: true, data: `https://larousse.example/${request.url.length}` });
    }),
  );
  const { user } = show('?item=larousse&palabra=nube');
  await screen.findByRole('link', { name: /Ir a enlace/ });
  await user.clear(box());
  await user.type(box(), 'sol{Enter}');
  expect(screen.queryByRole('link', { name: /Ir a enlace/ })).not.toBeInTheDocument();
  open();
  expect(await screen.findByRole('link', { name: /Ir a enlace/ })).toBeVisible();
});

covers('DICT-33').test.each([
  ['an error status', () => HttpResponse.json({}, { status: 500 })],
  ['a refusal', () => HttpResponse.json({ success: false, message: 'secreto' })],
  ['no answer', () => HttpResponse.error()],
])('%s of the Larousse gives its message', async (_case, failure) => {
  server.use(http.get(LITTLE, failure));
  show('?item=larousse&palabra=nube');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudo acceder al Pequeño Larousse Ilustrado.',
  );
  expect(screen.queryByText(/secreto|plataforma externa/)).not.toBeInTheDocument();
  expect(box()).toBeEnabled();
});

covers('DICT-34', 'DICT-35', 'DICT-39', 'DICT-40', 'DICT-42').test(
  'a subject lists its documents without a box and opens them',
  async () => {
    const { user, container, location } = show('?item=biologia');
    expect(screen.queryByLabelText('Buscar en diccionario')).not.toBeInTheDocument();
    expect(container.querySelector('object')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'La célula' }));
    expect(location()).toBe('/busqueda-en-diccionarios?item=biologia&documento=celula');
    expect(screen.getByRole('heading', { name: 'La célula' })).toHaveFocus();
    const viewer = container.querySelector('object');
    expect(viewer).toHaveAttribute('type', 'application/pdf');
    expect(viewer).toHaveAttribute('data', expect.stringContaining('biologia-celula.pdf'));
    expect(viewer && getComputedStyle(viewer).height).toBe('600px');
    expect(viewer).toHaveTextContent('Tu dispositivo no puede mostrar el PDF.');
    expect(screen.getByRole('link', { name: /^Haz clic aquí para descargarlo/ })).toHaveAttribute(
      'href',
      expect.stringContaining('biologia-celula.pdf'),
    );
    expect(screen.getByRole('link', { name: 'La célula' })).toHaveAttribute('aria-current', 'true');
    await expectNoAxeViolations();
  },
);

covers('DICT-42', 'AMB-67').test('a word in the address does not filter a subject', () => {
  show('?item=biologia&palabra=zzz');
  expect(screen.getByRole('link', { name: 'La célula' })).toBeVisible();
  expect(screen.queryByText(/Resultados para/)).not.toBeInTheDocument();
});

covers('DICT-36', 'DICT-37', 'DICT-38').test(
  'the general list filters by title and opens the only one left',
  async () => {
    const { user, container } = show('?item=esencial');
    expect(screen.getByRole('link', { name: 'Reglas de acentuación' })).toBeVisible();
    await user.type(box(), 'PUNTUA');
    await user.click(press());
    expect(screen.getByText(/Resultados para:/)).toHaveTextContent('Resultados para: PUNTUA');
    expect(screen.queryByRole('link', { name: 'Reglas de acentuación' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Signos de puntuación' })).toBeVisible();
    expect(container.querySelector('object')).toHaveAttribute(
      'data',
      expect.stringContaining('esencial-puntuacion.pdf'),
    );
    expect(press()).toHaveFocus();
  },
);

covers('DICT-37', 'DICT-39', 'AMB-125').test(
  'a word of a printed dictionary opens the document at its page',
  async () => {
    const { user, container } = show('?item=esencial');
    await user.type(box(), 'HIPOTESIS{Enter}');
    const list = screen.getByRole('list', { name: 'Palabras en los diccionarios impresos' });
    expect(within(list).getByRole('link')).toHaveTextContent('hipótesis: Glosario escolar, página 2');
    expect(container.querySelector('object')).toHaveAttribute(
      'data',
      expect.stringMatching(/esencial-glosario\.pdf#page=2&/),
    );
    expect(screen.queryByRole('heading', { name: 'No encontramos nada.' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  },
);

covers('DICT-20').test(
  'an imported entry names its source and licence; one of our own names none',
  async () => {
    const fuentes = [
      { titulo: 'Wikcionario', licencia: 'CC BY-SA 4.0', url: 'https://es.wiktionary.org/wiki/aprender' },
      { titulo: 'Otra', licencia: null, url: 'javascript:alert(1)' },
    ];
    server.use(http.get(SEARCH, () => answer({ ...APRENDER, fuentes })));
    show('?item=es&palabra=aprender');
    const sources = await screen.findByRole('list', { name: 'Fuentes' });
    expect(sources).toHaveTextContent('Licencia: CC BY-SA 4.0');
    expect(within(sources).getByRole('link')).toHaveAttribute('href', fuentes[0]?.url);
    expect(sources).toHaveTextContent('Fuente: Otra');
  },
);

covers('DICT-14', 'DICT-38', 'DICT-41').test(
  'without a match the document goes and the typed text is shown as text',
  async () => {
    const { user, container } = show('?item=esencial&documento=prefijos');
    expect(container.querySelector('object')).not.toBeNull();
    await user.type(box(), '<b>célula</b>{Enter}');
    expect(screen.getByText(/Resultados para:/)).toHaveTextContent('Resultados para: <b>célula</b>');
    expect(container.querySelector('object')).toBeNull();
    expect(screen.getByRole('heading', { name: 'No encontramos nada.' })).toBeVisible();
    expect(
      screen.getByText('Verifica que la palabra esté bien escrita o intenta con una nueva.'),
    ).toBeVisible();
  },
);

covers('DICT-10').test('the next dictionary starts empty and offers the word of the one before', async () => {
  server.use(http.get(SEARCH, ({ request }) => answer(request.url.includes('type=3') ? APRENDER : CASA)));
  const { user, location } = show('?item=es-en&palabra=casa');
  await screen.findByRole('heading', { level: 2, name: 'casa' });
  await user.click(choose('Español'));
  expect(location()).toBe('/busqueda-en-diccionarios?item=es');
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('link', { name: 'Buscar “casa” aquí' }));
  expect(location()).toBe('/busqueda-en-diccionarios?item=es&palabra=casa');
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an empty start names words to begin with', async () => {
  server.use(http.get(SEARCH, () => answer(CASA)));
  const { user, location } = show('?item=es-en');
  expect(screen.getByText('Escribe una palabra para ver su traducción y ejemplos de uso.')).toBeVisible();
  await nothingKept();
  await user.click(screen.getByRole('link', { name: 'casa' }));
  expect(location()).toBe('/busqueda-en-diccionarios?item=es-en&palabra=casa');
});

covers('DICT-06', 'AMB-123').test(
  'who comes back finds the default dictionary, and beside it the one used last',
  async () => {
    await set('diccionarios.ultimo', 'biologia');
    const { user, location } = show();
    await user.type(box(), 'cas');
    const link = await screen.findByRole('link', { name: 'Seguir en Biología', hidden: true });
    expect(location()).toBe('/busqueda-en-diccionarios');
    expect(box()).toHaveValue('cas');
    expect(box()).toHaveFocus();
    expect(choose('Español - Inglés')).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations();
    await user.click(link);
    expect(location()).toBe('/busqueda-en-diccionarios?item=biologia');
    expect(screen.queryByText(/^Seguir/)).toBeNull();
  },
);

covers('DICT-06').test.each(['<script>', 7, 'es-en'])(
  'nothing is offered where %j is what is kept',
  async (kept) => {
    await set('diccionarios.ultimo', kept);
    show();
    await waitFor(() => expect(screen.queryByText(/^Seguir/)).toBeNull());
  },
);

covers('DICT-07').test(
  'on a phone who comes back begins with the list, where the dictionary used last is marked',
  async () => {
    window.innerWidth = 390;
    await set('diccionarios.ultimo', 'es');
    const { user, location } = show();
    expect(await sidebar().findByRole('link', { name: 'Español Seguir aquí' })).toBeVisible();
    expect(location()).toBe('/busqueda-en-diccionarios');
    await user.click(choose('Inglés - Español'));
    await waitFor(async () => expect(await get('diccionarios.ultimo')).toBe('en-es'));
  },
);

/** An API that suggests these words for whatever is typed, and remembers what that was. */
function suggests(...words: readonly string[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get(SUGGESTIONS, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search') ?? '');
      return HttpResponse.json({ success: true, data: words });
    }),
    http.get(SEARCH, () => answer(CASA)),
  );
  return asked;
}

covers('DICT-12').test('words are suggested while typing; arrows and Enter take one', async () => {
  const asked = suggests('casa', 'casar', 'casco');
  const { user, location } = show('?item=es-en');
  await user.type(box(), 'cas');
  const list = await screen.findByRole('listbox', { name: 'Sugerencias' });
  expect(asked).toEqual(['cas']);
  expect(screen.getByText('3 sugerencias')).toBeInTheDocument();
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const [first] = within(list).getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', first?.id);
  await expectNoAxeViolations();
  await user.keyboard('{Enter}');
  expect(location()).toContain('palabra=casa');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('casa');
});

covers('DICT-12').test(
  'Escape closes the suggestions and keeps what was typed; a press takes one',
  async () => {
    suggests('casa', 'casar');
    const { user, location } = show('?item=es-en');
    await user.type(box(), 'cas');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('cas');
    await user.type(box(), 'a');
    await user.click(await screen.findByRole('option', { name: 'casar' }));
    expect(location()).toContain('palabra=casar');
  },
);

covers('DICT-10').test(
  'the direction is changed with the translation that was found, or with nothing; the focus stays',
  async () => {
    server.use(http.get(SEARCH, ({ request }) => (request.url.includes('zzz') ? answer() : answer(CASA))));
    const { user, location } = show('?item=es-en&palabra=casa');
    await screen.findByRole('article');
    const swap = screen.getByRole('link', { name: 'Cambiar a Inglés - Español' });
    await user.click(swap);
    expect(location()).toBe('/busqueda-en-diccionarios?item=en-es&palabra=house');
    expect(box()).toHaveValue('house');
    expect(screen.getByRole('link', { name: 'Cambiar a Español - Inglés' })).toHaveFocus();
    await user.clear(box());
    await user.type(box(), 'zzz{Enter}');
    await screen.findByRole('heading', { name: 'No encontramos nada.' });
    await user.click(screen.getByRole('link', { name: 'Cambiar a Español - Inglés' }));
    expect(location()).toBe('/busqueda-en-diccionarios?item=es-en');
    expect(box()).toHaveValue('');
  },
);

covers('DICT-20', 'DICT-23').test(
  'an entry tells its syllables, and leads to words that have to do with it',
  async () => {
    server.use(http.get(SEARCH, () => answer({ ...APRENDER, relacionadas: ['olvidar'] })));
    show('?item=es&palabra=aprender');
    await screen.findByRole('heading', { name: 'aprender' });
    expect(screen.getByText(/^Sílabas:/)).toHaveTextContent('Sílabas: a-pren-der, palabra aguda');
    const related = within(screen.getByRole('navigation', { name: 'Ver también' }));
    expect(related.getByRole('link', { name: 'olvidar' })).toHaveAttribute(
      'href',
      expect.stringContaining('item=es&palabra=olvidar'),
    );
    expect(related.getByRole('link', { name: '“aprender” en inglés' })).toHaveAttribute(
      'href',
      expect.stringContaining('item=es-en&palabra=aprender'),
    );
    await expectNoAxeViolations();
  },
);

covers('UX-07', 'AMB-126').test(
  'a starred word stays on the device, also when somebody signs out, until it is taken away',
  async () => {
    server.use(http.get(SEARCH, () => answer(CASA)));
    const { user, unmount } = show('?item=es-en&palabra=casa');
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(screen.getByRole('button', { name: 'Guardada' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await get('diccionarios.guardadas')).toEqual({ 'es-en': ['casa'] }));
    unmount();
    sessionStorage.clear();
    localStorage.clear();
    const again = show('?item=es-en');
    const kept = await screen.findByRole('navigation', { name: 'Palabras guardadas en este dispositivo' });
    expect(within(kept).getByRole('link', { name: 'casa' })).toBeVisible();
    await expectNoAxeViolations();
    await again.user.click(within(kept).getByRole('button', { name: 'Borrar todas' }));
    expect(screen.queryByText('Palabras guardadas en este dispositivo')).toBeNull();
  },
);

covers('UX-11').test('a device without a voice says so, and the address of a word is copied', async () => {
  server.use(http.get(SEARCH, () => answer(CASA)));
  const { user, host } = show('?item=es-en&palabra=casa');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Escuchar' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts[0]?.text).toContain('no tiene una voz en español');
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(write).toHaveBeenCalledWith(window.location.href);
});

covers('DICT-06').test('the word of the day leads to its entry', async () => {
  const definition = 'Lugar en el que ponen sus huevos las aves.';
  show('?item=es-en', { word: 'nido', category: null, definition, day: '2026-11-22' });
  const panel = await screen.findByRole('complementary', { name: 'Palabra del día' });
  expect(within(panel).getByRole('link', { name: 'nido' })).toHaveAttribute(
    'href',
    expect.stringContaining('item=es&palabra=nido'),
  );
  await expectNoAxeViolations();
});

covers('DICT-20').test('the conjugation of a verb is fetched when somebody asks for it', async () => {
  server.use(http.get(SEARCH, () => answer(APRENDER)));
  const { user } = show('?item=es&palabra=aprender');
  const button = await screen.findByRole('button', { name: 'Conjugación' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(button);
  const present = within(await screen.findByRole('table', { name: 'presente' }));
  expect(present.getByRole('row', { name: 'yo aprendo' })).toBeVisible();
  await expectNoAxeViolations();
});

covers('UX-07').test('a browser that keeps nothing keeps the star as long as the page', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not in a private window', 'SecurityError');
  });
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('not in a private window', 'InvalidStateError');
  });
  server.use(http.get(SEARCH, () => answer(CASA)));
  const { user } = show('?item=es-en&palabra=casa');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(screen.getByRole('button', { name: 'Guardada' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Guardada' }));
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeVisible();
  jest.restoreAllMocks();
});

covers('UX-07').test('the words looked up on this device can be forgotten', async () => {
  await set('diccionarios.recientes', { 'es-en': ['perro'] });
  const { user } = show('?item=es-en');
  const recent = within(await screen.findByRole('navigation', { name: 'Palabras recientes' }));
  await user.click(recent.getByRole('button', { name: 'Borrar' }));
  expect(screen.queryByText('Palabras recientes')).toBeNull();
  await waitFor(async () => expect(await get('diccionarios.recientes')).toEqual({ 'es-en': [] }));
});

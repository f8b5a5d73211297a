import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { get, set } from 'idb-keyval';
import { http } from 'msw';
import {
  APRENDER,
  answer,
  box,
  CASA,
  choose,
  nothingKept,
  SEARCH,
  searchFor,
  server,
  show,
  sidebar,
} from './busqueda.fixture';

covers('DICT-01', 'DICT-02', 'DICT-03', 'DICT-04', 'DICT-05', 'DICT-16').test(
  'everybody sees the title, three groups and their dictionaries',
  async () => {
    show('?lista=todos');
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
  },
);

covers('DICT-07', 'DICT-08', 'DICT-09', 'UX-02', 'AMB-165').test(
  'on a small screen a dictionary and the list take turns, and the page opens with a field',
  async () => {
    window.innerWidth = 375;
    const { user, location } = show();
    expect(screen.getByRole('region', { name: 'Español - Inglés' })).toBeVisible();
    expect(box()).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Diccionarios' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Todos los diccionarios' }));
    expect(screen.queryByRole('region', { name: 'Español - Inglés' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Español' }));
    expect(screen.queryByRole('navigation', { name: 'Diccionarios' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Español' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Todos los diccionarios' }));
    expect(location()).toBe('/busqueda-en-diccionarios?lista=todos');
    expect(screen.getByRole('navigation', { name: 'Diccionarios' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Diccionarios' }).parentElement).toHaveFocus();
  },
);

covers('DICT-10', 'DICT-11').test(
  'the next dictionary or list of documents starts empty, and a dictionary offers the word of the one before',
  async () => {
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

    const documents = () =>
      within(screen.getByRole('list', { name: 'Documentos de Consulta general' })).getAllByRole('link');
    await user.click(choose('Consulta general'));
    expect(box()).toHaveValue('');
    const all = documents().length;
    await searchFor(user, 'acent');
    expect(screen.getAllByRole('link', { name: /acent/i }).length).toBeLessThan(all);
    await user.click(choose('Español'));
    await user.click(choose('Consulta general'));
    expect(box()).toHaveValue('');
    expect(documents()).toHaveLength(all);
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
    await searchFor(user, 'zzz');
    await screen.findByRole('heading', { name: 'No encontramos nada.' });
    await user.click(screen.getByRole('link', { name: 'Cambiar a Español - Inglés' }));
    expect(location()).toBe('/busqueda-en-diccionarios?item=es-en');
    expect(box()).toHaveValue('');
  },
);

covers('DICT-06').test(
  'an empty start names words to begin with, and the word of the day leads to its entry',
  async () => {
    server.use(http.get(SEARCH, () => answer(CASA)));
    const definition = 'Lugar en el que ponen sus huevos las aves.';
    const { user, location } = show('?item=es-en', {
      word: 'nido',
      category: null,
      definition,
      day: '2026-11-22',
    });
    expect(screen.getByText('Escribe una palabra para ver su traducción y ejemplos de uso.')).toBeVisible();
    const panel = await screen.findByRole('complementary', { name: 'Palabra del día' });
    expect(within(panel).getByRole('link', { name: 'nido' })).toHaveAttribute(
      'href',
      expect.stringContaining('item=es&palabra=nido'),
    );
    await nothingKept();
    await user.click(screen.getByRole('link', { name: 'casa' }));
    expect(location()).toBe('/busqueda-en-diccionarios?item=es-en&palabra=casa');
  },
);

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

covers('DICT-07').test('on a phone the list marks the dictionary that was used last', async () => {
  window.innerWidth = 390;
  await set('diccionarios.ultimo', 'es');
  const { user } = show('?lista=todos');
  expect(await sidebar().findByRole('link', { name: 'Español Seguir aquí' })).toBeVisible();
  await user.click(choose('Inglés - Español'));
  await waitFor(async () => expect(await get('diccionarios.ultimo')).toBe('en-es'));
});

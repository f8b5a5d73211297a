import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { APRENDER, answer, box, CASA, SEARCH, server, show } from '../busqueda.fixture';

covers('DICT-19', 'DICT-20', 'DICT-21', 'DICT-22', 'DICT-23').test(
  'a Spanish entry shows all that the first of the answer says',
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

import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { APRENDER, answer, box, CASA, SEARCH, server, show } from '../busqueda.fixture';

covers('DICT-19', 'DICT-20', 'DICT-21', 'DICT-22', 'DICT-23').test(
  'a Spanish entry shows all that the first of the answer says: meanings, syllables, sources with their licence, related words, and the conjugation for whom it is fetched',
  async () => {
    const fuentes = [
      { titulo: 'Wikcionario', licencia: 'CC BY-SA 4.0', url: 'https://es.wiktionary.org/wiki/aprender' },
      { titulo: 'Otra', licencia: null, url: 'javascript:alert(1)' },
    ];
    const first = { ...APRENDER, fuentes, relacionadas: ['olvidar'] };
    server.use(http.get(SEARCH, () => answer(first, { ...APRENDER, palabra: 'otra' })));
    const { user } = show('?item=es&palabra=aprender');
    const entry = within(await screen.findByRole('article'));
    expect(entry.getByRole('heading', { level: 2, name: 'aprender' })).toBeVisible();
    expect(screen.queryByText('otra')).not.toBeInTheDocument();
    expect(entry.getByText('Del latín apprehendere.')).toBeVisible();
    const [meaning, other] = entry.getAllByRole('listitem');
    expect(meaning).toHaveTextContent(
      '1verbo transitivoAdquirir el conocimiento de algo.ejemploAprendimos a leer mapas.sinónimoinstruirseantónimoignorar',
    );
    expect(other?.textContent).toBe('2Fijar algo en la memoria.');
    expect(screen.getByText(/^Sílabas:/)).toHaveTextContent('Sílabas: a-pren-der, palabra aguda');

    const sources = screen.getByRole('list', { name: 'Fuentes' });
    expect(sources).toHaveTextContent('Licencia: CC BY-SA 4.0');
    expect(within(sources).getByRole('link')).toHaveAttribute('href', fuentes[0]?.url);
    expect(sources).toHaveTextContent('Fuente: Otra');

    const related = within(screen.getByRole('navigation', { name: 'Ver también' }));
    expect(related.getByRole('link', { name: 'olvidar' })).toHaveAttribute(
      'href',
      expect.stringContaining('item=es&palabra=olvidar'),
    );
    expect(related.getByRole('link', { name: '“aprender” en inglés' })).toHaveAttribute(
      'href',
      expect.stringContaining('item=es-en&palabra=aprender'),
    );

    const button = screen.getByRole('button', { name: 'Conjugación' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(button);
    const present = within(await screen.findByRole('table', { name: 'presente' }));
    expect(present.getByRole('row', { name: 'yo aprendo' })).toBeVisible();
    await expectNoAxeViolations();
  },
);

covers('DICT-24', 'DICT-25', 'UX-11').test(
  'a bilingual entry shows only what it has; a device without a voice says so, and the address of the word is copied',
  async () => {
    server.use(http.get(SEARCH, () => answer(CASA)));
    const { user, host } = show('?item=es-en&palabra=casa');
    const entry = within(await screen.findByRole('article'));
    const [first, second] = entry.getAllByRole('listitem');
    expect(first?.textContent).toBe(
      '1(edificio)houseejemploMi casa está cerca.traducción ejemploMy house is near.',
    );
    expect(second?.textContent).toBe('1');
    expect(screen.getByText('house').closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('My house is near.').closest('dd')).toHaveAttribute('lang', 'en');
    // One of our own names no source.
    expect(screen.queryByRole('list', { name: 'Fuentes' })).not.toBeInTheDocument();

    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Escuchar' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(host.toasts[0]?.text).toContain('no tiene una voz en español');
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(write).toHaveBeenCalledWith(window.location.href);
  },
);

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

covers('DICT-24').test('a translated word is looked up in the other direction, and back', async () => {
  const translations: Record<string, string> = {
    aprender: 'to learn; know (a fact)',
    learn: 'aprender, saber',
  };
  const asked: string[] = [];
  server.use(
    http.get(SEARCH, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const palabra = searchParams.get('search') ?? '';
      asked.push(`${searchParams.get('type')} ${palabra}`);
      return answer({ palabra, poszone: [{ senses: [{ num: 1, translation: translations[palabra] }] }] });
    }),
  );
  const { user, location } = show('?item=es-en&palabra=aprender');
  for (const [word, address] of [
    ['learn', '?item=en-es&palabra=learn'],
    ['saber', '?item=es-en&palabra=saber'],
  ] as const) {
    const entry = within(await screen.findByRole('article'));
    expect(entry.getAllByRole('link')).toHaveLength(2);
    await user.click(entry.getByRole('link', { name: new RegExp(`${word}$`) }));
    expect(await screen.findByRole('heading', { level: 2, name: word })).toBeVisible();
    expect(location()).toBe(`/busqueda-en-diccionarios${address}`);
  }
  expect(asked).toEqual(['2 aprender', '1 learn', '2 saber']);
});

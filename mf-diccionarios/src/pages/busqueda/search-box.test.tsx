import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  APRENDER,
  answer,
  box,
  CASA,
  gate,
  LITTLE,
  press,
  SEARCH,
  SUGGESTIONS,
  searchFor,
  server,
  show,
} from './busqueda.fixture';

covers('DICT-06', 'DICT-13', 'DICT-17').test('a search at once goes to Spanish-English', async () => {
  const types: (string | null)[] = [];
  server.use(
    http.get(SEARCH, ({ request }) => {
      types.push(new URL(request.url).searchParams.get('type'));
      return answer(CASA);
    }),
  );
  const { user, location } = show();
  await searchFor(user, 'casa');
  expect(await screen.findByRole('heading', { name: 'casa' })).toBeVisible();
  expect(types).toEqual(['2']);
  expect(location()).toBe('/busqueda-en-diccionarios?item=es-en&palabra=casa');
});

covers('DICT-12', 'DICT-13', 'DICT-17').test(
  'a search of another dictionary sends its type, and the word without the spaces around it',
  async () => {
    let sent: URLSearchParams | undefined;
    server.use(
      http.get(SEARCH, ({ request }) => {
        sent = new URL(request.url).searchParams;
        return answer();
      }),
    );
    const { user } = show('?item=en-es');
    await user.click(box());
    await user.paste(' mañana ');
    await user.click(press());
    await screen.findByText('No encontramos nada.');
    expect(sent?.get('type')).toBe('1');
    expect(sent?.get('search')).toBe('mañana');
  },
);

covers('DICT-13').test('an empty box searches nothing', async () => {
  const { user, location } = show('?item=es');
  await user.type(box(), '   {Enter}');
  expect(location()).toBe('/busqueda-en-diccionarios?item=es');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
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
    const result = screen.getByRole('article').closest('[aria-busy]');
    expect(result).toHaveAttribute('aria-busy', 'false');
    await searchFor(user, 'nada');
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
  await searchFor(user, 'lenta');
  await searchFor(user, 'rápida');
  await screen.findByText('No encontramos nada.');
  open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('No encontramos nada.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'lenta' })).not.toBeInTheDocument();
});

covers('DICT-14', 'DICT-27', 'DICT-28', 'UX-11').test(
  'an error status, a refusal, no answer and broken JSON give the message and another try, which is also the same word sent again',
  async () => {
    const failures = [
      () => HttpResponse.json({ message: 'secreto' }, { status: 500 }),
      () => HttpResponse.json({ success: false, message: 'secreto', data: [APRENDER] }),
      () => HttpResponse.error(),
      () => HttpResponse.text('{'),
    ];
    let asked = 0;
    server.use(http.get(SEARCH, () => failures[asked++]?.() ?? answer(APRENDER)));
    const { user, queryClient } = show('?item=es&palabra=aprender');
    for (const index of failures.keys()) {
      await waitFor(() => {
        expect(asked).toBe(index + 1);
        expect(queryClient.isFetching()).toBe(0);
        expect(screen.getByRole('alert')).toHaveTextContent('Ocurrió un error al consultar el diccionario.');
      });
      expect(screen.queryByText(/secreto/)).not.toBeInTheDocument();
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
      const isLast = index === failures.length - 1;
      await user.click(isLast ? press() : screen.getByRole('button', { name: 'Reintentar' }));
    }
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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

covers('DICT-12').test(
  'words are suggested while typing; arrows and Enter or a press take one, and Escape keeps what was typed',
  async () => {
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
    await user.keyboard('{Enter}');
    expect(location()).toContain('palabra=casa');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('casa');

    await user.keyboard('{Backspace}');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('cas');
    await user.keyboard('a');
    await user.click(await screen.findByRole('option', { name: 'casar' }));
    expect(location()).toContain('palabra=casar');
  },
);

covers('DICT-14', 'DICT-29', 'DICT-30', 'DICT-31', 'DICT-32', 'AMB-04', 'UX-17').test(
  'the Larousse leads to another platform; a new search takes the earlier link away',
  async () => {
    let { opened, open } = gate();
    server.use(
      http.get(LITTLE, async ({ request }) => {
        await opened;
        const term = new URL(request.url).searchParams.get('search');
        return HttpResponse.json({ success: true, data: `https://larousse.example/${term}` });
      }),
    );
    const { user } = show('?item=larousse');
    await user.click(box());
    await user.paste('nube');
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

    ({ opened, open } = gate());
    await searchFor(user, 'sol');
    expect(screen.queryByRole('link', { name: /Ir a enlace/ })).not.toBeInTheDocument();
    open();
    expect(await screen.findByRole('link', { name: /Ir a enlace/ })).toHaveAttribute(
      'href',
      'https://larousse.example/sol',
    );
  },
);

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

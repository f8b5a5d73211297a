import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { get, set } from 'idb-keyval';
import { http } from 'msw';
import {
  APRENDER,
  answer,
  CASA,
  choose,
  nothingKept,
  SEARCH,
  searchFor,
  server,
  show,
} from '../busqueda.fixture';

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
      await searchFor(user, word);
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

covers('UX-07').test('the words looked up on this device can be forgotten', async () => {
  await set('diccionarios.recientes', { 'es-en': ['perro'] });
  const { user } = show('?item=es-en');
  const recent = within(await screen.findByRole('navigation', { name: 'Palabras recientes' }));
  await user.click(recent.getByRole('button', { name: 'Borrar' }));
  expect(screen.queryByText('Palabras recientes')).toBeNull();
  await waitFor(async () => expect(await get('diccionarios.recientes')).toEqual({ 'es-en': [] }));
});

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
    await again.user.click(within(kept).getByRole('button', { name: 'Borrar todas' }));
    expect(screen.queryByText('Palabras guardadas en este dispositivo')).toBeNull();
  },
);

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

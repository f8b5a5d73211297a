import { renderInSite } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ShareBar } from '../share-bar/share-bar';
import { takesFeedback } from '../testing/feedback.fixture';
import { PageFeedback } from './page-feedback';

describe('whether a page was of use', () => {
  const ADDRESS = '*/api/red/feedback';
  const QUESTION = { level: 2, name: '¿Te sirvió esta página?' };

  let sent: Record<string, unknown>[] = [];
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    sent = [];
    answerWith(() => HttpResponse.json({ success: true, message: 'ok', errors: [] }));
  });

  const answerWith = (answer: () => Response) =>
    server.resetHandlers(
      takesFeedback,
      http.post(ADDRESS, async ({ request }) => {
        sent.push(Object(await request.json()));
        return answer();
      }),
    );

  const show = () => renderInSite(<PageFeedback />, { route: '/noticias/7?utm_source=x#fin' });
  const yes = () => screen.findByRole('button', { name: 'Sí' });
  const press = async (user: ReturnType<typeof show>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }));

  covers('AMB-131').test('an answer is sent with the path of the page and nothing else', async () => {
    const { user } = show();
    expect(await screen.findByRole('heading', QUESTION)).toBeVisible();
    await press(user, 'Sí');
    expect(await screen.findByText('Gracias por tu respuesta.')).toHaveAttribute('aria-live', 'polite');
    expect(sent).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), page: '/noticias/7', helpful: true },
    ]);
    expect(await yes()).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('textbox')).toBeVisible();
  });

  test('an answer is sent from a site without https, too', async () => {
    const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    try {
      const { user } = show();
      await press(user, 'Sí');
      expect(await screen.findByText('Gracias por tu respuesta.')).toBeVisible();
    } finally {
      if (own) Object.defineProperty(crypto, 'randomUUID', own);
      else Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });

  /** Pasted: what is sent is the same as of letters. */
  const comment = async (user: ReturnType<typeof show>['user'], text: string, name = /./) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  };

  test('a comment may follow, unless it is empty; it belongs to the answer, and the focus goes to the thanks', async () => {
    const { user } = show();
    await press(user, 'No');
    await screen.findByRole('textbox');
    await press(user, 'Enviar comentario');
    expect(await screen.findByText('Escribe tu comentario.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await comment(user, 'El calendario', /¿Qué le faltó\?/);
    await press(user, 'Enviar comentario');
    const thanks = await screen.findByText('Gracias. Leemos todos los comentarios.');
    expect(thanks).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(sent[1]).toEqual({ ...sent[0], helpful: false, comment: 'El calendario' });
  });

  test('whoever changes their mind is counted once', async () => {
    const { user } = show();
    await press(user, 'Sí');
    await screen.findByRole('textbox');
    await press(user, 'No');
    await screen.findByRole('textbox', { name: /¿Qué le faltó\?/ });
    expect(sent.map(({ helpful }) => helpful)).toEqual([true, false]);
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  test('an answer that is pressed while the comment travels is the one on the screen', async () => {
    let arrive = () => {};
    const { user } = show();
    await press(user, 'Sí');
    await comment(user, 'Muy claro');
    const travelling = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answerLater = async () => {
      await travelling;
      return HttpResponse.json({ success: true });
    };
    server.use(http.post(ADDRESS, answerLater, { once: true }));
    await press(user, 'Enviar comentario');
    await press(user, 'No');
    await screen.findByRole('textbox', { name: /¿Qué le faltó\?/ });
    arrive();
    await screen.findByText('Gracias. Leemos todos los comentarios.');
    expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    expect(await yes()).toHaveAttribute('aria-pressed', 'false');
  });

  test('an answer that does not arrive can be given again', async () => {
    answerWith(() => HttpResponse.json({}, { status: 500 }));
    const { user } = show();
    await press(user, 'Sí');
    expect(await screen.findByText('No pudimos enviarlo. Inténtalo de nuevo.')).toBeVisible();
    expect(await yes()).toHaveAttribute('aria-pressed', 'false');
    answerWith(() => HttpResponse.json({ success: true }));
    await press(user, 'Sí');
    expect(await screen.findByText('Gracias por tu respuesta.')).toBeVisible();
  });

  test('a comment that does not arrive stays typed', async () => {
    const { user } = show();
    await press(user, 'Sí');
    await comment(user, 'Muy claro');
    answerWith(() => HttpResponse.json({ message: 'Demasiados intentos.' }, { status: 429 }));
    await press(user, 'Enviar comentario');
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos.');
    expect(screen.getByRole('textbox')).toHaveValue('Muy claro');
  });

  test.each([404, 500])('an API that answers %d is asked for nothing more', async (status) => {
    server.resetHandlers(http.get(ADDRESS, () => HttpResponse.json({}, { status })));
    const { queryClient } = show();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('heading', QUESTION)).not.toBeInTheDocument();
  });
});

const ADDRESS = 'https://red.example/noticias/7';
const show = (printable = false) =>
  renderInSite(<ShareBar title="Congreso & feria" path="/noticias/7" printable={printable} />, {
    route: '/noticias/7?utm_source=x',
    site: { siteUrl: 'https://red.example/' },
  });

test('the address is copied without what campaigns add, and that is said', async () => {
  const { user, host } = show();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(copied).toHaveBeenCalledWith(ADDRESS);
  expect(host.toasts).toEqual([{ tone: 'success', text: 'La dirección se copió.' }]);
});

test('WhatsApp is a link to a new tab, with title and address', () => {
  show();
  const link = screen.getByRole('link', { name: /^WhatsApp/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    `Congreso & feria\n${ADDRESS}`,
  );
});

test('only what is worth it can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument();
  unmount();
  await show(true).user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

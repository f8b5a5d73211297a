import { expectConsoleError, expectNoAxeViolations } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderFramed } from '../layout/frame.fixture';
import { NewsletterForm } from './newsletter-form';

const SUBSCRIBE = '*/api/red/bulletin/subscribe';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const REQUIRED = 'El correo electrónico es requerido';
const INVALID = 'El correo electrónico no es válido';
const DOMAIN = 'El dominio del correo electrónico no es válido';
const PRIVACY = 'Debes aceptar el aviso de privacidad para continuar';
const WARNING = 'Este correo ya ha sido registrado antes.';

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico' });
const privacy = () => screen.getByRole('checkbox', { name: /He leído y acepto el Aviso de privacidad/ });
const button = () => screen.getByRole('button', { name: 'Suscribirme' });

/** Answers every subscription as given; returns the request bodies. */
function answerWith(answer: () => Response | Promise<Response>): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(SUBSCRIBE, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

async function fillIn(user: ReturnType<typeof renderFramed>['user'], address = 'ana@escuela.edu.mx') {
  await user.type(email(), address);
  await user.click(privacy());
}

covers('SHELL-109', 'UX-03').test(
  'the form has a labelled e-mail field, a privacy checkbox and a button',
  async () => {
    renderFramed(<NewsletterForm />);
    expect(email()).toBeVisible();
    expect(privacy()).not.toBeChecked();
    expect(button()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute(
      'href',
      '/aviso-de-privacidad',
    );
    await expectNoAxeViolations();
  },
);

covers('SHELL-111', 'SHELL-114', 'SHELL-116').test(
  'an empty form shows both messages and sends nothing',
  async () => {
    const { user } = renderFramed(<NewsletterForm />);
    await user.click(button());
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    expect(screen.getByText(PRIVACY)).toBeVisible();
    expect(email()).toHaveAccessibleDescription(REQUIRED);
    expect(privacy()).toHaveAccessibleDescription(PRIVACY);
    expect(email()).toHaveFocus();
  },
);

covers('SHELL-112', 'SHELL-113', 'SHELL-115').test(
  'messages appear and disappear while typing, before a submit',
  async () => {
    const { user } = renderFramed(<NewsletterForm />);
    await user.type(email(), 'abc');
    expect(await screen.findByText(INVALID)).toBeVisible();
    expect(email()).toBeInvalid();
    await user.type(email(), '@b.c');
    expect(await screen.findByText(DOMAIN)).toBeVisible();
    await user.type(email(), 'o');
    await waitFor(() => expect(screen.queryByText(DOMAIN)).not.toBeInTheDocument());
    expect(email()).toBeValid();
    await user.clear(email());
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    expect(screen.queryByText(PRIVACY)).not.toBeInTheDocument();
  },
);

covers('SHELL-114', 'SHELL-115').test('the privacy message follows the checkbox', async () => {
  const { user } = renderFramed(<NewsletterForm />);
  await user.type(email(), 'a@b.co');
  await user.click(button());
  expect(await screen.findByText(PRIVACY)).toBeVisible();
  expect(privacy()).toHaveFocus();
  await user.click(privacy());
  await waitFor(() => expect(screen.queryByText(PRIVACY)).not.toBeInTheDocument());
});

covers('SHELL-110').test('while sending, the button reads Enviando... and sends once', async () => {
  let answer: (response: Response) => void = () => {};
  const pending = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const bodies = answerWith(() => pending);
  const { user, host } = renderFramed(<NewsletterForm />);
  await fillIn(user);
  await user.dblClick(button());
  const sending = await screen.findByRole('button', { name: 'Enviando...' });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  await user.click(sending);
  await user.type(email(), '{Enter}');
  answer(HttpResponse.json({ data: { success: true } }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(bodies).toHaveLength(1);
});

covers('SHELL-117', 'SHELL-118', 'SHELL-119', 'AMB-12').test(
  'a subscription sends the e-mail only, shows thanks and empties the form',
  async () => {
    const bodies = answerWith(() => HttpResponse.json({ data: { success: true } }));
    const { user, host } = renderFramed(<NewsletterForm />);
    await fillIn(user, ' ana@escuela.edu.mx ');
    await user.click(button());
    await waitFor(() =>
      expect(host.toasts).toEqual([{ tone: 'success', text: '¡Gracias por suscribirte!' }]),
    );
    expect(bodies).toEqual([{ email: 'ana@escuela.edu.mx' }]);
    expect(email()).toHaveValue('');
    expect(privacy()).not.toBeChecked();
    expect(screen.queryByText(REQUIRED)).not.toBeInTheDocument();
    expect(host.dialogs).toEqual([]);
  },
);

covers('SHELL-120').test('an answer success=false shows that the address is already subscribed', async () => {
  answerWith(() => HttpResponse.json({ data: { success: false } }));
  const { user, host } = renderFramed(<NewsletterForm />);
  await fillIn(user);
  await user.click(button());
  await waitFor(() =>
    expect(host.dialogs).toEqual([
      expect.objectContaining({
        tone: 'warning',
        title: WARNING,
        text: expect.stringContaining('ya está suscrita'),
      }),
    ]),
  );
  expect(email()).toHaveValue('ana@escuela.edu.mx');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(host.toasts).toEqual([]);
});

covers('SHELL-121', 'AMB-15').test.each([
  ['a 500', () => new HttpResponse(null, { status: 500 })],
  ['a lost connection', () => HttpResponse.error()],
  ['an answer that is no JSON', () => HttpResponse.text('<html>')],
])('%s shows the same warning, and its cause is logged', async (_name, answer) => {
  expectConsoleError(/\[newsletter\] subscription failed/);
  answerWith(answer);
  const { user, host } = renderFramed(<NewsletterForm />);
  await fillIn(user);
  await user.click(button());
  await waitFor(() => expect(host.dialogs).toEqual([expect.objectContaining({ title: WARNING })]));
  expect(await screen.findByRole('button', { name: 'Suscribirme' })).toBeEnabled();
});

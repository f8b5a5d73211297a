import { openSessionModal, type SessionModal } from '@red/contract/host';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import SessionModals from './session-modals';

jest.mock('@red/ui/captcha', () => ({
  Captcha: ({ onChange }: { onChange(answer: string | null): void }) => (
    <button type="button" onClick={() => onChange('solved')}>
      Resolver captcha
    </button>
  ),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers a call only when the test says so. */
function hold(method: 'post' | 'put', path: string, body: object) {
  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http[method](path, async () => {
      await answered;
      return HttpResponse.json(body);
    }),
  );
  return () => respond();
}

function open(modal: SessionModal) {
  const site = renderInSite(<SessionModals />, { route: '/faqs' });
  act(() => openSessionModal(modal));
  return site;
}
type Page = ReturnType<typeof open>;

/** Presses Tab until the focus is on the named thing; fails after a whole round. */
async function tabTo({ user }: Page, role: 'button' | 'textbox', name: string) {
  const wanted = within(screen.getByRole('dialog')).getByRole(role, { name });
  for (let step = 0; step < 20 && document.activeElement !== wanted; step += 1) await user.tab();
  expect(wanted).toHaveFocus();
}

covers('AUTH-01', 'AUTH-21', 'UX-01', 'UX-03').test(
  'login by keyboard alone: errors, waiting and success are clean of accessibility faults',
  async () => {
    const page = open('login');
    await tabTo(page, 'textbox', 'Correo electrónico');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText('El correo electrónico es requerido')).toBeVisible();
    await expectNoAxeViolations();
    await page.user.keyboard('ana@escuela.mx');
    await page.user.tab();
    expect(screen.getByLabelText('Contraseña')).toHaveFocus();
    await page.user.keyboard('secreta1');
    await tabTo(page, 'button', 'Resolver captcha');
    await page.user.keyboard('{Enter}');
    const respond = hold('post', '*/api/users/login', { bearer_token: 't1', data: { id: 4 } });
    await tabTo(page, 'button', 'Iniciar sesión');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Accediendo…' })).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations();
    respond();
    await waitFor(() => expect(page.location()).toBe('/'));
    await expectNoAxeViolations();
  },
);

covers('AUTH-32', 'AUTH-33', 'AUTH-37', 'UX-01', 'UX-03').test(
  'recovery by keyboard alone, there and back',
  async () => {
    const page = open('login');
    await tabTo(page, 'button', 'Forgot your password?');
    await page.user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Recuperar contraseña');
    await tabTo(page, 'textbox', 'Correo electrónico');
    await page.user.keyboard('abc{Enter}');
    expect(await screen.findByText('El correo electrónico no es válido')).toBeVisible();
    await expectNoAxeViolations();
    await page.user.keyboard('@escuela.mx');
    await tabTo(page, 'button', 'Resolver captcha');
    await page.user.keyboard(' ');
    const respond = hold('post', '*/api/users/password-recovery', { message: 'Enviado.' });
    await tabTo(page, 'button', 'Enviar');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    await expectNoAxeViolations();
    respond();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNoAxeViolations();
  },
);

covers('AUTH-48', 'AUTH-50', 'AUTH-54', 'UX-01', 'UX-03').test('initial key by keyboard alone', async () => {
  const page = open('login');
  await tabTo(page, 'button', 'Validar clave');
  await page.user.keyboard('{Enter}');
  await tabTo(page, 'textbox', 'Clave');
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText('La clave es obligatoria')).toBeVisible();
  await expectNoAxeViolations();
  await page.user.keyboard('RED2026CLAVE');
  const respond = hold('put', '*/api/users/login-key', { success: true, data: { id: 1 } });
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  await expectNoAxeViolations();
  respond();
  await waitFor(() => expect(page.location()).toBe('/registro'));
});

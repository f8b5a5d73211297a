import { expectNoAxeViolations, renderInSite, solvableChallenge } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import DerechosArcoPage from './derechos-arco.page';

const REQUESTS = 'http://localhost/api/red/privacy-requests';
const REQUEST = {
  'Nombre completo': 'Luz Peña',
  'Correo electrónico': 'luz@red.test',
  'Describe tu solicitud': 'El apellido de mi hija está mal escrito.',
};

let sent: unknown[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  server.resetHandlers(
    http.get('http://localhost/api/captcha/challenge', () => HttpResponse.json(solvableChallenge())),
    http.post(REQUESTS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: { folio: 'ARCO-7KQM-2X9F', due_on: '2026-12-28' } });
    }),
  );
});

const show = () => renderInSite(<DerechosArcoPage />, { route: '/derechos-arco', path: '/derechos-arco' });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));

async function fill(user: UserEvent) {
  await user.selectOptions(screen.getByLabelText('Qué derecho quieres ejercer'), 'rectificacion');
  await user.selectOptions(screen.getByLabelText('De quién son los datos'), 'tutor');
  for (const [label, text] of Object.entries(REQUEST)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

async function solveCaptcha(user: UserEvent) {
  await user.click(screen.getByRole('checkbox', { name: 'No soy un robot' }));
  await screen.findByText('Verificación completa');
}

covers('AMB-147', 'AMB-149').test('an empty form says what each field lacks, and sends nothing', async () => {
  const { user } = show();
  await solveCaptcha(user);
  await submit(user);
  expect(await screen.findByText('Elige qué derecho quieres ejercer.')).toBeVisible();
  expect(screen.getByText('Elige de quién son los datos.')).toBeVisible();
  expect(screen.getByText('El correo electrónico es requerido')).toBeVisible();
  expect(screen.getByLabelText('Qué derecho quieres ejercer')).toHaveFocus();
  expect(screen.getByText(/RED usa estos datos para atender tu solicitud/)).toBeVisible();
  expect(sent).toEqual([]);
  await expectNoAxeViolations();
});

covers('AMB-147', 'UX-27').test(
  'what was typed is there after a reload, and where the API refuses it or takes none, which the form says',
  async () => {
    const before = show();
    await fill(before.user);
    before.unmount();
    const { user } = show();
    const description = screen.getByLabelText('Describe tu solicitud');
    await waitFor(() => expect(description).toHaveValue(REQUEST['Describe tu solicitud']));
    await waitFor(() => expect(description.parentElement).toHaveAttribute('data-valid'));
    expect(screen.getByLabelText('De quién son los datos')).toHaveValue('tutor');
    for (const [status, reason] of [
      [500, 'No pudimos enviar tu solicitud. Inténtalo nuevamente.'],
      [404, 'Este sitio no recibe solicitudes en línea por ahora.'],
    ] as const) {
      server.use(http.post(REQUESTS, () => new HttpResponse(null, { status })));
      await solveCaptcha(user);
      await submit(user);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason));
      for (const [label, text] of Object.entries(REQUEST))
        expect(screen.getByLabelText(label)).toHaveValue(text);
    }
  },
);

covers('AMB-147', 'AMB-87').test(
  'nothing is sent while the captcha is unsolved; a request that was sent shows its folio and the day of the answer',
  async () => {
    const { user, host } = show();
    await fill(user);
    await submit(user);
    expect(host.toasts).toMatchObject([{ text: 'Por favor, valida el reCAPTCHA.' }]);
    expect(sent).toEqual([]);
    await solveCaptcha(user);
    await submit(user);
    const heading = await screen.findByRole('heading', { name: 'Recibimos tu solicitud' });
    expect(heading).toHaveFocus();
    const box = within(screen.getByRole('region', { name: 'Tu solicitud' }));
    for (const text of ['ARCO-7KQM-2X9F', 'el 28 de diciembre de 2026'])
      expect(box.getByText(text)).toBeVisible();
    expect(sent).toEqual([
      {
        right: 'rectificacion',
        relation: 'tutor',
        name: 'Luz Peña',
        email: 'luz@red.test',
        description: REQUEST['Describe tu solicitud'],
        'g-recaptcha-response': expect.any(String),
      },
    ]);
    expect(sessionStorage.getItem('borrador.derechos-arco')).toBeNull();
    await expectNoAxeViolations();
  },
);

import { renderInSite, solvableChallenge } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { contactDraft } from './contact-draft.store';
import ContactoPage from './contacto.page';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const AREAS = 'http://localhost/api/red/areas/catalogue';
const STORE = 'http://localhost/api/red/contact/store';

let sent: unknown[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
  jest.mocked(reloadPage).mockClear();
  server.resetHandlers(
    http.get(AREAS, () => HttpResponse.json({ success: true, data: [{ id: 4, name: 'Capacitación' }] })),
    http.get('http://localhost/api/captcha/challenge', () => HttpResponse.json(solvableChallenge())),
    http.post(STORE, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Te responderemos pronto.' });
    }),
  );
});

const show = () => renderInSite(<ContactoPage />, { route: '/contacto', path: '/contacto' });
const field = (label: string) => screen.getByLabelText(label);
const value = (label: string) => {
  const control = field(label);
  return 'value' in control ? control.value : undefined;
};

const MESSAGE = {
  Nombre: 'Íñigo Peña',
  Teléfono: '5512345678',
  Colegio: 'Escuela Benito Juárez',
  'Correo electrónico': 'inigo@escuela.edu.mx',
  Mensaje: 'Quiero una visita.',
};

async function fill(user: UserEvent) {
  await screen.findByRole('option', { name: 'Capacitación' });
  for (const [label, text] of Object.entries(MESSAGE)) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.selectOptions(field('Área'), 'Capacitación');
}

/** The page with the message that {@link fill} writes, typed before a reload. */
async function showFilled() {
  contactDraft.write({
    name: MESSAGE.Nombre,
    phone: MESSAGE.Teléfono,
    school: MESSAGE.Colegio,
    email: MESSAGE['Correo electrónico'],
    areaId: '4',
    message: MESSAGE.Mensaje,
  });
  const shown = show();
  await waitFor(() => expect(value('Mensaje')).toBe(MESSAGE.Mensaje));
  await waitFor(() => expect(value('Área')).toBe('4'));
  return shown;
}

async function solveCaptcha(user: UserEvent) {
  await user.click(screen.getByRole('checkbox', { name: 'No soy un robot' }));
  await screen.findByText('Verificación completa');
}

covers('CONT-108', 'CONT-109', 'CONT-110', 'CONT-111', 'AMB-65', 'AMB-86').test(
  'the page has telephone, hours and a form',
  async () => {
    const publisher = {
      legalName: '',
      address: '',
      email: 'hola@red.test',
      whatsApp: '+52 55 1234 5678',
    };
    renderInSite(<ContactoPage />, {
      route: '/contacto',
      site: { tollFreeNumber: '800 123 4567', publisher },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
    const call = within(screen.getByRole('region', { name: 'Llámanos' }));
    expect(call.getByRole('link', { name: '800\u00a0123\u00a04567' })).toHaveAttribute(
      'href',
      'tel:8001234567',
    );
    expect(call.getByText('Lunes a viernes de 9:00 a 17:00')).toBeVisible();
    expect(call.getByRole('link', { name: /^\+52\s55/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=Hola/),
    );
    expect(call.getByRole('link', { name: 'hola@red.test' })).toHaveAttribute('href', 'mailto:hola@red.test');
    expect(screen.getByText(/menos de 48 horas/)).toBeVisible();
    for (const label of ['Nombre', 'Teléfono', 'Colegio', 'Correo electrónico', 'Área', 'Mensaje']) {
      expect(field(label)).toBeVisible();
    }
    for (const name of ['Cancelar', 'Enviar']) expect(screen.getByRole('button', { name })).toBeVisible();
    await screen.findByRole('option', { name: 'Capacitación' });
  },
);

covers('CONT-108', 'CONT-127', 'CONT-128', 'UX-25').test(
  'a toll-free number that is not configured is said to be unavailable, the area reads Cargando áreas… and then Seleccionar, and who asks for a sample finds the book in the message',
  async () => {
    renderInSite(<ContactoPage />, { route: '/contacto?libro=Artes+4', path: '/contacto' });
    expect(screen.getByRole('option', { name: 'Cargando áreas…' })).toBeVisible();
    expect(field('Área')).toBeDisabled();
    const call = within(screen.getByRole('region', { name: 'Llámanos' }));
    expect(call.getByText('El número gratuito no está disponible por ahora.')).toBeVisible();
    expect(call.queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() => expect(value('Mensaje')).toBe('Quiero pedir una muestra del libro “Artes 4”.'));
    await screen.findByRole('option', { name: 'Capacitación' });
    expect(within(field('Área')).getAllByRole('option')[0]).toHaveTextContent('Seleccionar');
    expect(field('Área')).toBeEnabled();
  },
);

covers('CONT-112', 'UX-28').test('Cancelar goes home, and what it threw away can be had back', async () => {
  const { user, host, location, unmount } = await showFilled();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(location()).toBe('/');
  expect(host.toasts).toEqual([
    { tone: 'info', text: 'Borramos tu mensaje. Si vuelves a Contacto, puedes recuperarlo.' },
  ]);
  unmount();
  const next = show();
  expect(value('Mensaje')).toBe('');
  await next.user.click(await screen.findByRole('button', { name: 'Recuperar mi mensaje' }));
  expect(value('Mensaje')).toBe(MESSAGE.Mensaje);
  expect(value('Nombre')).toBe(MESSAGE.Nombre);
  expect(screen.queryByRole('button', { name: 'Recuperar mi mensaje' })).not.toBeInTheDocument();
});

// What each text brings about is a rule of the form's schema; here every field shows its own.
// biome-ignore format: one row of the document on each line
const LEFT_FIELDS = [
  ['Mensaje', '', 'Este campo es obligatorio.'],
  ['Nombre', "Ana O'Farrill", 'Sólo letras y espacios. Escríbelo así: Ana O Farrill'],
  ['Teléfono', '551234567', 'Deben ser 10 dígitos numéricos.'],
  ['Colegio', 'a'.repeat(51), 'Máximo 50 caracteres.'],
  ['Correo electrónico', 'abc', 'El correo electrónico no es válido'],
] as const;

covers('CONT-114', 'CONT-115', 'CONT-117', 'CONT-118', 'CONT-120', 'CONT-124', 'CONT-125', 'CONT-126').test(
  'a field says what is wrong with it once it was left, and only that one; a valid one is marked; the message ends at 500 characters',
  async () => {
    const { user } = show();
    await screen.findByRole('option', { name: 'Capacitación' });
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    for (const [label, text, message] of LEFT_FIELDS) {
      const control = field(label);
      expect(control).not.toBeInvalid();
      await user.click(control);
      if (text) await user.paste(text);
      expect(control).not.toHaveAccessibleDescription(expect.stringContaining(message));
      await user.tab();
      await waitFor(() => expect(control).toHaveAccessibleDescription(expect.stringContaining(message)));
    }
    const name = field('Nombre');
    await user.clear(name);
    await user.paste('Íñigo');
    await user.tab();
    await waitFor(() => expect(name.closest('[data-valid]')).not.toBeNull());
    expect(field('Teléfono').closest('[data-valid]')).toBeNull();
    await user.click(field('Mensaje'));
    await user.paste('a'.repeat(501));
    expect(value('Mensaje')).toHaveLength(500);
  },
);

covers('CONT-129', 'CONT-130').test(
  'refused areas, an error status and no answer are told and disable the select, each with another try',
  async () => {
    const failures = [
      [() => HttpResponse.json({ success: false }), 'Error cargando áreas'],
      [() => HttpResponse.json({}, { status: 500 }), 'No se pudo conectar con la API de áreas'],
      [() => HttpResponse.error(), 'No se pudo conectar con la API de áreas'],
    ] as const;
    let asked = 0;
    server.use(http.get(AREAS, () => failures[asked++]?.[0]()));
    const { user, queryClient } = show();
    for (const [index, [, text]] of failures.entries()) {
      await waitFor(() => {
        expect(asked).toBe(index + 1);
        expect(queryClient.isFetching()).toBe(0);
        expect(screen.getByText(text)).toBeVisible();
      });
      expect(field('Área')).toBeDisabled();
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    }
    expect(await screen.findByRole('option', { name: 'Capacitación' })).toBeVisible();
    expect(field('Área')).toBeEnabled();
  },
);

covers(
  'CONT-113',
  'CONT-114',
  'CONT-119',
  'CONT-123',
  'CONT-131',
  'CONT-132',
  'CONT-133',
  'AMB-87',
  'AMB-88',
  'UX-27',
).test(
  'an empty form names every missing field; what was typed survives a reload and is not sent while the captcha is unsolved; then success is told, forgets it, and Ok reloads',
  async () => {
    const first = show();
    await screen.findByRole('option', { name: 'Capacitación' });
    await first.user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findAllByText('Este campo es obligatorio.')).toHaveLength(4);
    expect(screen.getByText('El correo electrónico es requerido')).toBeVisible();
    expect(screen.getByText('Seleccione un área válida.')).toBeVisible();
    await fill(first.user);
    first.unmount();

    const { user, host, unmount } = show();
    await waitFor(() => expect(value('Mensaje')).toBe(MESSAGE.Mensaje));
    for (const [label, text] of Object.entries(MESSAGE)) expect(value(label)).toBe(text);
    await waitFor(() => expect(value('Área')).toBe('4'));
    expect(screen.getByRole('checkbox', { name: 'No soy un robot' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(host.toasts).toEqual([{ tone: 'warning', text: 'Por favor, valida el reCAPTCHA.' }]);
    expect(sent).toEqual([]);
    await solveCaptcha(user);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(host.dialogs).toEqual([
        {
          tone: 'success',
          title: 'Gracias por escribirnos.',
          text: 'Te responderemos pronto.',
          confirm: 'Ok',
        },
      ]),
    );
    expect(sent).toEqual([
      {
        name: 'Íñigo Peña',
        phone: '5512345678',
        school: 'Escuela Benito Juárez',
        email: 'inigo@escuela.edu.mx',
        area_id: 4,
        message: 'Quiero una visita.',
        'g-recaptcha-response': expect.stringMatching(/.+/),
      },
    ]);
    expect(['Nombre', 'Teléfono', 'Colegio', 'Correo electrónico', 'Área', 'Mensaje'].map(value)).toEqual(
      Array(6).fill(''),
    );
    expect(screen.getByRole('checkbox', { name: 'No soy un robot' })).not.toBeChecked();
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    unmount();
    show();
    expect(value('Mensaje')).toBe('');
  },
);

covers('CONT-117', 'CONT-133').test(
  'a telephone filled by the browser is sent as ten digits, and a dialog closed otherwise does not reload',
  async () => {
    const { user, host } = await showFilled();
    host.answerDialogs('dismiss');
    await user.clear(field('Teléfono'));
    await user.paste('+52 55-1234 5678');
    await user.tab();
    expect(field('Teléfono')).toBeValid();
    await solveCaptcha(user);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(host.dialogs).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enviar' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(reloadPage).not.toHaveBeenCalled();
    expect(sent).toMatchObject([{ phone: '5512345678' }]);
  },
);

covers('CONT-134', 'CONT-135', 'CONT-136').test(
  'a refusal and an error status are told, and the form keeps its values',
  async () => {
    const { user, host } = await showFilled();
    for (const [answer, text] of [
      [() => HttpResponse.json({ success: false, message: 'Área cerrada.' }), 'Área cerrada.'],
      [
        () => HttpResponse.json({}, { status: 500 }),
        'No se pudo enviar el formulario. Inténtalo nuevamente.',
      ],
    ] as const) {
      server.use(http.post(STORE, answer));
      host.dialogs.length = 0;
      await solveCaptcha(user);
      await user.click(screen.getByRole('button', { name: 'Enviar' }));
      await waitFor(() => expect(host.dialogs).toHaveLength(1));
      expect(host.dialogs[0]).toMatchObject({ tone: 'error', title: 'Ups, algo salió mal.', text });
      expect(Object.keys(MESSAGE).map(value)).toEqual(Object.values(MESSAGE));
      expect(value('Área')).toBe('4');
      expect(reloadPage).not.toHaveBeenCalled();
    }
  },
);

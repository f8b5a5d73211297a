import type { SiteConfig } from '@red/contract/site';
import { DEFAULT_SITE } from '@red/contract/site';
import { expectConsoleError, expectNoAxeViolations, renderInSite } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import PartnersPage from './partners.page';

const LINKS = 'http://localhost/api/red/users/partners-links';
const TEACHER_LINK = 'http://localhost/api/red/partners/teacher-login-link/:email';

const ALL = { math_challenge_active: true, lexium_active: true, milton_active: true };
const PARTNERS = {
  mathChallengeFamilyUrl: 'https://math.example.org/familias',
  miltonPrimaryUrl: 'https://milton.example.org/primaria',
  miltonSecondaryUrl: 'https://milton.example.org/secundaria',
};
const NOTICES = [
  {
    id: 1,
    title: 'Entrega de libros',
    date: '2026-11-24',
    hour: '08:30',
    description: 'Trae la credencial.',
  },
  { id: 2, title: 'Feria de lectura', date: '2026-12-10', hour: '4:30 PM', description: 'Trae un libro.' },
];
const answer =
  (partner_links: object, family_notices: readonly object[] = NOTICES) =>
  () =>
    HttpResponse.json({ success: true, data: { family_notices, partner_links } });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => server.resetHandlers(http.get(LINKS, answer(ALL))));

interface Visitor {
  role?: string;
  email?: string | null;
  site?: Partial<SiteConfig>;
}

function show({ role = 'Familias', email = 'ana@red.example', site = { partners: PARTNERS } }: Visitor = {}) {
  return renderInSite(<PartnersPage />, {
    route: '/partners',
    session: { user: { bearer_token: 'token-1', email, user_roles: [{ name: role }] } },
    site,
  });
}
const tabs = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
const openTab = () => screen.getByRole('tab', { selected: true });
const toSite = () => screen.findByRole('button', { name: 'Ir a sitio' });

covers('PARTNERS-06').test(
  'the data waits with a spinner, fails in words, and is loaded by another try, each time with the token',
  async () => {
    const sent: (string | null)[] = [];
    const answers = [() => HttpResponse.json({}, { status: 500 }), answer(ALL)];
    let letGo = () => {};
    server.use(
      http.get(LINKS, async ({ request }) => {
        sent.push(request.headers.get('authorization'));
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        return answers[sent.length - 1]?.();
      }),
    );
    const { user } = show();
    const waiting = screen.getByRole('region', { name: 'Partners' });
    expect(within(waiting).getByRole('status')).toHaveTextContent('Cargando');
    await waitFor(() => expect(sent).toHaveLength(1));
    letGo();
    const failed = within(await screen.findByRole('tabpanel', { name: 'Avisos' }));
    expect(failed.getByRole('alert')).toHaveTextContent('No se pudo conectar con la API');
    expect(screen.queryByText('Cargando')).not.toBeInTheDocument();

    await user.click(failed.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.getByRole('status')).toHaveTextContent('Cargando');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    letGo();
    expect(await tabs()).toEqual(['Avisos', 'Math Challenge', 'Lextium', 'Milton']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent).toEqual(['Bearer token-1', 'Bearer token-1']);
  },
);

covers('PARTNERS-07', 'PARTNERS-08', 'PARTNERS-09', 'PARTNERS-10').test(
  'a family has its tabs, with math open',
  async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
    expect(await tabs()).toEqual(['Avisos', 'Math Challenge', 'Lextium', 'Milton']);
    expect(openTab()).toHaveTextContent('Math Challenge');
    expect(screen.getByRole('tabpanel', { name: 'Math Challenge' })).toBeVisible();
    await expectNoAxeViolations();
  },
);

covers('PARTNERS-04', 'PARTNERS-11').test(
  'a teacher has no notices and starts at the first active service',
  async () => {
    server.use(http.get(LINKS, answer({ lexium_active: true, milton_active: true })));
    show({ role: 'Docente' });
    expect(await tabs()).toEqual(['Lextium', 'Milton']);
    expect(openTab()).toHaveTextContent('Lextium');
  },
);

covers('PARTNERS-12', 'AMB-59').test('with nothing active the notices are open without a tab', async () => {
  server.use(http.get(LINKS, answer({}, [])));
  show({ role: 'profesor' });
  const panel = within(await screen.findByRole('region', { name: 'Avisos' }));
  expect(panel.getByRole('heading', { name: '¡Todo en orden!' })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

covers('PARTNERS-13', 'UX-02').test('the notices, reached with the keyboard', async () => {
  const { user } = show();
  await tabs();
  act(() => openTab().focus());
  await user.keyboard('{ArrowUp}');
  expect(openTab()).toHaveTextContent('Avisos');
  expect(openTab()).toHaveFocus();
  const [first, second] = within(screen.getByRole('tabpanel', { name: 'Avisos' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Entrega de libros');
  expect(first).toHaveTextContent('martes, 24 de noviembre de 2026');
  expect(first).toHaveTextContent('08:30');
  expect(first).toHaveTextContent('Trae la credencial.');
  expect(second).toHaveTextContent('Feria de lectura');
  // As the school wrote it.
  expect(within(second as HTMLElement).getByText('4:30 PM')).toBeVisible();
  await expectNoAxeViolations();
});

covers('PARTNERS-14').test('a family without notices', async () => {
  server.use(http.get(LINKS, answer({}, [])));
  show();
  expect(await screen.findByRole('heading', { name: '¡Todo en orden!' })).toBeVisible();
  expect(openTab()).toHaveTextContent('Avisos');
});

covers('PARTNERS-16', 'PARTNERS-17', 'AMB-62', 'UX-11').test.each([
  [
    'a refusal with a message',
    () => HttpResponse.json({ message: 'Cuenta sin escuela' }, { status: 500 }),
    'Cuenta sin escuela',
  ],
  ['an error status', () => HttpResponse.json({}, { status: 500 }), 'No se pudo conectar con la API'],
  ['no answer', () => HttpResponse.error(), 'No se pudo conectar con la API'],
])('%s shows in the notices, with another try', async (_case, failure, text) => {
  server.use(http.get(LINKS, failure, { once: true }));
  const { user } = show();
  const panel = within(await screen.findByRole('tabpanel', { name: 'Avisos' }));
  expect(panel.getByRole('alert')).toHaveTextContent(text);
  expect(await tabs()).toEqual(['Avisos']);
  await user.click(panel.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(openTab()).toHaveTextContent('Math Challenge'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

covers('PARTNERS-17', 'AMB-59').test('a failed load shows teachers the notices panel too', async () => {
  server.use(http.get(LINKS, () => HttpResponse.json({}, { status: 500 })));
  show({ role: 'Docente' });
  const panel = within(await screen.findByRole('region', { name: 'Avisos' }));
  expect(panel.getByRole('alert')).toHaveTextContent('No se pudo conectar con la API');
});

covers('UX-09').test('a session that is no longer valid is reported to the shell', async () => {
  server.use(http.get(LINKS, () => HttpResponse.json({}, { status: 401 })));
  const { host } = show();
  await screen.findByRole('alert');
  expect(host.unauthorized).toBe(1);
});

const familyMathPanel = async () => {
  show();
  return within(await screen.findByRole('tabpanel', { name: 'Math Challenge' }));
};

covers('PARTNERS-18', 'PARTNERS-25', 'UX-17').test(
  'math for families is a fixed link, without a call',
  async () => {
    const panel = await familyMathPanel();
    const link = panel.getByRole('link', { name: /^Ir a sitio.*\(se abre en una pestaña nueva\)/ });
    expect(link).toHaveAttribute('href', PARTNERS.mathChallengeFamilyUrl);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

covers('PARTNERS-18', 'PARTNERS-19', 'PARTNERS-20', 'PARTNERS-21').test(
  'families read which steps to follow, and nothing that is for teachers',
  async () => {
    const panel = await familyMathPanel();
    expect(panel.getByText('Pide a tu docente el PIN de la clase.')).toBeVisible();
    expect(panel.getByText('Elige el avatar con tu nombre.')).toBeVisible();
    expect(panel.queryByText(/ATE/)).not.toBeInTheDocument();
  },
);

covers('PARTNERS-22', 'PARTNERS-23', 'PARTNERS-24').test(
  'math for families ends with guide, waiting time and support',
  async () => {
    const panel = await familyMathPanel();
    expect(panel.getByText(/espera máximo 5 días hábiles para la migración/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
    expect(panel.getByText('Soporte y usuarios')).toBeVisible();
    expect(panel.getByRole('link', { name: /^Guía de ayuda/ })).toHaveAttribute(
      'href',
      expect.stringContaining('math-challenge-familias.pdf'),
    );
  },
);

covers('PARTNERS-25', 'UX-25', 'AMB-63').test(
  'a family link that is not configured is a disabled button with the reason',
  async () => {
    show({ site: DEFAULT_SITE });
    const button = await toSite();
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'La dirección de Math Challenge no está disponible por ahora.',
    );
  },
);

covers('PARTNERS-21', 'PARTNERS-22', 'PARTNERS-26', 'PARTNERS-27').test(
  'math for teachers: the link made for them',
  async () => {
    let asked: string | readonly string[] | undefined;
    server.use(
      http.get(TEACHER_LINK, ({ params }) => {
        asked = params.email;
        return HttpResponse.json({ err: null, res: { link: 'https://math.example/entrar?t=1' } });
      }),
    );
    show({ role: 'Docentes', email: 'ana+1@red.example' });
    const link = await screen.findByRole('link', { name: /^Ir a sitio/ });
    expect(link).toHaveAttribute('href', 'https://math.example/entrar?t=1');
    expect(asked).toBe('ana+1@red.example');
    expect(screen.getByText(/repórtalos a tu ATE/)).toBeVisible();
    expect(screen.queryByText('Pide a tu docente el PIN de la clase.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Guía de ayuda/ })).toHaveAttribute(
      'href',
      expect.stringContaining('math-challenge-docentes.pdf'),
    );
  },
);

covers('PARTNERS-26').test('a login link is good for one press: the next one has another', async () => {
  let made = 0;
  let letGo = () => {};
  server.use(
    http.get(TEACHER_LINK, async () => {
      made += 1;
      if (made > 1) await new Promise<void>((resolve) => (letGo = resolve));
      return HttpResponse.json({ err: null, res: { link: `https://math.example/entrar?t=${made}` } });
    }),
  );
  const { user } = show({ role: 'Docentes' });
  const link = await screen.findByRole('link', { name: /^Ir a sitio/ });
  const followed: boolean[] = [];
  document.addEventListener('click', (event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  });
  await user.click(link);
  await user.click(link);
  expect(followed).toEqual([true, false]);
  letGo();
  await waitFor(() => expect(link).toHaveAttribute('href', 'https://math.example/entrar?t=2'));
  expect(link).toHaveFocus();
});

covers('PARTNERS-28').test.each([null, '', '  '])(
  'a teacher with the e-mail %p has a disabled button and no call',
  async (email) => {
    show({ role: 'docente', email });
    const button = await toSite();
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/no tiene correo electrónico/);
  },
);

covers('PARTNERS-27', 'PARTNERS-29').test(
  'an answer with err is logged and the button stays disabled',
  async () => {
    server.use(
      http.get(TEACHER_LINK, () =>
        HttpResponse.json({ err: { code: 17, msg: 'sin licencia' }, res: 'https://x.example' }),
      ),
    );
    expectConsoleError(/17 sin licencia/);
    show({ role: 'docente' });
    const button = await toSite();
    await waitFor(() => expect(button).toHaveAccessibleDescription(/No pudimos crear tu acceso/));
    expect(button).toBeDisabled();
    expect(screen.queryByText(/sin licencia/)).not.toBeInTheDocument();
  },
);

covers('PARTNERS-29', 'AMB-63').test(
  'a call that fails, as without a link service, is logged and the button stays disabled',
  async () => {
    server.use(http.get(TEACHER_LINK, () => HttpResponse.json({}, { status: 503 })));
    expectConsoleError(/login link.*503/);
    show({ role: 'docente' });
    const button = await toSite();
    await waitFor(() => expect(button).toHaveAccessibleDescription(/No pudimos crear tu acceso/));
    expect(button).toBeDisabled();
  },
);

covers('PARTNERS-04').test(
  'who is neither family nor teacher reads no text of theirs and no call is sent',
  async () => {
    show({ role: 'sistemas' });
    const button = await toSite();
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/docentes y familias/);
    expect(await tabs()).toEqual(['Math Challenge', 'Lextium', 'Milton']);
    expect(screen.queryByText(/ATE/)).not.toBeInTheDocument();
    expect(screen.queryByText('Elige el avatar con tu nombre.')).not.toBeInTheDocument();
    expect(screen.queryByText(/entras con tu cuenta/)).not.toBeInTheDocument();
  },
);

covers('PARTNERS-30', 'PARTNERS-31', 'PARTNERS-32', 'PARTNERS-33').test.each([
  ['Familias', 'milton-alumnos.pdf', false],
  ['Docente', 'milton-docentes.pdf', true],
  ['sistemas', 'milton-docentes.pdf', false],
])('Milton for %s', async (role, file, confirms) => {
  server.use(http.get(LINKS, answer({ milton_active: true })));
  const { user } = show({ role });
  await user.click(await screen.findByRole('tab', { name: 'Milton' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Milton' }));
  expect(panel.getByRole('link', { name: /^Ir a Primaria/ })).toHaveAttribute(
    'href',
    PARTNERS.miltonPrimaryUrl,
  );
  expect(panel.getByRole('link', { name: /^Ir a Secundaria/ })).toHaveAttribute(
    'href',
    PARTNERS.miltonSecondaryUrl,
  );
  const sheet = panel.getByRole('link', { name: /^Descargar datos de acceso/ });
  expect(sheet).toHaveAttribute('href', expect.stringContaining(file));
  expect(sheet).toHaveAttribute('download');
  expect(panel.queryAllByText(/Confirma con tu ATE/)).toHaveLength(confirms ? 1 : 0);
});

covers('PARTNERS-30', 'PARTNERS-31', 'UX-25').test('Milton without addresses', async () => {
  server.use(http.get(LINKS, answer({ milton_active: true })));
  show({
    role: 'Docente',
    site: DEFAULT_SITE,
  });
  expect(await screen.findByRole('button', { name: 'Ir a Primaria' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Ir a Secundaria' })).toHaveAccessibleDescription(
    /no está disponible/,
  );
});

covers('AMB-60').test('Lextium says how to reach support', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: 'Lextium' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Lextium' }));
  expect(panel.getByRole('link', { name: 'Solicitar acceso' })).toHaveAttribute('href', '/contacto');
  await expectNoAxeViolations();
});

covers('PARTNERS-01').test('without a token nothing is asked', () => {
  renderInSite(<PartnersPage />, { route: '/partners' });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

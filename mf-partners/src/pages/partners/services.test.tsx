import { DEFAULT_SITE } from '@red/contract/site';
import { expectConsoleError, expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answer, LINKS, PARTNERS, server, show, TEACHER_LINK, toSite } from './partners.fixture';

covers(
  'PARTNERS-18',
  'PARTNERS-19',
  'PARTNERS-20',
  'PARTNERS-21',
  'PARTNERS-22',
  'PARTNERS-23',
  'PARTNERS-24',
  'PARTNERS-25',
  'AMB-60',
  'UX-17',
).test(
  'families have a fixed link to math, its steps, guide, waiting time and support, and nothing that is for teachers; Lextium says how to reach support',
  async () => {
    const { user } = show();
    const panel = within(await screen.findByRole('tabpanel', { name: 'Math Challenge' }));
    const link = panel.getByRole('link', { name: /^Ir a sitio.*\(se abre en una pestaña nueva\)/ });
    expect(link).toHaveAttribute('href', PARTNERS.mathChallengeFamilyUrl);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(panel.getByText('Pide a tu docente el PIN de la clase.')).toBeVisible();
    expect(panel.getByText('Elige el avatar con tu nombre.')).toBeVisible();
    expect(panel.queryByText(/ATE/)).not.toBeInTheDocument();
    expect(panel.getByText(/espera máximo 5 días hábiles para la migración/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
    expect(panel.getByText('Soporte y usuarios')).toBeVisible();
    expect(panel.getByRole('link', { name: /^Guía de ayuda/ })).toHaveAttribute(
      'href',
      expect.stringContaining('math-challenge-familias.pdf'),
    );

    await user.click(screen.getByRole('tab', { name: 'Lextium' }));
    const lextium = within(screen.getByRole('tabpanel', { name: 'Lextium' }));
    expect(lextium.getByRole('link', { name: 'Solicitar acceso' })).toHaveAttribute('href', '/contacto');
    await expectNoAxeViolations();
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
  'teachers get a link to math that is made for them',
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

covers('PARTNERS-30', 'PARTNERS-31', 'UX-25').test(
  'Milton without addresses has buttons that say why they are off',
  async () => {
    server.use(http.get(LINKS, answer({ milton_active: true })));
    show({
      role: 'Docente',
      site: DEFAULT_SITE,
    });
    expect(await screen.findByRole('button', { name: 'Ir a Primaria' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Ir a Secundaria' })).toHaveAccessibleDescription(
      /no está disponible/,
    );
  },
);

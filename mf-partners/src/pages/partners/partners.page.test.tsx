import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ALL, answer, LINKS, openTab, server, show, tabs, toSite } from './partners.fixture';
import PartnersPage from './partners.page';

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

test('an address opens one of the tabs that the visitor has', async () => {
  const family = show({ route: '/partners?panel=avisos' });
  await tabs();
  expect(openTab()).toHaveTextContent('Avisos');
  family.unmount();
  server.use(http.get(LINKS, answer({ milton_active: true })));
  show({ role: 'Docente', route: '/partners?panel=avisos' });
  await tabs();
  expect(openTab()).toHaveTextContent('Milton');
});

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

covers('PARTNERS-13', 'UX-02').test('the notices are reached with the keyboard', async () => {
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

covers('AMB-164').test('notices whose day is over stand below those to come, the latest first', async () => {
  const notice = (id: number, title: string, past?: boolean) => ({ id, title, date: '2026-11-24', past });
  server.use(
    http.get(LINKS, answer({}, [notice(1, 'Inicio', true), notice(2, 'Junta', true), notice(3, 'Feria')])),
  );
  show();
  const panel = within(await screen.findByRole('tabpanel', { name: 'Avisos' }));
  expect(panel.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Avisos',
    'Feria',
    'Ya pasaron',
    'Junta',
    'Inicio',
  ]);
  await expectNoAxeViolations();
});

covers('PARTNERS-14').test('a family without notices reads that all is in order', async () => {
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

covers('PARTNERS-01').test('without a token nothing is asked', () => {
  renderInSite(<PartnersPage />, { route: '/partners' });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

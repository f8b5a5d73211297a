import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ALL, answer, LINKS, openTab, server, show, tabs, toSite } from './partners.fixture';
import PartnersPage from './partners.page';

covers('PARTNERS-06', 'PARTNERS-16', 'PARTNERS-17', 'AMB-62', 'UX-11').test(
  'the data waits with a spinner, fails in words in the notices, and is loaded by another try, each time with the token',
  async () => {
    const sent: (string | null)[] = [];
    const failures = [
      [() => HttpResponse.json({}, { status: 500 }), 'No se pudo conectar con la API'],
      [() => HttpResponse.json({ message: 'Cuenta sin escuela' }, { status: 500 }), 'Cuenta sin escuela'],
      [() => HttpResponse.error(), 'No se pudo conectar con la API'],
    ] as const;
    let letGo = () => {};
    server.use(
      http.get(LINKS, async ({ request }) => {
        sent.push(request.headers.get('authorization'));
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        return failures[sent.length - 1]?.[0]() ?? answer(ALL)();
      }),
    );
    const { user } = show();
    const waiting = screen.getByRole('region', { name: 'Partners' });
    expect(within(waiting).getByRole('status')).toHaveTextContent('Cargando');
    await waitFor(() => expect(sent).toHaveLength(1));
    letGo();
    for (const [index, [, text]] of failures.entries()) {
      const failed = within(await screen.findByRole('tabpanel', { name: 'Avisos' }));
      expect(await failed.findByRole('alert')).toHaveTextContent(text);
      expect(screen.queryByText('Cargando')).not.toBeInTheDocument();
      expect(await tabs()).toEqual(['Avisos']);
      await user.click(failed.getByRole('button', { name: 'Reintentar' }));
      await waitFor(() => expect(sent).toHaveLength(index + 2));
      expect(screen.getByRole('status')).toHaveTextContent('Cargando');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      letGo();
    }
    await screen.findByRole('tab', { name: 'Math Challenge', selected: true });
    expect(await tabs()).toEqual(['Avisos', 'Math Challenge', 'Lextium', 'Milton']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent).toEqual(Array(4).fill('Bearer token-1'));
  },
);

covers('PARTNERS-07', 'PARTNERS-08', 'PARTNERS-09', 'PARTNERS-10', 'PARTNERS-13', 'UX-02').test(
  'a family has its tabs, with math open, and reaches the notices with the keyboard',
  async () => {
    const { user } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
    expect(await tabs()).toEqual(['Avisos', 'Math Challenge', 'Lextium', 'Milton']);
    expect(openTab()).toHaveTextContent('Math Challenge');
    expect(screen.getByRole('tabpanel', { name: 'Math Challenge' })).toBeVisible();

    act(() => openTab().focus());
    await user.keyboard('{ArrowUp}');
    expect(openTab()).toHaveTextContent('Avisos');
    expect(openTab()).toHaveFocus();
    const panel = within(screen.getByRole('tabpanel', { name: 'Avisos' }));
    const [first, second] = panel.getAllByRole('listitem');
    expect(first).toHaveTextContent('Entrega de libros');
    expect(first).toHaveTextContent('martes, 24 de noviembre de 2026');
    expect(first).toHaveTextContent('08:30');
    expect(first).toHaveTextContent('Trae la credencial.');
    expect(second).toHaveTextContent('Feria de lectura');
    // As the school wrote it.
    expect(within(second as HTMLElement).getByText('4:30 PM')).toBeVisible();
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

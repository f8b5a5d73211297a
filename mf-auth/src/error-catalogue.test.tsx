import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSessionModal, type SessionModal } from '@red/contract/host';
import { renderInSite, type SiteOptions } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import {
  answerLists,
  asked,
  type CallName,
  DIALOGS,
  FAILED,
  LIST_FAILURES,
  LISTS,
  NO_ANSWER,
  REFUSED,
  respond,
  server,
} from './error-catalogue.fixture';
import ConfirmEmailPage from './pages/confirmar-correo/confirmar-correo.page';
import NewPasswordPage from './pages/nueva-contrasena/nueva-contrasena.page';
import RegistrationPage from './pages/registro/registro.page';
import SessionModals from './session-modals/session-modals';

jest.mock('@red/ui/captcha', () => ({
  Captcha: ({ onChange }: { onChange(answer: string | null): void }) => (
    <button type="button" onClick={() => onChange('solved')}>
      Resolver captcha
    </button>
  ),
}));

type Page = ReturnType<typeof renderInSite>;
const put = async ({ user }: Page, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));
const inModal = (modal: SessionModal) => {
  const page = renderInSite(<SessionModals />, { route: '/faqs' });
  act(() => openSessionModal(modal));
  return page;
};

/** A registration of which everything but the guardian's e-mail is known. */
const KNOWN = {
  bearer_token: 't',
  id: 5,
  school_id: 7,
  confirmed: false,
  complete_data: {
    name: 'Ana',
    paternal_surname: 'Peña',
    maternal_surname: 'Soto',
    red_id: 'A1',
    scholar_group: { id: 1 },
    scholar_grades: [{ id: 12, scholar_level: { id: 2 } }],
    excel_parent: { name: 'Luz', paternal_surname: 'Gil', maternal_surname: 'Mora' },
  },
};
const inRegistration = () =>
  renderInSite(<RegistrationPage />, { route: '/registro', path: '/registro', session: { user: KNOWN } });

async function inNewPassword(route: string, session?: SiteOptions['session']): Promise<Page> {
  const page = renderInSite(<NewPasswordPage />, {
    route,
    path: '/nueva-contrasena',
    ...(session && { session }),
  });
  await put(page, screen.getByLabelText('Nueva contraseña'), 'Abcdefg1!');
  await put(page, screen.getByLabelText('Confirma la contraseña'), 'Abcdefg1!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar contraseña' })).toBeEnabled());
  return page;
}

interface Call {
  method: 'post' | 'put';
  path: string;
  /** What the visitor does until all that is left is to send. */
  open(): Page | Promise<Page>;
  /** What is done for each answer; what was typed is still there. */
  send?(page: Page): Promise<unknown>;
  /** No answer leaves the form on screen. */
  leadsAway?: true;
}

const CALLS: Record<CallName, Call> = {
  login: {
    method: 'post',
    path: '*/api/users/login',
    async open() {
      const page = inModal('login');
      await put(page, screen.getByLabelText('Correo electrónico'), 'ana@escuela.mx');
      await put(page, screen.getByLabelText('Contraseña'), 'secreta1');
      return page;
    },
    async send(page) {
      await press(page, 'Resolver captcha');
      await press(page, 'Iniciar sesión');
    },
  },
  recovery: {
    method: 'post',
    path: '*/api/users/password-recovery',
    async open() {
      const page = inModal('forgot-password');
      await put(page, screen.getByLabelText('Correo electrónico'), 'ana@escuela.mx');
      return page;
    },
    async send(page) {
      if (!screen.queryByRole('dialog')) act(() => openSessionModal('forgot-password'));
      await press(page, 'Resolver captcha');
      await press(page, 'Enviar');
    },
  },
  key: {
    method: 'put',
    path: '*/api/users/login-key',
    async open() {
      const page = inModal('initial-key');
      await put(page, screen.getByLabelText('Clave'), 'RED2026ABC');
      return page;
    },
    send: (page) => press(page, 'Validar clave'),
  },
  registration: {
    method: 'post',
    path: '*/api/users/complete-register',
    async open() {
      const page = inRegistration();
      await waitFor(() => expect(screen.getByLabelText('Grupo')).toHaveValue('1'));
      await waitFor(() => expect(screen.getByLabelText('Grado escolar')).toHaveValue('12'));
      await put(page, await screen.findByLabelText('Correo'), 'luz@red.mx');
      return page;
    },
    send: (page) => press(page, 'Enviar información'),
  },
  password: {
    method: 'put',
    path: '*/api/users/password-change',
    open: () => inNewPassword('/nueva-contrasena?token=abc&email=ana%40red.mx'),
    send: (page) => press(page, 'Guardar contraseña'),
  },
  'password without a token': {
    method: 'put',
    path: '*/api/users/password-change',
    open: () => inNewPassword('/nueva-contrasena', { user: { password_available: false } }),
    send: (page) => press(page, 'Guardar contraseña'),
  },
  confirmation: {
    method: 'put',
    path: '*/users/confirmation',
    open: () => renderInSite(<ConfirmEmailPage />, { route: '/confirmar-correo?token=abc' }),
    send: (page) => press(page, 'Confirmar correo'),
    leadsAway: true,
  },
  'confirmation without a token': {
    method: 'put',
    path: '*/users/confirmation',
    async open() {
      const page = renderInSite(<ConfirmEmailPage />, {
        route: '/confirmar-correo',
        path: '/confirmar-correo',
      });
      await waitFor(() => expect(page.location()).toBe('/'));
      return page;
    },
  },
};

/** What follows the dialog, where the catalogue says so. */
const AFTERWARDS: readonly (readonly [string, (page: Page, sent: number) => void])[] = [
  ['AUTH-39', () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()],
  ['AUTH-133', (_page, sent) => expect(sent).toBe(0)],
  ['AUTH-145', ({ location }) => expect(location()).toBe('/')],
];

covers.each([
  ['AUTH-28 AUTH-29', 'login'],
  ['AUTH-37 AUTH-38 AUTH-39 AUTH-40 AUTH-41 AUTH-42 AUTH-43 AUTH-44 AUTH-45', 'recovery'],
  ['AUTH-54 AUTH-58 AUTH-59', 'key'],
  ['AUTH-114 AUTH-116 AUTH-117 AUTH-118', 'registration'],
  ['AUTH-133', 'password without a token'],
  ['AUTH-134 AUTH-135 AUTH-136 AUTH-137', 'password'],
  ['AUTH-144 AUTH-145', 'confirmation without a token'],
  ['AUTH-151 AUTH-152 AUTH-153 AUTH-154', 'confirmation'],
] as const)('each answer to a %s is told as the catalogue says', async (name) => {
  const { method, path, open, send, leadsAway } = CALLS[name];
  answerLists();
  let page = await open();
  let sent = 0;
  for (const [ids, , answer, told] of DIALOGS.filter(([, call]) => call === name)) {
    server.use(
      http[method](path, () => {
        sent += 1;
        return respond(answer);
      }),
    );
    if (leadsAway) {
      page.unmount();
      page = await open();
    }
    await send?.(page);
    if (typeof told === 'string') {
      expect(await screen.findByRole('dialog', { name: told })).toBeVisible();
      continue;
    }
    await waitFor(() => {
      expect([answer, page.host.dialogs.at(-1)]).toEqual([answer, expect.objectContaining(told)]);
      for (const [id, isDone] of AFTERWARDS) if (ids.split(' ').includes(id)) isDone(page, sent);
    });
    // The next answer may be told in the same words.
    page.host.dialogs.length = 0;
  }
});

covers('AUTH-82', 'AUTH-83', 'AUTH-84', 'AUTH-85', 'AUTH-86').test(
  'each of the three lists says why it did not come, and is asked for again by its own Reintentar',
  async () => {
    answerLists(REFUSED);
    const { user } = inRegistration();
    for (const answer of [REFUSED, FAILED, NO_ANSWER]) {
      const texts = LIST_FAILURES.filter((row) => row[2] === answer).map((row) => row[3]);
      for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
      expect(new Set(asked)).toEqual(new Set(Object.keys(LISTS)));
      answerLists(answer === REFUSED ? FAILED : answer === FAILED ? NO_ANSWER : undefined);
      for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(button);
    }
    await waitFor(() => expect(screen.queryByText(/^Error al obtener/)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByLabelText('Grado escolar')).toHaveValue('12'));
    expect(screen.getByLabelText('Grupo')).toHaveValue('1');
  },
);

covers('AUTH-28', 'AUTH-153').test(
  'every row of the error catalogue is here, its quoted texts letter by letter',
  () => {
    const matrix = readFileSync(join(__dirname, '../../docs/requirements.md'), 'utf8');
    const rows = [...matrix.matchAll(/^\| (AUTH-\d+) \| (.*) \| [^|]* \| ([^|]*) \|$/gm)].filter(
      ([, , , source]) => source?.includes('D1 §8'),
    );
    expect(rows.length).toBeGreaterThan(25);
    const shown = [...DIALOGS, ...LIST_FAILURES].map((row) => [row[0], JSON.stringify(row[3])] as const);
    for (const [, id = '', text = ''] of rows) {
      const ofRow = shown.filter(([ids]) => ids.split(' ').includes(id)).map(([, texts]) => texts);
      expect([id, ofRow.length > 0]).toEqual([id, true]);
      for (const [, quoted = ''] of text.matchAll(/`([^`]+)`/g)) {
        expect([id, ofRow.some((texts) => texts.includes(quoted))]).toEqual([id, true]);
      }
    }
  },
);

import type { SessionUser } from '@red/contract/session-user';
import { expectNoAxeViolations } from '@red/testing';
import { screen, within } from '@testing-library/react';
import { renderFramed } from './frame.fixture';
import { PendingAccount } from './pending-account';

const open = (route: string, user: SessionUser | null) =>
  renderFramed(<PendingAccount />, { route, session: { user } });
const account = () => within(screen.getByRole('region', { name: 'Tu cuenta' }));

const unfinished: SessionUser = { bearer_token: 'abc', email: 'eva@red.test', confirmed: false };
const expired: SessionUser = { bearer_token: 'abc', email: 'eva@red.test', password_available: false };

covers('AMB-23').test.each([
  ['/registro', unfinished, 'Entraste como eva@red.test. Falta completar tu registro.'],
  ['/nueva-contrasena', expired, 'Entraste como eva@red.test. Falta cambiar tu contraseña.'],
])(
  'on %s a pending account sees its e-mail and what is missing, and can log out',
  async (route, user, words) => {
    const { host, user: visitor, container } = open(route, user);
    expect(account().getByText((_text, element) => element?.tagName === 'P')).toHaveTextContent(words);
    expect(account().queryByRole('link')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await visitor.click(account().getByRole('button', { name: 'Cerrar sesión' }));
    expect(host.signOuts).toBe(1);
  },
);

covers('AMB-23').test('on other pages an open registration is linked to its form', () => {
  open('/faqs', unfinished);
  expect(account().getByRole('link', { name: 'Completar registro' })).toHaveAttribute('href', '/registro');
});

test('who has sent the registration learns that the address has to be confirmed, and can correct it', () => {
  open('/', { ...unfinished, confirmation_sent_to: 'eva.lopez@red.test' });
  expect(account().getByText(/Falta confirmar tu correo/)).toHaveTextContent(
    'abre el enlace que enviamos a eva.lopez@red.test y vuelve a iniciar sesión.',
  );
  expect(account().queryByText(/Falta completar/)).not.toBeInTheDocument();
  expect(account().getByRole('link', { name: 'Corregir registro' })).toHaveAttribute('href', '/registro');
});

test.each([[null], [{ bearer_token: 'abc', confirmed: true }], [{ password_available: false }]])(
  'nothing is shown for the user %j',
  (user) => {
    open('/faqs', user);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  },
);

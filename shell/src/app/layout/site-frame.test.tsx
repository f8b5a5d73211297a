import type { SessionUser } from '@red/contract/session-user';
import { DEFAULT_SITE } from '@red/contract/site';
import { expectNoAxeViolations } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { MemoryRouter } from '@red/ui/static-routers';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CompositionContext } from '../composition.context';
import { renderFramed, SAMPLE_COMPOSITION } from './frame.fixture';
import { PendingAccountPlace } from './pending-account-place';
import { SiteFrame } from './site-frame';

const page = (
  <SiteFrame>
    <h1>Página</h1>
  </SiteFrame>
);
const footer = () => within(screen.getByRole('contentinfo'));

covers('SHELL-35', 'UX-05').test(
  'header, main and footer surround the page, and a skip link comes first',
  async () => {
    const { user } = renderFramed(page);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Página' })).toBeInTheDocument();
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Ir al contenido' });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    await expectNoAxeViolations();
  },
);

covers('SHELL-100', 'SHELL-104', 'SHELL-105', 'SHELL-106', 'SHELL-107').test(
  'the footer has the logo and its links',
  () => {
    renderFramed(page);
    expect(footer().getByRole('link', { name: 'RED, ir al inicio' })).toHaveAttribute('href', '/');
    const links = within(footer().getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Aviso de privacidad', '/aviso-de-privacidad'],
      ['Facturación', '/facturacion'],
      ['FAQs', '/faqs'],
      ['Larousse', '/busqueda-en-diccionarios?item=larousse'],
      ['Accesibilidad', '/accesibilidad'],
      ['Derechos ARCO', '/derechos-arco'],
      ['Devoluciones y quejas', '/devoluciones-y-quejas'],
    ]);
  },
);

covers('SHELL-101', 'SHELL-102', 'SHELL-103', 'UX-17').test(
  'the social profiles open in a new tab and say so',
  () => {
    renderFramed(page, {
      site: {
        social: {
          facebook: 'https://www.facebook.com/red.example',
          instagram: 'https://www.instagram.com/red.example',
          video: 'https://www.youtube.com/@red.example',
        },
      },
    });
    for (const name of ['Facebook', 'Instagram', 'Canal de video']) {
      const link = footer().getByRole('link', { name: `${name} (se abre en una pestaña nueva)` });
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(link).toHaveAttribute('target', '_blank');
    }
  },
);

covers('UX-25').test('a profile without an address is shown as unavailable, never as a link', () => {
  renderFramed(page, { site: { social: { facebook: null, instagram: null, video: null } } });
  expect(footer().queryByRole('link', { name: /Facebook|Instagram|Canal de video/ })).not.toBeInTheDocument();
  expect(footer().getByText('Canal de video: no disponible por ahora')).toBeInTheDocument();
});

test('the footer says who stands behind the site, as far as it is set', () => {
  const publisher = {
    legalName: 'Editorial Lectura, S.A. de C.V.',
    address: '',
    email: 'a@red.test',
    whatsApp: '+52 55 1',
  };
  renderFramed(page, { site: { publisher } });
  expect(footer().getByText('Editorial Lectura, S.A. de C.V.')).toBeInTheDocument();
  expect(footer().getByRole('link', { name: 'a@red.test' })).toHaveAttribute('href', 'mailto:a@red.test');
  expect(footer().getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/52551');
  expect(footer().queryByRole('link', { name: /^Tel/ })).not.toBeInTheDocument();
});

test("the footer's telephone keeps the plus sign of a number from abroad", () => {
  renderFramed(page, { site: { tollFreeNumber: '+52 800 1' } });
  expect(footer().getByRole('link', { name: /^Tel/ })).toHaveAttribute('href', 'tel:+528001');
});

covers('SHELL-108', 'AMB-14').test('the copyright line shows 2024 and the product name', () => {
  renderFramed(page, { site: { productName: 'Otra' } });
  expect(screen.getByText('© 2024 Otra. Todos los derechos reservados.')).toBeInTheDocument();
});

covers('SHELL-35').test('the frame hydrates without a mismatch', async () => {
  const site = (
    <ThemeProvider theme={theme}>
      <CompositionContext value={SAMPLE_COMPOSITION}>
        <MemoryRouter>{page}</MemoryRouter>
      </CompositionContext>
    </ThemeProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(site);
  document.body.append(root);
  const mismatches: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, site, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  act(() => hydrated.unmount());
  root.remove();
});

describe('a pending account', () => {
  const open = (route: string, user: SessionUser | null) =>
    renderFramed(<PendingAccountPlace />, { route, session: { user } });
  const account = async () => within(await screen.findByRole('region', { name: 'Tu cuenta' }));

  const unfinished: SessionUser = { bearer_token: 'abc', email: 'eva@red.test', confirmed: false };
  const expired: SessionUser = { bearer_token: 'abc', email: 'eva@red.test', password_available: false };

  covers('AMB-23').test.each([
    ['/registro', unfinished, 'Entraste como eva@red.test. Falta completar tu registro.'],
    ['/nueva-contrasena', expired, 'Entraste como eva@red.test. Falta cambiar tu contraseña.'],
  ])(
    'on %s a pending account sees its e-mail and what is missing, and can log out',
    async (route, user, words) => {
      const { host, user: visitor, container } = open(route, user);
      expect((await account()).getByText((_text, element) => element?.tagName === 'P')).toHaveTextContent(
        words,
      );
      expect((await account()).queryByRole('link')).not.toBeInTheDocument();
      await expectNoAxeViolations(container);
      await visitor.click((await account()).getByRole('button', { name: 'Cerrar sesión' }));
      expect(host.signOuts).toBe(1);
    },
  );

  covers('AMB-23').test('on other pages an open registration is linked to its form', async () => {
    open('/faqs', unfinished);
    expect((await account()).getByRole('link', { name: 'Completar registro' })).toHaveAttribute(
      'href',
      '/registro',
    );
  });

  test('who has sent the registration learns that the address has to be confirmed, and can correct it', async () => {
    open('/', { ...unfinished, confirmation_sent_to: 'eva.lopez@red.test' });
    expect((await account()).getByText(/Falta confirmar tu correo/)).toHaveTextContent(
      'abre el enlace que enviamos a eva.lopez@red.test y vuelve a iniciar sesión.',
    );
    expect((await account()).queryByText(/Falta completar/)).not.toBeInTheDocument();
    expect((await account()).getByRole('link', { name: 'Corregir registro' })).toHaveAttribute(
      'href',
      '/registro',
    );
  });

  test.each([[null], [{ bearer_token: 'abc', confirmed: true }], [{ password_available: false }]])(
    'nothing is shown for the user %j',
    (user) => {
      open('/faqs', user);
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
    },
  );
});

covers('AMB-170').test(
  'what is printed ends with brand, publisher, address and day, and with nothing that opens something',
  () => {
    renderFramed(page, {
      route: '/faqs?categoria=pagos&token=abc',
      site: {
        siteUrl: 'https://red.example',
        publisher: { ...DEFAULT_SITE.publisher, legalName: 'Editorial Uno' },
      },
    });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/^RED · Editorial Uno/)).toHaveTextContent(
      /^RED · Editorial Uno · https:\/\/red\.example\/faqs\?categoria=pagos · Impreso el \d+ de [a-z]+ de \d{4}$/,
    );
  },
);

import { expectNoAxeViolations } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { MemoryRouter } from '@red/ui/static-routers';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CompositionContext } from '../composition.context';
import { renderFramed, SAMPLE_COMPOSITION } from './frame.fixture';
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

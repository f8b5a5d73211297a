import { renderInSite } from '@red/testing';
import {
  Button,
  ButtonLink,
  Card,
  IconButton,
  Logo,
  linkTarget,
  NewsCard,
  SiteLink,
  SkipLink,
  styled,
  TextLink,
  VideoCard,
} from '@red/ui/core';
import { screen } from '@testing-library/react';
import { X } from 'lucide-react';

covers('UX-10').test('a busy button says so, keeps the focus and ignores presses', async () => {
  const press = jest.fn();
  const { user, rerender } = renderInSite(<Button onClick={press}>Suscribirme</Button>);
  await user.click(screen.getByRole('button', { name: 'Suscribirme' }));
  expect(press).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={press} busy busyLabel="Enviando...">
      Suscribirme
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Enviando...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.dblClick(button);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
});

covers('UX-10').test('while busy the first label stays in place unseen, so the width does not shrink', () => {
  renderInSite(
    <Button busy busyLabel="Enviando...">
      Suscribirme al boletín
    </Button>,
  );
  expect(screen.getByText('Suscribirme al boletín')).not.toBeVisible();
  expect(screen.getByText('Enviando...')).toBeVisible();
});

covers('UX-10').test('a busy submit button also stops the submission by Enter', async () => {
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <label>
        Correo <input name="email" />
      </label>
      <Button type="submit" busy={busy} busyLabel="Enviando...">
        Enviar
      </Button>
    </form>
  );
  const { user, rerender } = renderInSite(form(false));
  await user.type(screen.getByLabelText('Correo'), 'a{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await user.type(screen.getByLabelText('Correo'), 'b{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

covers('UX-02').test('a button without type does not submit the form it stands in', async () => {
  const submit = jest.fn();
  const { user } = renderInSite(
    <form onSubmit={submit}>
      <Button>Regresar</Button>
      <IconButton icon={X} label="Cerrar" />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Regresar' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(submit).not.toHaveBeenCalled();
});

covers('UX-17').test('a button link to another site opens a safe new tab and says so', () => {
  renderInSite(<ButtonLink href="https://example.org/libro">Abrir libro</ButtonLink>);
  const link = screen.getByRole('link', { name: 'Abrir libro (se abre en una pestaña nueva)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

covers('UX-07').test(
  'props that only choose a style stay out of the markup, also those a style on top adds',
  () => {
    const Key = styled(Button)<{ step: number; lit: boolean }>(({ step }) => ({ order: step }));
    const Sheet = styled(Card)<{ step: number; lit: boolean }>(({ step }) => ({ order: step }));
    renderInSite(
      <>
        <Key step={2} lit name="clave" value="1" disabled aria-describedby="nota" data-place="a">
          Validar
        </Key>
        <Sheet as="section" step={2} lit interactive aria-label="Hoja" id="nota" />
      </>,
      { allStyles: true },
    );
    const key = screen.getByRole('button', { name: 'Validar' });
    expect(key.getAttributeNames().sort()).toEqual(
      ['aria-describedby', 'class', 'data-place', 'disabled', 'name', 'type', 'value'].sort(),
    );
    expect(key).toHaveStyle({ order: '2' });
    const sheet = screen.getByRole('region', { name: 'Hoja' });
    expect(sheet.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'id']);
  },
);

covers('UX-17').test(
  'links to other sites open a safe new tab and say so; routes, mail and telephone do not',
  () => {
    renderInSite(
      <>
        <TextLink href="https://example.org">Guía</TextLink>
        <TextLink to="/contacto">Contacto</TextLink>
        <SiteLink href="mailto:hola@red.mx">Correo</SiteLink>
        <SiteLink href="https://example.org/pago" newTab={false}>
          Pago
        </SiteLink>
      </>,
    );
    const guide = screen.getByRole('link', { name: 'Guía (se abre en una pestaña nueva)' });
    expect(guide).toHaveAttribute('target', '_blank');
    expect(guide).toHaveAttribute('rel', 'noopener noreferrer');
    for (const name of ['Contacto', 'Correo', 'Pago']) {
      expect(screen.getByRole('link', { name })).not.toHaveAttribute('target');
    }
  },
);

covers('AMB-91').test.each([{ to: '/noticias/20' }, { href: '/noticias/20' }])(
  'a page of the site that opens in a new tab keeps the session: %j',
  (target) => {
    renderInSite(
      <TextLink {...target} newTab>
        Nota
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'Nota (se abre en una pestaña nueva)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'opener');
  },
);

covers('UX-17').test.each(['//evil.example', '/\\evil.example', 'https://evil.example/noticias'])(
  'the address %s of another site learns nothing of this one',
  (href) => {
    renderInSite(
      <SiteLink href={href} newTab>
        Nota
      </SiteLink>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

covers('UX-07').test('a link with a route changes the page without leaving the site', async () => {
  const { user, location } = renderInSite(<TextLink to="/noticias?pagina=2">Noticias</TextLink>);
  await user.click(screen.getByRole('link', { name: 'Noticias' }));
  expect(location()).toBe('/noticias?pagina=2');
});

covers('UX-17').test.each([
  ['/noticias', { to: '/noticias' }],
  ['//evil.example', { href: '//evil.example' }],
  ['/\\evil.example', { href: '/\\evil.example' }],
  ['https://example.org', { href: 'https://example.org' }],
  ['mailto:a@b.mx', { href: 'mailto:a@b.mx' }],
])('the address %s from data becomes the right kind of link', (url, target) => {
  expect(linkTarget(url)).toEqual(target);
});

covers('UX-05').test('the skip link leads to the content and the logo to the home', () => {
  renderInSite(
    <>
      <SkipLink />
      <Logo name="RED" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Ir al contenido' })).toHaveAttribute('href', '#contenido');
  expect(screen.getByRole('link', { name: /^RED/ })).toHaveAttribute('href', '/');
});

covers('UX-17').test('the link of a news card says which news it opens', () => {
  renderInSite(
    <NewsCard title="Congreso" art={null} segment="docentes" link={{ href: 'https://example.org' }} />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Congreso' })).toBeInTheDocument();
  expect(screen.getByText('Docente')).toBeInTheDocument();
  expect(
    screen.getByRole('link', { name: 'Leer noticia Congreso (se abre en una pestaña nueva)' }),
  ).toHaveAttribute('href', 'https://example.org');
});

covers('CONT-16', 'UX-17').test(
  'a video card plays with a button, or opens a safe new tab with a link that says so',
  async () => {
    const play = jest.fn();
    const { user } = renderInSite(
      <>
        <VideoCard title="Leer en familia" art={null} onPlay={play} />
        <VideoCard title="Podcast" art={null} href="https://example.org/podcast" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Ver video Leer en familia' }));
    expect(play).toHaveBeenCalledTimes(1);
    const link = screen.getByRole('link', { name: 'Ver video Podcast (se abre en una pestaña nueva)' });
    expect(link).toHaveAttribute('href', 'https://example.org/podcast');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

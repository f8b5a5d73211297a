import { renderInSite } from '@red/testing';
import { Logo, linkTarget, NewsCard, SiteLink, SkipLink, TextLink, VideoCard } from '@red/ui/core';
import { screen } from '@testing-library/react';

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

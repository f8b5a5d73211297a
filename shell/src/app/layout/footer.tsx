import { site } from '@red/contract/host';
import { Container, Logo, PetalStrip, styled } from '@red/ui/core';
import { memo } from 'react';
import { openAppearance } from '../appearance/appearance.store';
import { useLinks } from '../composition.context';
import { NewsletterForm } from '../newsletter/newsletter-form';
import { FrameLink } from './frame-link';
import { Publisher } from './publisher';
import { SocialLinks } from './social-links';

const Ground = styled('footer')(({ theme }) => ({
  // Contains margins, so that no gap opens below the footer when a reader enlarges them (UX-34).
  display: 'flow-root',
  background: theme.celosia.semantic.footer,
  color: theme.celosia.color.cal[0],
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 44,
  padding: '48px 0 36px',
  [theme.breakpoints.up('md')]: { padding: '72px 0 56px' },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 560px',
    gap: 'clamp(48px, 6vw, 80px)',
  },
}));

const Sentence = styled('p')(({ theme }) => ({
  maxWidth: 380,
  marginTop: 20,
  color: theme.celosia.color.pizarron[200],
}));

const Links = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'start',
  gap: '0 28px',
  marginTop: 24,
  '& a, & button': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 500,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
    textDecorationColor: theme.celosia.color.pizarron[500],
    '&:hover': { textDecorationColor: 'currentColor' },
  },
  [theme.breakpoints.up('md')]: { gap: '0 44px', marginTop: 30 },
}));

const Copyright = styled('p')(({ theme }) => ({
  padding: '22px 0 30px',
  borderTop: `1.5px solid ${theme.celosia.color.pizarron[700]}`,
  // The body's face slashes its zeros.
  fontFamily: theme.celosia.font.display,
  fontSize: 15,
  color: theme.celosia.color.pizarron[200],
}));

/** The footer of every framed page (SHELL-100 to SHELL-108), with the newsletter form. */
export const Footer = memo(function Footer() {
  const { productName } = site();
  const links = useLinks('footer', false);
  return (
    <Ground data-ground="dark" data-print="hide">
      <PetalStrip />
      <Container>
        <Columns>
          <div>
            <Logo tone="dark" name={productName} />
            <Sentence>
              Solución educativa integral con contenido de calidad, tecnología y acompañamiento permanente.
            </Sentence>
            <nav aria-label="Pie de página">
              <Links>
                {links.map((link) => (
                  <li key={link.to}>
                    <FrameLink to={link.to} replacedBy={link.replacedBy}>
                      {link.label}
                    </FrameLink>
                  </li>
                ))}
                <li>
                  <button type="button" aria-haspopup="dialog" onClick={openAppearance}>
                    Apariencia
                  </button>
                </li>
              </Links>
            </nav>
            <Publisher />
            <SocialLinks />
          </div>
          <NewsletterForm />
        </Columns>
        <Copyright>© 2024 {productName}. Todos los derechos reservados.</Copyright>
      </Container>
    </Ground>
  );
});

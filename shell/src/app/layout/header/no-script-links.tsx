import { Container, styled } from '@red/ui/core';
import { memo } from 'react';
import { useLinks } from '../../composition.context';

/** Styles the contents of `noscript` from outside: a style sheet inside would be dropped where scripts run. */
const Area = styled('div')(({ theme }) => ({
  background: theme.celosia.color.pizarron[50],
  '& p': { paddingTop: 14, fontWeight: 600 },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 24px', paddingBlock: 12 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'underline' },
}));

/**
 * Without scripts the panels and the sidebar cannot open: lists their links and says why (SHELL-51, UX-33). React leaves
 * alone what the server put into a `noscript`, so no browser gets the code of it.
 */
export const NoScriptLinks = memo(function NoScriptLinks() {
  return (
    <Area>
      <Container>
        <noscript>{typeof document === 'undefined' && <SiteLinks />}</noscript>
      </Container>
    </Area>
  );
});

function SiteLinks() {
  const links = [...useLinks('top', false), ...useLinks('vision', false), ...useLinks('recursos', false)];
  const byAddress = new Map(links.map(({ to, label }) => [to, label]));
  return (
    <>
      <p>
        Tu navegador no ejecuta JavaScript. Puedes leer el sitio y seguir sus enlaces; para iniciar sesión,
        escribirnos, registrarte o pagar, actívalo y vuelve a cargar la página.
      </p>
      <nav aria-label="Mapa del sitio">
        <ul>
          {[...byAddress].map(([to, label]) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

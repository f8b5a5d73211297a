import { Container, styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { useLinks } from '../../composition-context';
import { TOP_BAR_LINKS } from './top-bar-links';

/** Styles what is inside from the outside: a style sheet within noscript would be lost to everybody else. */
const Area = styled('div')(({ theme }) => ({
  background: theme.celosia.color.pizarron[50],
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 24px', paddingBlock: 12 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'underline' },
}));

/** Without scripts neither panels nor sidebar open: then their links stand in the page (SHELL-51). */
export function ScriptlessLinks() {
  const links = [...TOP_BAR_LINKS, ...useLinks('vision', false), ...useLinks('recursos', false)];
  const byAddress = new Map(links.map(({ to, label }) => [to, label]));
  return (
    <Area>
      <Container>
        <noscript>
          <nav aria-label="Mapa del sitio">
            <ul>
              {[...byAddress].map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </noscript>
      </Container>
    </Area>
  );
}

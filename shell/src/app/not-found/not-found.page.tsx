import { Icon, styled } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import { Link } from '@red/ui/router';
import { ArrowRight } from 'lucide-react';
import { useLinks } from '../composition.context';

/** Deferred, since the frame's code is loaded by every page. */
const LostPlane = deferredComponent(() => import('./lost-plane'));

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 1fr)',
    minHeight: 600,
  },
}));

const Scene = styled('div')(({ theme }) => ({
  height: 270,
  '& > svg': { width: '100%', height: '100%' },
  // Shows the part of the drawing with the plane.
  [theme.breakpoints.up('md')]: { height: 'auto', aspectRatio: '72 / 41' },
  [theme.breakpoints.up('lg')]: {
    aspectRatio: 'auto',
    position: 'relative',
    '& > svg': { position: 'absolute', inset: 0 },
  },
}));

const Words = styled('div')(({ theme }) => ({
  padding: '32px 20px 56px',
  [theme.breakpoints.up('md')]: { padding: '56px 32px 72px' },
  [theme.breakpoints.up('lg')]: {
    padding: '64px max(24px, calc(50vw - 600px)) 72px clamp(32px, 5vw, 72px)',
  },
}));

const ErrorWord = styled('p')(({ theme }) => ({
  fontFamily: theme.celosia.font.display,
  fontWeight: 800,
  // Whole on the narrowest phone.
  fontSize: 'min(88px, 25vw)',
  lineHeight: 0.85,
  letterSpacing: '-.025em',
  color: theme.celosia.semantic.accent,
  [theme.breakpoints.up('md')]: { fontSize: 128 },
}));

const Title = styled('h1')(({ theme }) => ({
  margin: '22px 0 26px',
  fontSize: 42,
  [theme.breakpoints.up('md')]: { fontSize: 44 },
}));

const Hint = styled('p')(({ theme }) => ({ color: theme.celosia.semantic.textSecondary }));

const Links = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))',
  gap: 10,
  marginTop: 22,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 6,
    height: '100%',
    minHeight: 54,
    padding: '6px 12px',
    border: `1.5px solid ${theme.celosia.semantic.dividerStrong}`,
    borderRadius: theme.celosia.radius.tile,
    background: theme.celosia.color.cal[0],
    fontWeight: 600,
    fontSize: 15.5,
    lineHeight: 1.2,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    '&:hover': { borderColor: theme.celosia.semantic.primary, background: theme.celosia.color.pizarron[50] },
    '& > svg': { flex: 'none' },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr 1fr',
    '& a': { gap: 10, minHeight: 52, padding: '6px 16px', fontSize: 17 },
  },
}));

/** The page of every unknown path, inside the frame (SHELL-29, SHELL-122 to SHELL-127). */
export function NotFound() {
  const links = useLinks('suggested', false);
  return (
    <Halves>
      <Scene>
        <LostPlane />
      </Scene>
      <Words>
        <ErrorWord>ERROR</ErrorWord>
        <Title>No hemos encontrado nada</Title>
        <Hint>Quizá alguno de estos lugares te sirva:</Hint>
        <nav aria-label="Páginas sugeridas">
          <Links>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>
                  {label}
                  <Icon icon={ArrowRight} size="s" />
                </Link>
              </li>
            ))}
          </Links>
        </nav>
      </Words>
    </Halves>
  );
}

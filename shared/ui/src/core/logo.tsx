import { Link } from '@red/ui/router';
import { Illustration } from '../illustrations/illustration.tsx';
import logoDark from '../illustrations/logo-dark.svg';
import logoLight from '../illustrations/logo-light.svg';
import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';

export interface LogoProps {
  /** Ground it stands on. */
  tone?: 'light' | 'dark';
  to?: string;
  /** The word beside the mark: the product's name. */
  name: string;
  className?: string;
}

const Mark = styled(Illustration)({ width: 36, height: 36, [cssMedia.up('md')]: { width: 42, height: 42 } });

const Home = styled(Link, { shouldForwardProp: (name) => name !== 'darkGround' })<{ darkGround: boolean }>(
  ({ theme: { celosia }, darkGround }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 11,
    fontFamily: celosia.font.display,
    fontWeight: 800,
    fontSize: 25,
    letterSpacing: '-.03em',
    lineHeight: 1,
    color: darkGround ? celosia.color.cal[0] : celosia.color.pizarron[800],
    borderRadius: 8,
    [cssMedia.up('md')]: { fontSize: 29 },
  }),
);

/** The mark and the name, as the link to the home. */
export function Logo({ tone = 'light', to = '/', name, className }: LogoProps) {
  return (
    <Home
      to={to}
      discover="none"
      aria-label={`${name}, ir al inicio`}
      darkGround={tone === 'dark'}
      className={className}
    >
      <Mark {...(tone === 'dark' ? logoDark : logoLight)} />
      <span>{name}</span>
    </Home>
  );
}

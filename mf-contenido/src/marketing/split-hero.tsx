import { Breadcrumb, type Crumb, cssMedia, Heading, Illustration, styled, type Theme } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import type { ReactNode } from 'react';

/** Whose page it is: an audience, or the whole community. */
export type SplitHeroTone = 'docente' | 'familia' | 'directivos' | 'comunidad';

export interface SplitHeroProps {
  title: string;
  crumbs: readonly Crumb[];
  intro: string;
  tone: SplitHeroTone;
  scene: Drawing;
  /** Usually one `ButtonLink`: `sun` on dark tones, `contained` on `familia`. */
  action?: ReactNode;
}

interface HeroColours {
  panel: string;
  text: string;
  intro: string;
  scene: string;
}

const coloursOf = ({
  celosia: { color, segments },
}: Theme): Readonly<Record<SplitHeroTone, HeroColours>> => ({
  docente: {
    panel: segments.Docente.panel,
    scene: segments.Docente.scene,
    text: color.cal[0],
    intro: color.bugambilia[200],
  },
  familia: {
    panel: segments.Familia.panel,
    scene: segments.Familia.scene,
    text: color.tinta[900],
    intro: color.tinta[700],
  },
  directivos: {
    panel: segments.Directivos.panel,
    scene: segments.Directivos.scene,
    text: color.cal[0],
    intro: color.jacaranda[200],
  },
  comunidad: {
    panel: color.pizarron[800],
    scene: color.bugambilia[500],
    text: color.cal[0],
    intro: color.pizarron[200],
  },
});

const Band = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: SplitHeroTone }>(
  ({ theme, tone }) => {
    const { panel, text } = coloursOf(theme)[tone];
    return {
      display: 'grid',
      background: panel,
      color: text,
      // The scenes are square: half the page wide, so half the page high.
      [cssMedia.up('md')]: { gridTemplateColumns: '1fr 1fr', minHeight: 'clamp(440px, 50vw, 720px)' },
    };
  },
);

const Words = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  padding: `30px ${celosia.space.gutterMobile}px 34px`,
  [cssMedia.up('md')]: { padding: `48px 40px 48px ${celosia.space.gutterTablet}px` },
  // The text starts where the centred column of the page does: half the page minus half the column.
  [cssMedia.up('lg')]: {
    padding: '64px 64px 64px',
    paddingLeft: `max(${celosia.space.gutterDesktop}px, calc(100% - ${celosia.space.container / 2}px))`,
  },
}));

const Trail = styled(Breadcrumb)({ marginBottom: 18 });

const Title = styled(Heading)({
  fontSize: 46,
  lineHeight: 1,
  letterSpacing: '-.03em',
  [cssMedia.up('md')]: { fontSize: 56 },
  [cssMedia.up('lg')]: { fontSize: 72 },
});

const Intro = styled('p', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: SplitHeroTone }>(
  ({ theme, tone }) => ({
    maxWidth: 440,
    margin: '18px 0 0',
    fontSize: 18,
    lineHeight: 1.5,
    color: coloursOf(theme)[tone].intro,
    [cssMedia.up('md')]: { fontSize: 20 },
  }),
);

const Action = styled('div')({ marginTop: 30 });

const Picture = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: SplitHeroTone }>(
  ({ theme, tone }) => ({
    position: 'relative',
    height: 300,
    overflow: 'hidden',
    background: coloursOf(theme)[tone].scene,
    '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
    [cssMedia.up('md')]: { height: 'auto' },
  }),
);

/** Head of the audience pages: breadcrumb, the page's h1 and one sentence beside a scene. */
export function SplitHero({ title, crumbs, intro, tone, scene, action }: SplitHeroProps) {
  return (
    <Band tone={tone} data-ground={tone === 'familia' ? 'colour' : 'dark'}>
      <Words>
        <Trail items={crumbs} />
        <Title level={1}>{title}</Title>
        <Intro tone={tone}>{intro}</Intro>
        {action && <Action>{action}</Action>}
      </Words>
      <Picture tone={tone}>
        {/* On a phone the scene is cut: what people hold stays, there is air above their heads. */}
        <Illustration {...scene} preserveAspectRatio="xMidYMax slice" />
      </Picture>
    </Band>
  );
}

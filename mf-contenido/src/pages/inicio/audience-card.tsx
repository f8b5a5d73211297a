import { clamped, cssMedia, Icon, styled, type Theme } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { ArrowRight } from 'lucide-react';

type AudienceSegment = 'Docente' | 'Familia' | 'Directivos';

export interface Audience {
  /** Page of the audience. */
  to: string;
  segment: AudienceSegment;
  title: string;
  text: string;
  /** Address of the drawing, 480 x 480. */
  picture: string;
}

const paintOf = ({ celosia }: Theme, segment: AudienceSegment) => ({
  '--scene': celosia.segments[segment].scene,
  '--panel': celosia.segments[segment].panel,
});

/** Expanded at rest; where a pointer hovers it opens with the pointer or the focus (CONT-09, UX-23). */
const Card = styled(Link)(({ theme }) => {
  const { color, elevation, motion, semantic } = theme.celosia;
  const open = '&:hover, &:focus-visible';
  return {
    '--on-panel': color.cal[0],
    '--arrow': 'rgba(255,255,255,.16)',
    '--button': semantic.sun,
    '--on-button': semantic.onSun,
    '&[data-segment="Docente"]': paintOf(theme, 'Docente'),
    '&[data-segment="Directivos"]': paintOf(theme, 'Directivos'),
    // Its panel is light.
    '&[data-segment="Familia"]': {
      ...paintOf(theme, 'Familia'),
      '--on-panel': semantic.text,
      '--arrow': color.cempasuchil[300],
      '--button': semantic.primary,
      '--on-button': semantic.onPrimary,
    },
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    borderRadius: 22,
    background: 'var(--scene)',
    [cssMedia.forcedColors]: { border: '1px solid' },
    '& [data-part="arrow"]': { display: 'none' },
    [cssMedia.up('md')]: {
      height: 420,
      borderRadius: 24,
      transition: `transform ${motion.panel} ${motion.easeOut}, box-shadow ${motion.panel} ${motion.easeOut}`,
      [cssMedia.hover]: {
        '& [data-part="arrow"]': { display: 'grid' },
        '& [data-part="more"]': {
          gridTemplateRows: '0fr',
          opacity: 0,
          transition: `grid-template-rows ${motion.panel} ${motion.easeOut}, opacity ${motion.panel} ${motion.easeOut}`,
        },
        [open]: {
          boxShadow: elevation.e3,
          transform: 'translateY(var(--lift,-6px))',
          '& [data-part="arrow"]': { visibility: 'hidden' },
          '& [data-part="more"]': { gridTemplateRows: '1fr', opacity: 1 },
        },
        [cssMedia.reducedMotion]: { [open]: { transform: 'none' } },
      },
    },
    [cssMedia.up('lg')]: { height: 500 },
  };
});

/** Chromium shows the sign of a broken picture in one that has a size of its own; this one only has limits (UX-06). */
const high = (pixels: number) => ({ minHeight: pixels, maxHeight: pixels });

const Art = styled('img')({
  width: 'auto',
  minWidth: '100%',
  height: 'auto',
  ...high(290),
  objectFit: 'cover',
  objectPosition: 'top',
  [cssMedia.up('md')]: { position: 'absolute', left: 0, top: 0, ...high(344) },
  [cssMedia.up('lg')]: high(424),
});

const Panel = styled('div')({
  position: 'relative',
  flex: 1,
  marginTop: -56,
  padding: '24px 24px 26px',
  borderRadius: '0 64px 0 0',
  background: 'var(--panel)',
  color: 'var(--on-panel)',
  [cssMedia.up('md')]: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    margin: 0,
    padding: '22px 20px 24px',
  },
  [cssMedia.up('lg')]: { padding: '26px 30px 30px' },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  '& h3': { fontSize: 30, fontWeight: 800, letterSpacing: '-.025em' },
  '& [data-part="arrow"]': {
    placeItems: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    borderRadius: 12,
    background: 'var(--arrow)',
  },
  [cssMedia.up('md')]: { '& h3': { fontSize: 28 } },
  [cssMedia.up('lg')]: { '& h3': { fontSize: 36 } },
});

const More = styled('div')({
  display: 'grid',
  gridTemplateRows: '1fr',
  '& > div': { minHeight: 0, overflow: 'hidden' },
});

/** The description: where it opens on hover, three lines at most (CONT-09); elsewhere there is room for all of it. */
const Description = styled('p')({
  margin: '12px 0 20px',
  fontSize: 17,
  lineHeight: 1.5,
  [cssMedia.up('md')]: { [cssMedia.hover]: clamped(3) },
  [cssMedia.between('md', 'lg')]: { fontSize: 16, margin: '8px 0 14px' },
});

const Action = styled('span')(({ theme: { celosia } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: celosia.size.buttonMd,
  padding: '0 18px',
  borderRadius: celosia.radius.buttonMd,
  background: 'var(--button)',
  color: 'var(--on-button)',
  fontFamily: celosia.font.display,
  fontSize: 16,
  fontWeight: 650,
  letterSpacing: '-.005em',
}));

/** The link to the page of one audience. The whole card is the link; its name is what it shows (CONT-08 to CONT-11). */
export function AudienceCard({ to, segment, title, text, picture }: Audience) {
  return (
    <Card
      to={to}
      discover="none"
      data-segment={segment}
      data-ground={segment === 'Familia' ? 'colour' : 'dark'}
    >
      <Art src={picture} alt="" width={480} height={480} loading="lazy" decoding="async" />
      <Panel>
        <Head>
          <h3>{title}</h3>
          <span data-part="arrow">
            <Icon icon={ArrowRight} />
          </span>
        </Head>
        <More data-part="more">
          <div>
            <Description>{text}</Description>
            <Action>Conocer más</Action>
          </div>
        </More>
      </Panel>
    </Card>
  );
}

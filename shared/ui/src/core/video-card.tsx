import type { CSSObject } from '@emotion/react';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { clamped } from '../theme/clamped.ts';
import { cssMedia } from '../theme/css-media.ts';
import { color } from '../theme/page-colours.ts';
import { styled } from '../theme/styled.ts';
import { font, motion } from '../theme/tokens.ts';
import { Badge } from './badge.tsx';
import type { HeadingLevel } from './heading.tsx';
import { Icon } from './icon.tsx';
import { PlayGlyph } from './play-glyph.tsx';
import type { SectionGround } from './section.tsx';
import { SiteLink } from './site-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A video that plays here, or one that only its own site plays: a link to a new tab (UX-17). */
type VideoAction = { onPlay: () => void; href?: never } | { href: string; onPlay?: never };

export type VideoCardProps = VideoAction & {
  title: string;
  /** Segment as the server names it; without one the badge reads 'Video'. */
  segment?: string | null;
  /** 16:9 picture: a `Thumbnail` or a drawing. */
  art: ReactNode;
  playLabel?: string;
  /** Ground the card stands on: the cut corner must have its colour. */
  corner?: SectionGround;
  headingLevel?: HeadingLevel;
};

const Frame = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minWidth: 0,
});

const Media = styled('div')(({ theme: { celosia } }) => ({
  position: 'relative',
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  marginBottom: 12,
  borderRadius: '14px 14px 0 14px',
  '& > svg, & > img, & > picture': { width: '100%', height: '100%', objectFit: 'cover' },
  [cssMedia.up('md')]: {
    marginBottom: 16,
    borderRadius: `${celosia.radius.media}px ${celosia.radius.media}px 0 ${celosia.radius.media}px`,
  },
}));

/** Over the picture; on a phone the badge in it is smaller. */
const Corner = styled('div')({
  display: 'flex',
  position: 'absolute',
  left: 6,
  top: 6,
  maxWidth: 'calc(100% - 12px)',
  [cssMedia.down('md')]: { '& > span': { minHeight: 26, padding: '0 9px 0 7px', fontSize: 13 } },
  [cssMedia.up('md')]: { left: 12, top: 12 },
});

const PlayCorner = styled('span')<{ tone: SectionGround }>(({ theme: { celosia }, tone }) => {
  const grounds = {
    white: celosia.semantic.background,
    pizarron50: celosia.semantic.sectionGround,
    cal100: celosia.semantic.sectionGroundGrey,
  };
  return {
    position: 'absolute',
    right: -1,
    bottom: -1,
    width: 45,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    padding: '8px 0 0 8px',
    borderRadius: '60px 0 0 0',
    background: grounds[tone],
    color: celosia.color.pizarron[700],
    '& svg': { width: 15, height: 15 },
    [cssMedia.up('md')]: {
      width: 61,
      height: 60,
      padding: '12px 0 0 12px',
      '& svg': { width: 20, height: 20 },
    },
  };
});

const Title = styled('h3')(({ theme }) => ({
  ...clamped(5),
  fontFamily: theme.celosia.font.display,
  fontSize: 17,
  fontWeight: 450,
  lineHeight: 1.25,
  letterSpacing: '-.01em',
  marginBottom: 10,
  '& b': { fontWeight: 800 },
  [cssMedia.up('md')]: { fontSize: 21, marginBottom: 12 },
}));

const playStyle: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  marginTop: 'auto',
  minHeight: 44,
  padding: '0 16px 0 12px',
  borderRadius: 11,
  background: color.pizarron[100],
  color: color.pizarron[700],
  fontFamily: font.display,
  fontWeight: 650,
  fontSize: 15.5,
  transition: `background-color ${motion.base}, color ${motion.base}`,
  [cssMedia.up('md')]: { minHeight: 40, fontSize: 16 },
  [cssMedia.hover]: {
    'article:hover > &': { background: color.pizarron[700], color: color.cal[0] },
  },
  [cssMedia.forcedColors]: { border: '1px solid ButtonBorder' },
  // The whole card answers a press, while only the button is in the tab order.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

const Play = styled('button')(playStyle);
const Open = styled(SiteLink)(playStyle);

/** The title with its last word apart: it is set in the heaviest weight. */
function splitLastWord(title: string): { start: string; last: string } {
  const trimmed = title.trim();
  const cut = trimmed.lastIndexOf(' ') + 1;
  return { start: trimmed.slice(0, cut), last: trimmed.slice(cut) };
}

const headingTags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** One video: picture with the play corner, segment, title and the button or the link that opens it. */
export function VideoCard({
  title,
  segment,
  art,
  onPlay,
  href,
  playLabel = 'Ver video',
  corner = 'white',
  headingLevel = 3,
}: VideoCardProps) {
  const { start, last } = splitLastWord(title);
  const label = (
    <>
      {playLabel}
      <VisuallyHidden> {title}</VisuallyHidden>
    </>
  );
  return (
    <Frame>
      <Media>
        {art}
        <Corner>
          <Badge segment={segment} />
        </Corner>
        <PlayCorner tone={corner} aria-hidden data-script={onPlay && ''}>
          <PlayGlyph side={20} />
        </PlayCorner>
      </Media>
      <Title as={headingTags[headingLevel]}>
        {start}
        <b>{last}</b>
      </Title>
      {href === undefined ? (
        <Play type="button" onClick={onPlay}>
          <PlayGlyph />
          {label}
        </Play>
      ) : (
        <Open href={href} newTab>
          <Icon icon={ExternalLink} size="s" />
          {label}
        </Open>
      )}
    </Frame>
  );
}

import { segments } from '../theme/page-colours.ts';
import { styled } from '../theme/styled.ts';
import type { SegmentGlyph, SegmentKey } from '../theme/tokens.ts';
import { segmentOf } from './segment-of.ts';

export interface BadgeProps {
  /** Segment as the server names it. Without one it reads 'Video'. */
  segment?: string | null;
}

const glyphs: Readonly<Record<SegmentGlyph, string>> = {
  quarter: '11px 0 0 0',
  circle: '50%',
  square: '0',
  half: '0 11px 11px 0',
};

const Tag = styled('span')<{ meaning: SegmentKey }>(({ theme: { celosia }, meaning }) => {
  const { text, ground, glyph } = segments[meaning];
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    maxWidth: '100%',
    minHeight: 30,
    padding: '0 12px 0 9px',
    borderRadius: celosia.radius.badge,
    background: ground,
    color: text,
    fontFamily: celosia.font.display,
    fontWeight: 650,
    fontSize: 14.5,
    lineHeight: 1.1,
    overflowWrap: 'anywhere',
    '&::before': {
      content: '""',
      flex: 'none',
      width: 11,
      height: 11,
      background: 'currentColor',
      borderRadius: glyphs[glyph],
    },
  };
});

/** The segment of a piece of content: colour, glyph and name together. */
export function Badge({ segment }: BadgeProps) {
  const known = segmentOf(segment);
  return <Tag meaning={known ?? 'Video'}>{known ?? (segment?.trim() || 'Video')}</Tag>;
}

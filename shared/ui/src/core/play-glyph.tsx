import { styled } from '../theme/styled.ts';

export interface PlayGlyphProps {
  /** Side in pixels. */
  side?: number;
  className?: string;
}

/** The rounded play triangle. */
export function PlayGlyph({ side = 14, className }: PlayGlyphProps) {
  return (
    <svg viewBox="0 0 16 16" width={side} height={side} fill="currentColor" aria-hidden className={className}>
      <path d="M3 1.8v12.4a.8.8 0 0 0 1.2.7l10-6.2a.8.8 0 0 0 0-1.4l-10-6.2A.8.8 0 0 0 3 1.8z" />
    </svg>
  );
}

const Tile = styled('span')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 30,
  height: 30,
  marginLeft: -8,
  borderRadius: 9,
  background: celosia.color.tinta[900],
  color: celosia.color.cempasuchil[400],
}));

/** The dark tile with the play triangle that opens the sun button of the hero. */
export function PlayTile() {
  return (
    <Tile aria-hidden>
      <PlayGlyph />
    </Tile>
  );
}

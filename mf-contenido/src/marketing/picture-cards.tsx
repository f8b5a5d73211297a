import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';

export interface PictureCard {
  title: string;
  text: string;
  scene: Drawing;
}

const Grid = styled('ul', { shouldForwardProp: (name) => name !== 'wide' })<{ wide: 3 | 4 }>(({ wide }) => ({
  display: 'grid',
  gap: 32,
  [cssMedia.up('md')]: {
    gridTemplateColumns: `repeat(${wide === 4 ? 2 : 3}, minmax(0, 1fr))`,
    gap: wide === 4 ? '40px 24px' : 24,
  },
  [cssMedia.up('lg')]: { gridTemplateColumns: `repeat(${wide}, minmax(0, 1fr))`, gap: 28 },
}));

/** Every picture has one square corner, which moves on with each card. */
const Item = styled('li')(({ theme: { celosia } }) => {
  const round = celosia.radius.bento;
  const corners = [
    `${round}px ${round}px ${round}px 0`,
    `${round}px ${round}px 0 ${round}px`,
    `${round}px 0 ${round}px ${round}px`,
    `0 ${round}px ${round}px ${round}px`,
  ];
  return {
    '& > svg': { width: '100%', height: 'auto', aspectRatio: '8 / 5' },
    ...Object.fromEntries(
      corners.map((borderRadius, index) => [`&:nth-of-type(4n + ${index + 1}) > svg`, { borderRadius }]),
    ),
    '& > h3': { marginTop: 20, fontSize: 24 },
    '& > p': { marginTop: 8, color: celosia.semantic.textSecondary },
  };
});

/** Ideas side by side, each under its own picture: three or, at most, four in a row. */
export function PictureCards({ cards, wide = 3 }: { cards: readonly PictureCard[]; wide?: 3 | 4 }) {
  return (
    <Grid wide={wide}>
      {cards.map(({ title, text, scene }) => (
        <Item key={title}>
          <Illustration {...scene} />
          <h3>{title}</h3>
          <p>{text}</p>
        </Item>
      ))}
    </Grid>
  );
}

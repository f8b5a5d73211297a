import { cssMedia, styled } from '@red/ui/core';
import { type IconLeaf, IconTile } from './icon-tile';

export interface IconCard extends IconLeaf {
  title: string;
  text: string;
}

const Grid = styled('ul')({
  display: 'grid',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const Card = styled('li')(({ theme: { celosia } }) => ({
  padding: '26px 24px 28px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.cal[0],
  '& > h3': { margin: '20px 0 8px', fontSize: 22 },
  '& > p': { color: celosia.semantic.textSecondary },
  // On white ground only its line tells a card from the page.
  '&[data-outlined]': { border: `1.5px solid ${celosia.color.cal[200]}` },
}));

/** Four ideas side by side, each with its leaf. `outlined` where they stand on white ground. */
export function IconCards({ cards, outlined }: { cards: readonly IconCard[]; outlined?: boolean }) {
  return (
    <Grid>
      {cards.map(({ icon, ramp, title, text }) => (
        <Card key={title} data-outlined={outlined ? '' : undefined}>
          <IconTile icon={icon} ramp={ramp} />
          <h3>{title}</h3>
          <p>{text}</p>
        </Card>
      ))}
    </Grid>
  );
}

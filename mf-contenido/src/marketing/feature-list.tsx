import { cssMedia, styled, TextLink } from '@red/ui/core';
import { type IconLeaf, IconTile } from './icon-tile';

export interface Feature extends IconLeaf {
  title: string;
  text: string;
  /** Where to see it on the site. */
  link?: { to: string; label: string };
}

const List = styled('ul')({
  display: 'grid',
  gap: 26,
  '&[data-stacked]': { alignContent: 'center' },
  [cssMedia.up('md')]: {
    gap: '36px 48px',
    '&:not([data-stacked])': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: '64px minmax(0, 1fr)', gap: 20 },
});

const Tile = styled(IconTile)({
  [cssMedia.down('md')]: { width: 52, height: 52, borderRadius: '26px 8px 26px 8px' },
});

const Name = styled('h3')({ fontSize: 22, lineHeight: 1.2 });

const Text = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 5,
  color: celosia.semantic.textSecondary,
}));

const Where = styled('div')({ marginTop: 10, fontSize: 16 });

/**
 * What an audience gets, in two columns or, `stacked`, in one: icon tile, name, one sentence and, where it exists,
 * the way to it.
 */
export function FeatureList({ features, stacked }: { features: readonly Feature[]; stacked?: boolean }) {
  return (
    <List data-stacked={stacked ? '' : undefined}>
      {features.map(({ icon, ramp, title, text, link }) => (
        <Item key={title}>
          <Tile icon={icon} ramp={ramp} />
          <div>
            <Name>{title}</Name>
            <Text>{text}</Text>
            {link && (
              <Where>
                <TextLink to={link.to} arrow>
                  {link.label}
                </TextLink>
              </Where>
            )}
          </div>
        </Item>
      ))}
    </List>
  );
}

import { cssMedia, Icon, styled, TextLink } from '@red/ui/core';
import type { LucideIcon } from 'lucide-react';
import { type Ramp, tileColours } from './ramp';

export interface Feature {
  icon: LucideIcon;
  ramp: Ramp;
  title: string;
  text: string;
  /** Where to see it on the site. */
  link?: { to: string; label: string };
}

const List = styled('ul')({
  display: 'grid',
  gap: 26,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '36px 48px' },
});

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: '64px minmax(0, 1fr)', gap: 20 },
});

const Tile = styled('span', { shouldForwardProp: (name) => name !== 'ramp' })<{ ramp: Ramp }>(
  ({ theme, ramp }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 52,
    height: 52,
    borderRadius: '26px 8px 26px 8px',
    ...tileColours(theme, ramp),
    [cssMedia.up('md')]: { width: 64, height: 64, borderRadius: '32px 8px 32px 8px' },
  }),
);

const Name = styled('h3')({ fontSize: 22, lineHeight: 1.2 });

const Text = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 5,
  color: celosia.semantic.textSecondary,
}));

const Where = styled('div')({ marginTop: 10, fontSize: 16 });

/** What an audience gets, in two columns: icon tile, name, one sentence and, where it exists, the way to it. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <List>
      {features.map(({ icon, ramp, title, text, link }) => (
        <Item key={title}>
          <Tile ramp={ramp}>
            <Icon icon={icon} size="l" />
          </Tile>
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

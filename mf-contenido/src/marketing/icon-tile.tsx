import { Icon, styled } from '@red/ui/core';
import type { LucideIcon } from 'lucide-react';
import { type Ramp, tileColours } from './ramp.styles';

const Tile = styled('span', { shouldForwardProp: (name) => name !== 'ramp' })<{ ramp: Ramp }>(
  ({ theme, ramp }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: '32px 8px 32px 8px',
    ...tileColours(theme, ramp),
  }),
);

/** What a card or a feature shows first: an icon on a leaf of one colour family. */
export interface IconLeaf {
  icon: LucideIcon;
  ramp: Ramp;
}

/** The leaf with its icon, 64 px wide. Decorative. */
export function IconTile({ icon, ramp, className }: IconLeaf & { className?: string }) {
  return (
    <Tile ramp={ramp} className={className}>
      <Icon icon={icon} size="l" />
    </Tile>
  );
}

import type { Tone } from '@red/contract/host';
import { styled } from '@red/ui/core';
import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

const ICONS: Record<Tone, LucideIcon> = {
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

const Tile = styled('span')(({ theme }) => {
  const { color } = theme.celosia;
  return {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    '&[data-size="dialog"]': {
      width: 84,
      height: 84,
      margin: '0 auto 18px',
      borderRadius: '42px 42px 0 42px',
    },
    '&[data-size="toast"]': { width: 40, height: 40, borderRadius: '12px 12px 0 12px' },
    '&[data-tone="success"]': { background: color.hoja[100], color: color.hoja[700] },
    '&[data-tone="info"]': { background: color.cielo[100], color: color.cielo[800] },
    '&[data-tone="warning"]': { background: color.cempasuchil[200], color: color.cempasuchil[800] },
    '&[data-tone="error"]': { background: color.barro[100], color: color.barro[700] },
  };
});

/** The speech-shaped tile that carries the tone of a dialog or toast. Decorative: the words say it. */
export function ToneMark({ tone, size }: { tone: Tone; size: 'dialog' | 'toast' }) {
  const Icon = ICONS[tone];
  return (
    <Tile aria-hidden data-tone={tone} data-size={size}>
      <Icon size={size === 'dialog' ? 38 : 20} />
    </Tile>
  );
}

import type { LucideIcon } from 'lucide-react';
import { styled } from '../theme/styled.ts';

const pixels = { s: 16, m: 20, l: 24 } as const;

export interface IconProps {
  /** The icon component itself, so that a bundle carries only the icons it names. */
  icon: LucideIcon;
  /** 16, 20 or 24 px. */
  size?: keyof typeof pixels;
  className?: string;
}

/** A decorative icon in the colour of the text around it. */
export const Icon = styled(({ icon: Drawing, size = 'm', className }: IconProps) => (
  <Drawing size={pixels[size]} strokeWidth={2} aria-hidden className={className} />
))({ display: 'inline-block', flex: 'none' });

import type { ElementType, HTMLAttributes } from 'react';
import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';

export type SectionGround = 'white' | 'pizarron50' | 'cal100';

export interface SectionProps extends HTMLAttributes<HTMLElement> {
  ground?: SectionGround;
  /** Sides without padding, for sections of one ground that follow each other. */
  tight?: 'top' | 'bottom' | 'both';
  as?: ElementType;
}

const Band = styled('section')<{ tone: SectionGround; flush: SectionProps['tight'] }>(
  ({ theme: { celosia }, tone, flush }) => {
    const grounds = {
      white: celosia.semantic.background,
      pizarron50: celosia.semantic.sectionGround,
      cal100: celosia.semantic.sectionGroundGrey,
    };
    const pad = (distance: number) => ({
      paddingTop: flush === 'top' || flush === 'both' ? 0 : distance,
      paddingBottom: flush === 'bottom' || flush === 'both' ? 0 : distance,
    });
    return {
      background: grounds[tone],
      ...pad(celosia.space.sectionMobile),
      [cssMedia.up('md')]: pad(celosia.space.sectionDesktop),
    };
  },
);

/** A band of the page with its ground and vertical rhythm. Put a `Container` inside. */
export function Section({ ground = 'white', tight, ...attributes }: SectionProps) {
  return <Band {...attributes} tone={ground} flush={tight} />;
}

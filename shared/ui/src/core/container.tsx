import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';
import { space } from '../theme/tokens.ts';

const widthWith = (gutter: number) => `min(${space.container}px, 100% - ${2 * gutter}px)`;

/** The centred column of the page: 1200 px with gutters of 24 (tablet 32, mobile 20). */
export const Container = styled('div')({
  width: widthWith(space.gutterMobile),
  marginInline: 'auto',
  [cssMedia.up('md')]: { width: widthWith(space.gutterTablet) },
  [cssMedia.up('lg')]: { width: widthWith(space.gutterDesktop) },
});

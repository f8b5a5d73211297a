import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';
import { elementAttributes } from './element-attributes.ts';

/** A bordered block. With `interactive` it lifts under the pointer or the focus. */
export const Card = styled('div', { shouldForwardProp: elementAttributes() })<{
  interactive?: boolean;
}>(({ theme: { celosia }, interactive }) => {
  const lifted = {
    boxShadow: celosia.elevation.e2,
    borderColor: 'transparent',
    transform: 'translateY(var(--lift,-4px))',
  };
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    background: celosia.color.cal[0],
    border: `1.5px solid ${celosia.color.cal[200]}`,
    borderRadius: celosia.radius.card,
    overflow: 'hidden',
    ...(interactive
      ? {
          transition: `box-shadow ${celosia.motion.base} ${celosia.motion.easeOut}, transform ${celosia.motion.base} ${celosia.motion.easeOut}, border-color ${celosia.motion.base}`,
          [cssMedia.hover]: { '&:hover': lifted },
          '&:focus-within': { boxShadow: celosia.elevation.e2 },
          [cssMedia.reducedMotion]: { '&, &:hover': { transform: 'none' } },
        }
      : {}),
  };
});

import { styled } from '@red/ui/core';

/** The buttons at the end of a step: way back at the left, way on at the right; one column under 768 px. */
export const StepActions = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 16,
  marginTop: 28,
  '& > a, & > button': { width: '100%' },
  [breakpoints.up('md')]: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    '& > a, & > button': { width: 'auto' },
  },
}));

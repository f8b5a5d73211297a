import { Container, styled } from '@red/ui/core';

/** A step with the summary beside it: sticky at the right from 1024 px on, below under it. */
export const WithSummary = styled(Container)(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  padding: '24px 0 56px',
  [breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gap: 40,
    padding: '44px 0 96px',
    '& > aside': { position: 'sticky', top: 24 },
    // The summary beside it says the same.
    '& [data-sum]': { display: 'none' },
  },
}));

import { styled } from '@red/ui/core';

/** Fields side by side from 768 px on, one column under it. */
export const FieldGrid = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{
  columns?: 1 | 2 | 3;
}>(({ theme, columns = 2 }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 18,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gap: '22px 24px',
  },
}));

/** A child of `FieldGrid` as wide as the grid. */
export const FieldSpan = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });

import { Spinner, styled } from '@red/ui/core';
import type { ReactNode } from 'react';

const Area = styled('div')({ position: 'relative' });

const Plate = styled('div')(({ theme: { celosia } }) => ({
  position: 'absolute',
  zIndex: 1,
  left: 0,
  right: 0,
  top: 96,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  '& > div': {
    padding: '12px 22px 12px 16px',
    borderRadius: celosia.radius.card,
    background: celosia.color.cal[0],
    boxShadow: celosia.elevation.e2,
  },
}));

export interface WaitingListProps {
  /** What is loading, said and read ('Cargando preguntas'). */
  label: string;
  /** Skeletons of the list's shape, so that nothing moves when it arrives. */
  children: ReactNode;
}

/** A list that is loading: its skeleton, with the spinner over it. */
export function WaitingList({ label, children }: WaitingListProps) {
  return (
    <Area>
      <Plate>
        <Spinner label={label} />
      </Plate>
      <div aria-hidden>{children}</div>
    </Area>
  );
}

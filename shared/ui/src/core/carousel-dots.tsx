import { styled } from '../theme/styled.ts';

export interface CarouselDotsProps {
  count: number;
  /** Position of the group in view, from 0. */
  active: number;
  onSelect: (index: number) => void;
  label?: string;
  /** `dark` on dark grounds. */
  tone?: 'light' | 'dark';
  className?: string;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'center',
});

const Dot = styled('button')<{ darkGround: boolean }>(({ theme: { celosia }, darkGround }) => {
  const { color, motion } = celosia;
  const ink = darkGround ? color.cempasuchil[400] : color.pizarron[700];
  return {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 8,
    '&::before': {
      content: '""',
      width: 12,
      height: 12,
      borderRadius: celosia.radius.petalDot,
      background: darkGround ? 'transparent' : color.cal[0],
      border: `2px solid ${darkGround ? color.cempasuchil[400] : color.pizarron[600]}`,
      transition: `width ${motion.base} ${motion.easeOut}`,
    },
    '&[aria-current="true"]': {
      width: 44,
      '&::before': { width: 36, background: ink, borderColor: ink, borderRadius: '12px 0 12px 0' },
    },
  };
});

/** The groups of a carousel as buttons; the one in view is a leaf. */
export function CarouselDots({
  count,
  active,
  onSelect,
  label = 'Paginación',
  tone = 'light',
  className,
}: CarouselDotsProps) {
  return (
    <Row role="group" aria-label={label} className={className}>
      {Array.from({ length: count }, (_, index) => (
        <Dot
          key={index}
          type="button"
          darkGround={tone === 'dark'}
          aria-label={`Ir al grupo ${index + 1} de ${count}`}
          aria-current={index === active ? 'true' : undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </Row>
  );
}

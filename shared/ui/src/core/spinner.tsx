import { keyframes } from '@emotion/react';
import { cssMedia } from '../theme/css-media.ts';
import { color } from '../theme/page-colours.ts';
import { styled } from '../theme/styled.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  label?: string;
  /** Side of the mark in pixels. */
  size?: number;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  className?: string;
}

const fade = keyframes({ '0%, 60%, 100%': { opacity: 0.2 }, '20%': { opacity: 1 } });

const Row = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  fontFamily: theme.celosia.font.display,
  fontWeight: 600,
}));

const Petal = styled('path')({
  animation: `${fade} 1.2s linear infinite`,
  [cssMedia.reducedMotion]: { animation: 'none' },
});

const petalsInTurn = [
  { path: 'M0 0A19 19 0 0 1 19 19A19 19 0 0 1 0 0Z', fill: color.bugambilia[600] },
  { path: 'M40 0A19 19 0 0 0 21 19A19 19 0 0 0 40 0Z', fill: color.cempasuchil[400] },
  { path: 'M40 40A19 19 0 0 0 21 21A19 19 0 0 0 40 40Z', fill: color.jacaranda[400] },
  { path: 'M0 40A19 19 0 0 1 19 21A19 19 0 0 1 0 40Z', fill: color.pizarron[600] },
] as const;

/** The four petals of the mark, fading in turn. */
export function Spinner({ label = 'Cargando', size = 48, hideLabel = false, className }: SpinnerProps) {
  return (
    <Row role="status" className={className}>
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden>
        {petalsInTurn.map(({ path, fill }, index) => (
          <Petal key={path} d={path} fill={fill} style={{ animationDelay: `${index * 0.3 - 1.2}s` }} />
        ))}
      </svg>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Row>
  );
}

import { keyframes } from '@emotion/react';
import type { CSSProperties } from 'react';
import { Illustration } from '../illustrations/illustration.tsx';
import petals from '../illustrations/petals.svg';
import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** block: any rectangle; text: a line of text; media: a picture with the petal mark; card: a whole card. */
  variant?: 'block' | 'text' | 'media' | 'card';
  width?: number | string;
  height?: number | string;
  /** CSS aspect ratio, for blocks and media. */
  aspectRatio?: string;
  className?: string;
}

const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.6 } });

const Block = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  background: theme.celosia.color.cal[200],
  borderRadius: 8,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  [cssMedia.reducedMotion]: { animation: 'none' },
}));

const CardFrame = styled('span')(({ theme: { celosia } }) => ({
  display: 'block',
  overflow: 'hidden',
  background: celosia.color.cal[0],
  border: `1.5px solid ${celosia.color.cal[200]}`,
  borderRadius: celosia.radius.card,
}));

const CardBody = styled('span')({ display: 'block', padding: '22px 24px 24px' });

const mark = <Illustration {...petals} style={{ width: 72, height: 72 }} />;

const Media = ({ style, className }: { style: CSSProperties; className?: string | undefined }) => (
  <Block style={style} className={className}>
    {mark}
  </Block>
);

/** Placeholder of content that is loading. Decorative: say 'Cargando' once beside it, or use `SkeletonCards`. */
export function Skeleton({ variant = 'block', width, height, aspectRatio, className }: SkeletonProps) {
  if (variant === 'card') {
    return (
      <CardFrame aria-hidden className={className} style={{ width, height }}>
        <Media style={{ aspectRatio: aspectRatio ?? '16 / 9', borderRadius: 0 }} />
        <CardBody>
          <Block style={{ width: 96, height: 28 }} />
          <Block style={{ width: '90%', height: 22, margin: '16px 0 10px' }} />
          <Block style={{ width: '70%', height: 22, marginBottom: 22 }} />
          <Block style={{ width: 130, height: 20 }} />
        </CardBody>
      </CardFrame>
    );
  }
  if (variant === 'media') {
    return (
      <Media
        className={className}
        style={{
          width: width ?? '100%',
          height,
          aspectRatio: aspectRatio ?? (height === undefined ? '16 / 9' : undefined),
        }}
      />
    );
  }
  const isText = variant === 'text';
  return (
    <Block
      aria-hidden
      className={className}
      style={{ width: width ?? '100%', height: height ?? (isText ? 20 : 120), aspectRatio }}
    />
  );
}

export interface SkeletonCardsProps {
  count: number;
  /** Announced once for all of them. */
  label?: string;
}

/** Several card skeletons for a grid of cards, announced once. Render it where the cards would be. */
export function SkeletonCards({ count, label = 'Cargando' }: SkeletonCardsProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="card" />
      ))}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
    </>
  );
}

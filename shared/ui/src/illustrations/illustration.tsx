import type { CSSProperties } from 'react';
import type { Drawing } from './drawing.ts';

export interface IllustrationProps extends Drawing {
  /** Accessible name. Without it the art is decorative and hidden from assistive technology. */
  title?: string;
  className?: string;
  style?: CSSProperties;
}

/**
 * A drawing as one `<svg>`. Its content goes in as markup, so hydration visits a single element
 * instead of hundreds of shapes.
 */
export function Illustration({
  markup,
  viewBox,
  title,
  preserveAspectRatio = 'xMidYMid slice',
  className,
  style,
}: IllustrationProps) {
  const name = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      {...name}
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      className={className}
      style={style}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

import type { CSSProperties } from 'react';

export interface IllustrationProps {
  /** Gives the markup inside the `<svg>`: a pure function, with every text in it already escaped. */
  draw: () => string;
  viewBox: string;
  /** Accessible name. Without it the art is decorative and hidden from assistive technology. */
  title?: string;
  preserveAspectRatio?: string;
  className?: string;
  style?: CSSProperties;
}

/**
 * A drawing of the kit as one `<svg>`. Its content goes in as markup, so hydration visits a single element
 * instead of hundreds of shapes.
 */
export function Illustration({
  draw,
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
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      focusable="false"
      className={className}
      style={style}
      dangerouslySetInnerHTML={{ __html: draw() }}
    />
  );
}

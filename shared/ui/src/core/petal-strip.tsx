import { petalStripMarkup, petalStripSide } from '../illustrations/petal-strip.ts';

/** The frieze over the footer: petal blocks repeated over any width. */
export function PetalStrip() {
  return (
    <svg
      width="100%"
      height={petalStripSide}
      aria-hidden
      focusable="false"
      dangerouslySetInnerHTML={{ __html: petalStripMarkup() }}
    />
  );
}

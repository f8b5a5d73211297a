import petalStrip from '../illustrations/petal-strip.svg';

const [, , WIDTH, HEIGHT] = petalStrip.viewBox.split(' ');
const PATTERN_ID = 'franja-celosia';

const MARKUP = `<defs><pattern id="${PATTERN_ID}" width="${WIDTH}" height="${HEIGHT}" patternUnits="userSpaceOnUse">${petalStrip.markup}</pattern></defs><rect width="100%" height="${HEIGHT}" fill="url(#${PATTERN_ID})"/>`;

/** The frieze over the footer: petal blocks repeated over any width. */
export function PetalStrip() {
  return <svg width="100%" height={HEIGHT} aria-hidden dangerouslySetInnerHTML={{ __html: MARKUP }} />;
}

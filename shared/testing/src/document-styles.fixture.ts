import createCache, { type StylisPlugin } from '@emotion/cache';

/** What decides whether something is seen, named, pressed and moving. */
const DECIDING = ['display', 'visibility', 'opacity', 'pointer-events', 'animation'];

/** Keeps custom properties too: scripts read them. */
const leaveOutLooks: StylisPlugin = (element) => {
  if (element.type !== 'decl') return;
  const property = String(element.props);
  if (!property.startsWith('--') && !DECIDING.includes(property)) element.type = 'comm';
};

/** jsdom tries every rule of a document on every element that a query looks at: these are the rules that decide. */
export const decidingStyles = createCache({ key: 'css', stylisPlugins: [leaveOutLooks] });

/** All rules, for tests that look at widths, columns or colours. */
export const completeStyles = createCache({ key: 'css' });

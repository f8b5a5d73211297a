import { color } from '../theme/tokens.ts';
import { each, type Scene } from './kit.ts';

const petals = [
  { x: 0, y: 0, path: 'M0 0A19 19 0 0 1 19 19A19 19 0 0 1 0 0Z', colour: color.bugambilia[600] },
  { x: 21, y: 0, path: 'M19 0A19 19 0 0 0 0 19A19 19 0 0 0 19 0Z', colour: color.cempasuchil[400] },
  { x: 21, y: 21, path: 'M19 19A19 19 0 0 0 0 0A19 19 0 0 0 19 19Z', colour: color.jacaranda[400] },
  { x: 0, y: 21, path: 'M0 19A19 19 0 0 1 19 0A19 19 0 0 1 0 19Z', colour: undefined },
] as const;

/** The four petals of the mark; only the last one changes with the ground. */
export const logoMark = (ground: 'light' | 'dark'): Scene => ({
  viewBox: '0 0 40 40',
  draw: () =>
    each(petals, ({ x, y, path, colour }) => {
      const fill = colour ?? (ground === 'dark' ? color.pizarron[300] : color.pizarron[600]);
      return `<path transform="translate(${x} ${y})" d="${path}" fill="${fill}"/>`;
    }),
});

/** The mark as a file of its own, for the icon of the browser tab. */
export const logoSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoMark('light').viewBox}">${logoMark('light').draw()}</svg>`;

import { color } from '../theme/tokens.ts';
import { circle, drawing, each, line, shape } from './kit.ts';

const { bugambilia, cal, piel, pizarron } = color;

export const hairColours = { black: '#2B1B18', brown: '#4A2C22', grey: '#A7A6A0' } as const;

export type SkinTone = keyof typeof piel;
export type HairStyle = 'long' | 'bob' | 'short' | 'side' | 'bun' | 'braids' | 'curly' | 'pony' | 'bald';

/** One tone darker for the neck, one warmer for the cheeks. */
const skinShades: Readonly<Record<SkinTone, { neck: string; cheek: string }>> = {
  1: { neck: '#4A2A1C', cheek: '#7C4630' },
  2: { neck: '#713F28', cheek: '#A8603F' },
  3: { neck: '#955A37', cheek: '#C97F55' },
  4: { neck: '#B47B52', cheek: '#E0A27C' },
};

export interface Person {
  /** Base of the neck; y grows downwards. */
  x: number;
  y: number;
  /** At 1, head and shoulders are about 145 wide. */
  scale?: number;
  skin?: SkinTone;
  hair?: HairStyle;
  hairColour?: string;
  shirt?: string;
  /** Null for a shirt without collar. */
  collar?: string | null;
  vest?: string | null;
  glasses?: boolean;
  /** Degrees the head leans. */
  tilt?: number;
  /** How far down the body goes from the neck. */
  bust?: number;
  /** Where the eyes point: -1 left, 1 right. */
  look?: number;
}

interface Hair {
  /** Drawn behind the body. */
  back: (colour: string) => string;
  /** Drawn over the head. */
  front: (colour: string) => string;
  /** Drawn over the shoulders. */
  over?: (colour: string) => string;
}

const none = () => '';

const braidKnots = (colour: string, knots: readonly number[]) =>
  each(knots, (knot) =>
    drawing(
      circle(-44 + knot * 1.5, -34 + knot * 17, 12.5 - knot * 1.4, colour),
      circle(44 - knot * 1.5, -34 + knot * 17, 12.5 - knot * 1.4, colour),
    ),
  );

const braidTies = (y: number) =>
  drawing(circle(-39, y, 6, bugambilia[500]), circle(39, y, 6, bugambilia[500]));

const curls = (colour: string, places: readonly (readonly [number, number, number])[]) =>
  each(places, ([x, y, radius]) => circle(x, y, radius, colour));

const hairStyles: Readonly<Record<HairStyle, Hair>> = {
  long: {
    back: (colour) => shape('M-43 -66A43 43 0 0 1 43 -66V6A22 22 0 0 1 21 28H-21A22 22 0 0 1 -43 6Z', colour),
    front: (colour) =>
      shape(
        'M-39 -60C-42 -88 -24 -106 0 -106C24 -106 42 -88 39 -60C21 -65 6 -74 -4 -84C-10 -74 -22 -64 -39 -60Z',
        colour,
      ),
  },
  bob: {
    back: (colour) =>
      shape('M-45 -62A45 45 0 0 1 45 -62V-34A12 12 0 0 1 33 -22H-33A12 12 0 0 1 -45 -34Z', colour),
    front: (colour) =>
      shape('M-39 -58V-66A39 40 0 0 1 39 -66V-58C30 -60 22 -66 18 -76C8 -66 -14 -60 -39 -58Z', colour),
  },
  short: {
    back: none,
    front: (colour) =>
      shape(
        'M-37 -58C-41 -88 -22 -104 2 -103C28 -104 42 -86 37 -58C34 -62 32 -68 31 -76C18 -72 -12 -72 -28 -80C-32 -74 -34 -66 -37 -58Z',
        colour,
      ),
  },
  side: {
    back: none,
    front: (colour) =>
      shape(
        'M-37 -56C-42 -82 -30 -101 -4 -104C22 -108 44 -88 37 -56C34 -62 33 -68 30 -74C16 -74 -2 -80 -14 -88C-18 -80 -30 -74 -32 -70C-34 -66 -35 -62 -37 -56Z',
        colour,
      ),
  },
  bun: {
    back: (colour) =>
      drawing(circle(0, -112, 21, colour), shape('M-39 -62A39 42 0 0 1 39 -62V-44H-39Z', colour)),
    front: (colour) =>
      shape(
        'M-39 -60C-42 -88 -24 -105 0 -105C24 -105 42 -88 39 -60C25 -66 8 -74 0 -86C-8 -74 -25 -66 -39 -60Z',
        colour,
      ),
  },
  braids: {
    back: (colour) =>
      drawing(
        shape('M-41 -62A41 42 0 0 1 41 -62V-40H-41Z', colour),
        braidKnots(colour, [0, 1, 2, 3]),
        braidTies(32),
      ),
    front: (colour) =>
      shape(
        'M-39 -58C-43 -88 -24 -105 0 -105C24 -105 43 -88 39 -58C23 -64 4 -76 0 -90C-4 -76 -23 -64 -39 -58Z',
        colour,
      ),
    over: (colour) => drawing(braidKnots(colour, [1, 2, 3]), braidTies(31)),
  },
  curly: {
    back: (colour) =>
      curls(colour, [
        [-34, -70, 17],
        [34, -70, 17],
        [-22, -92, 19],
        [22, -92, 19],
        [0, -100, 20],
        [-38, -50, 12],
        [38, -50, 12],
      ]),
    front: (colour) =>
      curls(colour, [
        [-24, -84, 13],
        [-8, -90, 13],
        [9, -90, 13],
        [25, -83, 13],
        [0, -98, 12],
      ]),
  },
  pony: {
    back: (colour) =>
      drawing(
        shape('M30 -92C66 -96 70 -50 54 -22C52 -40 48 -60 30 -70Z', colour),
        shape('M-39 -62A39 42 0 0 1 39 -62V-48H-39Z', colour),
      ),
    front: (colour) =>
      shape(
        'M-39 -58C-42 -88 -24 -106 2 -106C28 -106 42 -86 39 -60C27 -66 14 -74 8 -84C-4 -74 -20 -64 -39 -58Z',
        colour,
      ),
  },
  bald: {
    back: (colour) =>
      drawing(
        shape('M-38 -58C-42 -40 -36 -36 -30 -36L-30 -70Z', colour),
        shape('M38 -58C42 -40 36 -36 30 -36L30 -70Z', colour),
      ),
    front: none,
  },
};

const face = (look: number, cheek: string) => {
  const shift = look * 5;
  const ink = hairColours.black;
  return drawing(
    circle(-13 + shift, -54, 3.4, ink),
    circle(13 + shift, -54, 3.4, ink),
    circle(-21 + shift, -42, 5.5, cheek),
    circle(21 + shift, -42, 5.5, cheek),
    line(`M${-8 + shift} -37C${-4 + shift} -31.5 ${4 + shift} -31.5 ${8 + shift} -37`, ink, 3),
  );
};

const spectacles = (look: number) => {
  const shift = look * 5;
  return `<g fill="none" stroke="${cal[0]}" stroke-width="3.2"><circle cx="${-14 + shift}" cy="-54" r="10.5"/><circle cx="${14 + shift}" cy="-54" r="10.5"/><path d="M${-3.5 + shift} -55h7"/></g>`;
};

/** Head and shoulders of a person: round jaw, dot eyes, small smile, cheeks, collar. */
export function person({
  x,
  y,
  scale = 1,
  skin = 3,
  hair = 'short',
  hairColour = hairColours.black,
  shirt = pizarron[600],
  collar = cal[0],
  vest = null,
  glasses = false,
  tilt = 0,
  bust = 150,
  look = 0,
}: Person): string {
  const tone = piel[skin];
  const { neck, cheek } = skinShades[skin];
  const style = hairStyles[hair];
  const headTransform = `translate(0 7) rotate(${tilt} 0 -10) scale(1.06)`;
  const onHead = (content: string) => (content ? `<g transform="${headTransform}">${content}</g>` : '');

  return `<g transform="translate(${x} ${y}) scale(${scale} ${scale})">${drawing(
    onHead(style.back(hairColour)),
    shape(`M-72 ${bust}V54C-72 22 -52 6 -24 0H24C52 6 72 22 72 54V${bust}Z`, shirt),
    vest ? shape(`M-50 ${bust}V16L-26 2L0 44L26 2L50 16V${bust}Z`, vest) : '',
    shape('M-15 -30H15V2C15 14 8 24 0 30C-8 24 -15 14 -15 2Z', neck),
    collar
      ? drawing(
          shape('M-25 -2L0 30L-22 40C-30 28 -32 12 -25 -2Z', collar),
          shape('M25 -2L0 30L22 40C30 28 32 12 25 -2Z', collar),
        )
      : '',
    onHead(
      drawing(
        circle(-35, -52, 8, tone),
        circle(35, -52, 8, tone),
        shape('M-35 -66A35 35 0 0 1 35 -66V-48A35 35 0 0 1 -35 -48Z', tone),
        style.front(hairColour),
        face(look, cheek),
        glasses ? spectacles(look) : '',
      ),
    ),
    onHead(style.over?.(hairColour) ?? ''),
  )}</g>`;
}

import type { Ramps } from './tokens.ts';

/**
 * The ramps of the dark theme: the same steps for the same jobs, so what is legible in light stays legible
 * (`tokens.test.ts` measures the same pairs). `cal` is ink and `tinta` paper; low steps of a hue are its night,
 * high steps its lifted accent. Marigold (`cempasuchil.400`) stays: it underlines, marks and draws, and carries text only
 * in areas that keep their colours. Dark areas of the light theme (`data-ground="dark"`) look the same in both.
 */
export const darkColor: Ramps = {
  pizarron: {
    50: '#172623',
    100: '#1A322D',
    200: '#234740',
    300: '#2F6358',
    500: '#4DA898',
    600: '#6CBBAC',
    700: '#93CDBF',
    800: '#B4DED3',
    900: '#D3EDE6',
  },
  bugambilia: {
    100: '#3A1626',
    200: '#54203A',
    300: '#7A2F55',
    500: '#E8689A',
    600: '#F07BAA',
    700: '#F7A3C5',
    800: '#FAC4D9',
  },
  cempasuchil: {
    100: '#33240A',
    200: '#4A340F',
    300: '#66480F',
    400: '#EDA832',
    500: '#F29A17',
    700: '#F7B955',
    800: '#FFD58A',
  },
  jacaranda: {
    100: '#221C3D',
    200: '#2F2756',
    300: '#43387A',
    400: '#7D6BD0',
    600: '#A99BE8',
    700: '#C3B8F3',
    800: '#DAD3F6',
  },
  cielo: {
    100: '#0F2A38',
    200: '#143A4E',
    300: '#1B5270',
    400: '#3D95C0',
    600: '#6BBBE2',
    700: '#8FCDEC',
    800: '#B4DEF3',
  },
  barro: { 100: '#3A1710', 200: '#5A261A', 600: '#F28B72', 700: '#F7AE9B' },
  hoja: { 100: '#12301F', 600: '#5CC48A', 700: '#86D9A9' },
  tinta: {
    400: '#758580',
    500: '#93A09B',
    600: '#A9B3AF',
    700: '#C6CCC7',
    800: '#DEDFD8',
    900: '#F1EFE8',
  },
  cal: {
    0: '#141C1A',
    50: '#18211F',
    100: '#1C2624',
    200: '#2A3634',
    300: '#3C4A47',
    400: '#5A6865',
  },
};

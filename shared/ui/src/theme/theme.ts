import { createTheme } from '@mui/material/styles';
import { breakpoints, type Celosia, celosia, color, font, radius } from './tokens.ts';
import { typeStyle } from './type-style.ts';

declare module '@mui/material/styles' {
  interface Theme {
    /** The design tokens: `theme.celosia.color.pizarron[700]`, `.semantic`, `.radius`... */
    celosia: Celosia;
  }
  interface ThemeOptions {
    celosia?: Celosia;
  }
}

/**
 * The one theme of the site. It names no component: every page loads it, so the few MUI components that the deferred
 * groups use are styled where they are used, from these tokens.
 */
export const theme = createTheme({
  celosia,
  breakpoints: { values: breakpoints },
  palette: {
    primary: {
      main: color.pizarron[700],
      dark: color.pizarron[800],
      light: color.pizarron[600],
      contrastText: color.cal[0],
    },
    secondary: {
      main: color.cempasuchil[400],
      dark: color.cempasuchil[500],
      contrastText: color.tinta[900],
    },
    error: { main: color.barro[600] },
    success: { main: color.hoja[600] },
    warning: { main: color.cempasuchil[800] },
    info: { main: color.cielo[800] },
    text: { primary: color.tinta[900], secondary: color.tinta[600], disabled: color.tinta[600] },
    divider: color.cal[200],
    background: { default: color.cal[0], paper: color.cal[0] },
  },
  shape: { borderRadius: radius.field },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: font.body,
    fontSize: 17,
    // Text is sized in pixels all through the design; this keeps MUI's own rem arithmetic in step with it.
    htmlFontSize: 16,
    h1: typeStyle('h1'),
    h2: typeStyle('h2'),
    h3: typeStyle('h3'),
    h4: typeStyle('h4'),
    body1: typeStyle('body1'),
    body2: typeStyle('body2'),
    button: { ...typeStyle('button'), textTransform: 'none' },
  },
});

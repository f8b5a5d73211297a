import { type Theme, ThemeProvider } from '@emotion/react';
import { createTheme, THEME_ID } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color as pageColor } from './page-colours.ts';
import { breakpoints, color, font, radius } from './tokens.ts';
import { typeStyle } from './type-style.ts';

/**
 * What MUI's own styles read. It names no component: the few that the deferred groups use are styled where they are
 * used, from the site's tokens.
 */
const muiTheme = createTheme({
  breakpoints: { values: breakpoints },
  palette: {
    // MUI computes with this one, so it is a value; nothing of ours shows it.
    primary: {
      main: color.pizarron[700],
      dark: color.pizarron[800],
      light: color.pizarron[600],
      contrastText: color.cal[0],
    },
    text: { primary: pageColor.tinta[900], secondary: pageColor.tinta[600], disabled: pageColor.tinta[600] },
    divider: pageColor.cal[200],
    background: { default: pageColor.cal[0], paper: pageColor.cal[0] },
  },
  shape: { borderRadius: radius.field },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: font.body,
    fontSize: 17,
    // Text is sized in pixels all through the design; this keeps MUI's own rem arithmetic in step with it.
    htmlFontSize: 16,
    body1: typeStyle('body1'),
    button: { ...typeStyle('button'), textTransform: 'none' },
  },
});

/** MUI looks for its theme under this key first, so the site's theme stays untouched around it. */
const withMui = (site: Theme): Theme & { [THEME_ID]: typeof muiTheme } => ({ ...site, [THEME_ID]: muiTheme });

/**
 * MUI's theme for MUI's components inside. Every deferred group that uses MUI renders it around them; the site's own
 * components inside see the site's theme as everywhere.
 */
export function MuiScope({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={withMui}>{children}</ThemeProvider>;
}

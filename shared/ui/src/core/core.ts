export { css, keyframes, styled, ThemeProvider, useTheme } from '@mui/material/styles';
export { GlobalStyle } from '../theme/global-style.tsx';
export { theme } from '../theme/theme.ts';
export { typeStyle } from '../theme/type-style.ts';

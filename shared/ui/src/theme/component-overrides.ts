import type { ThemeOptions } from '@mui/material/styles';
import { color, elevation, font, motion, radius, semantic, size } from './tokens.ts';

const focusRing = { outline: '3px solid var(--focus-ring)', outlineOffset: 3 };
const quick = (...properties: string[]) =>
  properties.map((property) => `${property} ${motion.base} ${motion.easeOut}`).join(', ');

/**
 * How the few MUI components behind the forms and overlays groups look and behave.
 * Plain data: importing it brings no component along.
 */
export const componentOverrides: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: semantic.scrim } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.modal,
        boxShadow: elevation.e4,
        maxHeight: '90%',
        margin: 24,
        color: semantic.text,
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontFamily: font.display,
        fontWeight: 800,
        fontSize: 32,
        lineHeight: 1.1,
        letterSpacing: '-.02em',
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      root: {
        border: `1.5px solid ${semantic.divider}`,
        borderRadius: radius.card,
        overflow: 'hidden',
        transition: quick('border-color'),
        '&::before': { content: 'none' },
        '&.Mui-expanded': { borderColor: color.pizarron[300] },
        '@media (max-width:767.95px)': { borderRadius: 18 },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        minHeight: 76,
        padding: '0 26px',
        gap: 16,
        '&:focus-visible, &.Mui-focusVisible': {
          ...focusRing,
          outlineOffset: -3,
          backgroundColor: 'transparent',
        },
        '@media (max-width:767.95px)': { minHeight: 68, padding: '0 18px', gap: 12 },
      },
      content: { margin: '18px 0', alignItems: 'center', gap: 16 },
    },
  },
  MuiAccordionDetails: {
    styleOverrides: {
      root: {
        padding: '6px 26px 30px',
        '@media (max-width:767.95px)': { padding: '4px 18px 24px' },
      },
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: { minHeight: 0, boxShadow: `inset 0 -2px ${semantic.divider}` },
      indicator: { height: 6, backgroundColor: semantic.accent, borderRadius: '6px 0 0 0' },
      vertical: { boxShadow: `inset -2px 0 ${semantic.divider}` },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 0,
        minWidth: 0,
        maxWidth: 'none',
        padding: '14px 20px 20px',
        fontFamily: font.display,
        fontSize: 17,
        fontWeight: 600,
        lineHeight: 1.2,
        letterSpacing: 0,
        textTransform: 'none',
        color: color.tinta[700],
        opacity: 1,
        '&:hover': { color: color.pizarron[800] },
        '&.Mui-selected': { color: color.pizarron[800], fontWeight: 750 },
        '&:focus-visible, &.Mui-focusVisible': { ...focusRing, outlineOffset: -4, borderRadius: radius.tile },
        '@media (max-width:767.95px)': { padding: '13px 14px 18px', fontSize: 16 },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 8,
        minWidth: 240,
        borderRadius: radius.media,
        border: `1.5px solid ${semantic.divider}`,
        boxShadow: elevation.e3,
      },
      list: { padding: 8 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: size.touchMin,
        padding: '10px 14px',
        gap: 12,
        borderRadius: radius.tile,
        fontSize: 16.5,
        fontWeight: 500,
        '&:hover, &.Mui-focusVisible, &.Mui-selected': { backgroundColor: color.pizarron[50] },
        '&:focus-visible, &.Mui-focusVisible': { ...focusRing, outlineOffset: -3 },
      },
    },
  },
  // Labels stand above the field, never inside the border.
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        display: 'flex',
        alignItems: 'baseline',
        gap: 8,
        marginBottom: 7,
        maxWidth: 'none',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        fontSize: 16,
        fontWeight: 650,
        lineHeight: 1.4,
        color: color.tinta[800],
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: color.tinta[800] },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: size.field,
        borderRadius: radius.field,
        fontSize: 17,
        backgroundColor: color.cal[0],
        color: semantic.text,
        '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: semantic.fieldBorderHover,
        },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${color.pizarron[300]}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: semantic.primary,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: semantic.error },
        '&.Mui-disabled': { backgroundColor: color.cal[100], color: semantic.disabledText },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color.cal[300] },
      },
      input: {
        padding: '0 16px',
        height: size.field,
        boxSizing: 'border-box',
        '&::placeholder': { color: semantic.placeholder, opacity: 1 },
      },
      notchedOutline: {
        borderWidth: 1.5,
        borderColor: semantic.fieldBorder,
        top: 0,
        legend: { display: 'none' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        alignItems: 'flex-start',
        gap: 7,
        margin: '7px 0 0',
        fontSize: 15,
        lineHeight: 1.4,
        color: semantic.textSecondary,
        '&.Mui-error': { color: semantic.error, fontWeight: 550 },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: { padding: 10, color: color.tinta[500], '&.Mui-checked': { color: semantic.primary } },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: { padding: 10, color: color.tinta[500], '&.Mui-checked': { color: semantic.primary } },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        borderRadius: 16,
        backgroundColor: color.cal[0],
        color: semantic.text,
        boxShadow: elevation.e3,
        fontSize: 16,
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse', variant: 'rounded' },
    styleOverrides: {
      root: {
        backgroundColor: color.cal[200],
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      },
    },
  },
};

import type { CSSObject } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import { cssMedia } from '../theme/css-media.ts';
import { color, semantic } from '../theme/page-colours.ts';
import { font, motion, radius, size as sizes } from '../theme/tokens.ts';

export type ButtonVariant = 'contained' | 'sun' | 'outlined' | 'tonal' | 'white' | 'text';
/** lg is 52 px high, md 44 px. */
export type ButtonSize = 'lg' | 'md';

/** What buttons and links that look like buttons share. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  startIcon?: LucideIcon;
  endIcon?: LucideIcon;
}

type Paint = { rest: CSSObject; hover: CSSObject };

const paints: Readonly<Record<ButtonVariant, Paint>> = {
  contained: {
    rest: { background: semantic.primary, color: semantic.onPrimary },
    hover: { background: semantic.primaryHover },
  },
  sun: {
    rest: { background: semantic.sun, color: semantic.onSun },
    hover: { background: semantic.sunHover },
  },
  outlined: {
    rest: { background: color.cal[0], color: semantic.primary, border: `2px solid ${semantic.primary}` },
    hover: { background: color.pizarron[50] },
  },
  tonal: {
    rest: { background: color.pizarron[100], color: semantic.primary },
    hover: { background: color.pizarron[200] },
  },
  white: {
    rest: { background: color.cal[0], color: color.pizarron[800] },
    hover: { background: color.pizarron[100] },
  },
  text: {
    rest: { background: 'transparent', color: 'var(--link-colour)' },
    hover: { background: color.pizarron[50], color: semantic.primary },
  },
};

/** The style of a button or of a link that looks like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, fullWidth: boolean): CSSObject {
  const paint = paints[variant];
  const isLarge = size === 'lg';
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    minHeight: isLarge ? sizes.button : sizes.buttonMd,
    padding: isLarge ? '4px 24px' : '4px 18px',
    borderRadius: isLarge ? radius.button : radius.buttonMd,
    ...(fullWidth ? { width: '100%' } : {}),
    fontFamily: font.display,
    fontWeight: 650,
    fontSize: isLarge ? 17 : 16,
    lineHeight: 1.1,
    letterSpacing: '-.005em',
    textAlign: 'center',
    textDecoration: 'none',
    transition: `background-color ${motion.base}, transform ${motion.base}, box-shadow ${motion.base}`,
    ...paint.rest,
    [cssMedia.hover]: {
      '&:hover': paint.hover,
      '&:hover [data-arrow]': { transform: 'translateX(3px)' },
    },
    '& [data-arrow]': { display: 'inline-flex', transition: `transform ${motion.base} ${motion.easeOut}` },
    '&:disabled, &:disabled:hover, &[aria-disabled="true"]:not([aria-busy])': {
      background: semantic.disabledGround,
      color: semantic.disabledText,
      borderColor: 'transparent',
      cursor: 'not-allowed',
    },
    '&[aria-busy="true"]': { opacity: 0.82, cursor: 'progress' },
    // A link that looks like a button has a button's edge too.
    [cssMedia.forcedColors]: { border: '1px solid ButtonBorder' },
  };
}

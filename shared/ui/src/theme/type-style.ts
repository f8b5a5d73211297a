import { breakpoints, font, type TypeRole, typeScale } from './tokens.ts';

/** CSS of one typographic role: a plain style object, so it can be spread into any `styled` definition. */
export interface TypeStyle {
  [property: string]: string | number | { fontSize: string };
}

/**
 * The style of a role of the type scale, with its mobile size first and the desktop size from `md` (768 px) up.
 * The second size is left out when both are equal.
 */
export function typeStyle(role: TypeRole): TypeStyle {
  const token = typeScale[role];
  const style: TypeStyle = {
    fontFamily: font[token.family],
    fontSize: `${token.mobile}px`,
    fontWeight: token.weight,
    lineHeight: token.lineHeight,
    letterSpacing: token.tracking,
  };
  if (token.desktop !== token.mobile) {
    style[`@media (min-width:${breakpoints.md}px)`] = { fontSize: `${token.desktop}px` };
  }
  return style;
}

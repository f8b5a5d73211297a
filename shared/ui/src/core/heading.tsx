import type { HTMLAttributes, Ref } from 'react';
import { styled } from '../theme/styled.ts';
import { typeStyle } from '../theme/type-style.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;
export type HeadingVisual = 'display' | 'h1' | 'h1Page' | 'h2' | 'h3' | 'h4';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Place in the outline of the page. */
  level: HeadingLevel;
  /** Size, when it is not the one of the level. */
  visual?: HeadingVisual;
  ref?: Ref<HTMLHeadingElement>;
}

const StyledHeading = styled('h2')<{ look: HeadingVisual }>(({ look }) => ({
  ...typeStyle(look),
  textWrap: 'balance',
}));

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** A heading whose size does not depend on its level. */
export function Heading({ level, visual, ...attributes }: HeadingProps) {
  const tag = tags[level];
  return <StyledHeading as={tag} look={visual ?? tag} {...attributes} />;
}

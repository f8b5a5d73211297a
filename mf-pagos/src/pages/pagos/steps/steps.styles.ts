import { styled, typeStyle } from '@red/ui/core';

/** Beside a main button that is disabled: what is missing (UX-29). The button names it in `aria-describedby`. */
export const MissingHint = styled('p')(({ theme: { celosia, breakpoints } }) => ({
  fontSize: 15,
  lineHeight: 1.4,
  color: celosia.semantic.textSecondary,
  [breakpoints.up('md')]: { marginLeft: 'auto', maxWidth: 420, textAlign: 'right' },
}));

/** The heading of a step: smaller than the site's h2 on wide screens. */
export const StepTitle = styled('h2')({ ...typeStyle('h2'), marginBottom: 22, '&&': { fontSize: 34 } });

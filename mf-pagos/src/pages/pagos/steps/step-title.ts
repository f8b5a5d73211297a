import { styled, typeStyle } from '@red/ui/core';

/** The heading of a step: smaller than the site's h2 on wide screens. */
export const StepTitle = styled('h2')({ ...typeStyle('h2'), marginBottom: 22, '&&': { fontSize: 34 } });

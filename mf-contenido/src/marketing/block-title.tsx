import { Heading, styled } from '@red/ui/core';

/** Title of a section without a sentence beside it. */
export const BlockTitle = styled(Heading)({ marginBottom: 36 });

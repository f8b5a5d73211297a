import { Container, cssMedia, styled } from '@red/ui/core';

/** Where the one list of a page stands, under its head. */
export const ListArea = styled(Container)({
  paddingTop: 28,
  paddingBottom: 64,
  [cssMedia.up('md')]: { paddingTop: 56, paddingBottom: 104 },
});

/** Where tabs and what they choose from stand, under the head of the page. */
export const TabsArea = styled(Container)({
  paddingTop: 20,
  paddingBottom: 64,
  [cssMedia.up('md')]: { paddingTop: 36, paddingBottom: 104 },
});

import { Container, styled } from '@red/ui/core';

/** One level of the sidebar: as high as the screen at least. */
export const Level = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

/** First row of a level, in place of the page's top bar. */
export const TopRow = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  height: theme.celosia.size.topBarMobile,
}));

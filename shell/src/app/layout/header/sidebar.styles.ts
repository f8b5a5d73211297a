import { Container, styled } from '@red/ui/core';

/** One screenful of the sidebar. */
export const Level = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

/** Its first row, where the page's own top bar was. */
export const TopRow = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  height: theme.celosia.size.topBarMobile,
}));

import { styled } from '@red/ui/core';
import { memo, useCallback } from 'react';
import { NoScriptLinks } from './no-script-links';
import { SecondBar } from './second-bar';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useOpenUntilNavigation } from './use-open-until-navigation';

const Frame = styled('header')(({ theme }) => ({
  position: 'relative',
  zIndex: 20,
  // An open panel or menu covers the toasts.
  '&:has([aria-expanded="true"])': { zIndex: theme.zIndex.snackbar + 1 },
}));

/**
 * The header of every framed page: top bar, second bar from 768 px up, sidebar under it. Its parts are memoised, as the
 * footer is: a navigation renders the new page, not the frame.
 */
export const Header = memo(function Header() {
  const [open, setOpen] = useOpenUntilNavigation<'sidebar'>();
  const openSidebar = useCallback(() => setOpen('sidebar'), [setOpen]);
  return (
    <Frame data-print="hide">
      <TopBar sidebarOpen={open !== null} onOpenSidebar={openSidebar} />
      <SecondBar />
      <NoScriptLinks />
      {open && <Sidebar onClose={() => setOpen(null)} />}
    </Frame>
  );
});

import { styled } from '@red/ui/core';
import { ScriptlessLinks } from './no-script-links';
import { SecondBar } from './second-bar';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useOpenHere } from './use-open-until-navigation';

const Frame = styled('header')(({ theme }) => ({
  position: 'relative',
  zIndex: 20,
  // What was opened here lies over the toasts, which are read or pass.
  '&:has([aria-expanded="true"])': { zIndex: theme.zIndex.snackbar + 1 },
}));

/** The header of every framed page: top bar, second bar from 768 px up, sidebar under it. */
export function Header() {
  const [open, setOpen] = useOpenHere<'sidebar'>();
  return (
    <Frame data-print="hide">
      <TopBar sidebarOpen={open !== null} onOpenSidebar={() => setOpen('sidebar')} />
      <SecondBar />
      <ScriptlessLinks />
      {open && <Sidebar onClose={() => setOpen(null)} />}
    </Frame>
  );
}

import { deferredComponent } from '@red/ui/deferred-component';
import { useState } from 'react';
import { useStore } from 'zustand';
import { appearancePanel } from './appearance.store';

const AppearanceModal = deferredComponent(() => import('./appearance.modal'));

const close = () => appearancePanel.setState({ isOpen: false });

/** Place of the panel; its code is loaded when it is first opened. */
export function AppearanceHost() {
  const { isOpen } = useStore(appearancePanel);
  const [wasOpen, setWasOpen] = useState(isOpen); // stays while the closed panel fades out
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && <AppearanceModal open={isOpen} onClose={close} />;
}

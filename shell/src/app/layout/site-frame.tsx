import { SkipLink } from '@red/ui/core';
import type { ReactNode } from 'react';
import { AppearanceHost } from '../appearance/appearance-host';
import { AccountStripPlace } from './account-strip-place';
import { Footer } from './footer';
import { Header } from './header/header';
import { OfflineNotice } from './offline-notice';
import { PendingAccountPlace } from './pending-account-place';
import { PrintedSource } from './printed-source';

/** The frame of every page but the two bare ones (SHELL-35): skip link, header, notices, main and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <PendingAccountPlace />
      <AccountStripPlace />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <PrintedSource />
      <Footer />
      <AppearanceHost />
    </>
  );
}

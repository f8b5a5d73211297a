import { SkipLink } from '@red/ui/core';
import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header/header';
import { OfflineNotice } from './offline-notice';
import { PendingAccount } from './pending-account';

/** What surrounds the content of every page but the two bare ones (SHELL-35): skip link, header, main, footer; what an account has to do first. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <PendingAccount />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

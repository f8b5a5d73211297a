import { CacheProvider } from '@emotion/react';
import {
  configureHost,
  type DialogAnswer,
  type DialogRequest,
  sessionModals,
  type ToastRequest,
} from '@red/contract/host';
import { type Session, session } from '@red/contract/session';
import { DEFAULT_SITE, type SiteConfig } from '@red/contract/site';
import { InSite } from '@red/ui/in-site';
import { QueryClient } from '@red/ui/query';
import { useLocation } from '@red/ui/router';
import { Route, Routes } from '@red/ui/static-routers';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { completeStyles, decidingStyles } from './document-styles.fixture';

export { expectNoAxeViolations } from './axe-check.fixture';
export { expectConsoleError } from './console-errors.fixture';
export { solvableChallenge } from './solvable-challenge.fixture';

export interface SiteOptions {
  /** Where the visitor is, with query string. */
  route?: string;
  /** Route pattern the screen is mounted at, so that `useParams` works; default: every path. */
  path?: string;
  session?: Partial<Session>;
  site?: Partial<SiteConfig>;
  queryClient?: QueryClient;
  /**
   * Whether the document has all styles, for tests that look at widths, columns or colours, and where a carousel starts;
   * default: those that decide whether something is seen, named and pressed.
   */
  allStyles?: boolean;
}

/** What the screen asked of the shell. */
export interface RecordedHost {
  toasts: ToastRequest[];
  dialogs: DialogRequest[];
  /** How often a 401 was reported. */
  unauthorized: number;
  signOuts: number;
  /** Answers of later dialogs, the last one of all that follow; default: `confirm`. */
  answerDialogs(...answers: readonly DialogAnswer[]): void;
}

export interface RenderedSite extends RenderResult {
  user: UserEvent;
  host: RecordedHost;
  queryClient: QueryClient;
  /** Path and query string the router is at. */
  location(): string;
}

/** jsdom computes styles slowly: whether something can be pressed is asked once of each target, and no press is waited for. */
const QUICK = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.EachTarget };

/** Renders a screen as the shell would: theme, router, query client, session and a host that records. */
export function renderInSite(ui: ReactElement, options: SiteOptions = {}): RenderedSite {
  const { route = '/', path = '*', allStyles = false } = options;
  const queryClient = options.queryClient ?? queryClientWithoutRetries();
  const host = recordingHost(options.site);
  session.setState({ user: null, registrationKey: null, restored: true, ...options.session });
  sessionModals.setState({ open: null });

  let at = route;
  const Locator = () => {
    const { pathname, search, hash } = useLocation();
    at = `${pathname}${search}${hash}`;
    return null;
  };
  const Site = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={allStyles ? completeStyles : decidingStyles}>
      <InSite at={route} queryClient={queryClient}>
        <Locator />
        <Routes>
          <Route path={path} element={children} />
          {path !== '*' && <Route path="*" element={null} />}
        </Routes>
      </InSite>
    </CacheProvider>
  );
  const result = render(ui, { wrapper: Site });
  return { ...result, user: userEvent.setup(QUICK), host, queryClient, location: () => at };
}

/** A client without retries, which keeps nothing between tests. */
function queryClientWithoutRetries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}

function recordingHost(site: Partial<SiteConfig> | undefined): RecordedHost {
  let answers: DialogAnswer[] = ['confirm'];
  const host: RecordedHost = {
    toasts: [],
    dialogs: [],
    unauthorized: 0,
    signOuts: 0,
    answerDialogs: (...next) => {
      answers = [...next];
    },
  };
  configureHost({
    site: { ...DEFAULT_SITE, ...site },
    apiOrigin: '',
    toasts: { show: (toast) => void host.toasts.push(toast) },
    dialogs: {
      open: async (dialog) => {
        host.dialogs.push(dialog);
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? 'confirm';
      },
    },
    onUnauthorized: () => {
      host.unauthorized += 1;
    },
    signOut: async () => {
      host.signOuts += 1;
    },
  });
  return host;
}

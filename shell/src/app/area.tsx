import type { LoadResult } from '@red/federation/loader';
import type { RemoteStore } from '@red/federation/remote-store';
import {
  Component,
  createContext,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { AreaFallback } from './area-fallback';
import type { AreaModule } from './area-module';
import { AreaSkeleton, type SkeletonShape } from './area-skeleton';
import { MissingScriptNotice } from './hydration-failure-notice';

export const AreasContext = createContext<RemoteStore<AreaModule> | null>(null);

/**
 * The area that the server has rendered into the page the visitor came to, until React has taken over the frame:
 * after that every area is the browser's own.
 */
export const ServedAreaContext = createContext<{ current: { remote: string; expose: string } | null }>({
  current: null,
});

/** Told what becomes of areas in the browser, for the counters. */
export interface AreaWatch {
  shown(remote: string): void;
  broken(remote: string, expose: string, error: unknown): void;
}

export const AreaWatchContext = createContext<AreaWatch>({ shown: () => {}, broken: () => {} });

interface AreaProps {
  remote: string;
  expose: string;
  skeleton?: SkeletonShape;
  /** Shown instead of the page-sized fallback, for areas that are not pages. */
  fallback?: (retry: () => void) => ReactNode;
}

/**
 * A place that a remote fills. While it loads: a skeleton; when it cannot be loaded or breaks while rendering:
 * a message with Reintentar that works without a reload, inside a frame that stands (UX-22). What the server has
 * rendered stays instead, under a notice that some of it does not work (UX-32): nothing above it may change until its
 * script is there, or React would throw it away.
 */
export const Area = memo(function Area({ remote, expose, skeleton = 'page', fallback }: AreaProps) {
  const areas = useContext(AreasContext);
  const watch = useContext(AreaWatchContext);
  const servedArea = useContext(ServedAreaContext);
  const [served] = useState(
    () => servedArea.current?.remote === remote && servedArea.current.expose === expose,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    servedArea.current = null;
  }, [servedArea]);
  useEffect(() => watch.shown(remote), [watch, remote]);
  const retry = useCallback(async () => {
    await areas?.retry(remote, expose);
    setAttempt((count) => count + 1);
  }, [areas, remote, expose]);
  if (!areas) throw new Error('Area needs an AreasContext');
  const failed = fallback ? fallback(retry) : <AreaFallback onRetry={retry} />;
  return (
    <>
      {served && <MissingScriptNotice areas={areas} remote={remote} expose={expose} />}
      <AreaBoundary
        key={`${remote}${expose}${attempt}`}
        remote={remote}
        onBroken={(error) => watch.broken(remote, expose, error)}
        fallback={failed}
      >
        <Suspense fallback={<AreaSkeleton shape={skeleton} />}>
          <LoadedArea areas={areas} remote={remote} expose={expose} served={served} failed={failed} />
        </Suspense>
      </AreaBoundary>
    </>
  );
});

interface LoadedAreaProps {
  areas: RemoteStore<AreaModule>;
  remote: string;
  expose: string;
  /** The server's rendering stands here: a failure leaves it there. */
  served: boolean;
  failed: ReactNode;
}

function LoadedArea({ areas, remote, expose, served, failed }: LoadedAreaProps) {
  const current = () => (served ? areas.arrival(remote, expose) : areas.area(remote, expose));
  const promise: Promise<LoadResult<AreaModule>> = useSyncExternalStore(areas.subscribe, current, current);
  const result = use(promise);
  if (!result.ok) return failed;
  const Page = result.exposed.default;
  return <Page />;
}

/** An error thrown while an area renders costs that area and nothing else. */
class AreaBoundary extends Component<
  { remote: string; onBroken: (error: unknown) => void; fallback: ReactNode; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`[area] stage=render owner=${this.props.remote}`, error);
    this.props.onBroken(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

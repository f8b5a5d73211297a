import { replayEarlyEvents } from '@red/contract/early-events';
import type { AreaModule } from '@red/federation/area-module';
import type { LoadResult } from '@red/federation/loader';
import type { RemoteStore } from '@red/federation/remote-store';
import {
  Component,
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
import { AreaObserverContext, AreasContext, ServedAreaContext } from './area.context';
import { AreaFallback } from './area-fallback';
import { AreaSkeleton, type SkeletonShape } from './area-skeleton';
import { HydrationFailureNotice } from './hydration-failure-notice';

interface AreaProps {
  remote: string;
  expose: string;
  skeleton?: SkeletonShape;
  /** Shown instead of a skeleton, for areas that take no space, such as modals. */
  loading?: ReactNode;
  /** Shown instead of the page-sized fallback, for areas that are not pages. */
  fallback?: (retry: () => void) => ReactNode;
}

/**
 * Renders a module that a remote exposes. While it loads: a skeleton; when it cannot be loaded or throws while
 * rendering: a message with Reintentar, which loads it without a reload, while the frame keeps working (UX-22). HTML
 * that the server rendered stays in both cases, under a notice that it is not interactive (UX-32): React would discard
 * it if anything above it changed before its script has loaded.
 */
export const Area = memo(function Area({
  remote,
  expose,
  skeleton = 'page',
  loading = <AreaSkeleton shape={skeleton} />,
  fallback,
}: AreaProps) {
  const areas = useContext(AreasContext);
  const observer = useContext(AreaObserverContext);
  const servedArea = useContext(ServedAreaContext);
  const [served] = useState(
    () => servedArea.current?.remote === remote && servedArea.current.expose === expose,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    servedArea.current = null;
  }, [servedArea]);
  const retry = useCallback(async () => {
    await areas?.retry(remote, expose);
    setAttempt((count) => count + 1);
  }, [areas, remote, expose]);
  if (!areas) throw new Error('Area needs an AreasContext');
  const failed = fallback ? fallback(retry) : <AreaFallback onRetry={retry} />;
  return (
    <>
      {served && <HydrationFailureNotice areas={areas} remote={remote} expose={expose} />}
      <AreaBoundary
        key={`${remote}${expose}${attempt}`}
        remote={remote}
        onError={(error) => observer.onRenderError(remote, error)}
        fallback={failed}
      >
        <Suspense fallback={loading}>
          <LoadedArea
            areas={areas}
            remote={remote}
            expose={expose}
            served={served}
            loading={loading}
            failed={failed}
          />
        </Suspense>
      </AreaBoundary>
    </>
  );
});

interface LoadedAreaProps {
  areas: RemoteStore<AreaModule>;
  remote: string;
  expose: string;
  /** The server rendered this area: a load that fails leaves its HTML in place. */
  served: boolean;
  loading: ReactNode;
  failed: ReactNode;
}

function LoadedArea({ areas, remote, expose, served, loading, failed }: LoadedAreaProps) {
  const current = () => (served ? areas.success(remote, expose) : areas.area(remote, expose));
  const promise: Promise<LoadResult<AreaModule>> = useSyncExternalStore(areas.subscribe, current, current);
  const observer = useContext(AreaObserverContext);
  useEffect(replayEarlyEvents, []);
  // Not before: while an area sleeps, nobody has asked for its code.
  useEffect(() => observer.onView(remote, expose), [observer, remote, expose]);
  // Not suspended where the browser renders: React holds back what follows a fallback until 300 ms after it appeared.
  const isLoading = useSyncExternalStore(
    areas.subscribe,
    () => !served && areas.isLoading(remote, expose),
    () => false,
  );
  if (isLoading) return loading;
  const result = use(promise);
  if (!result.ok) return failed;
  const Page = result.exposed.default;
  return <Page />;
}

/** Replaces an area that throws while it renders by its fallback; the rest of the page is not affected. */
class AreaBoundary extends Component<
  { remote: string; onError: (error: unknown) => void; fallback: ReactNode; children: ReactNode },
  { hasError: boolean }
> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`[area] stage=render owner=${this.props.remote}`, error);
    this.props.onError(error);
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}

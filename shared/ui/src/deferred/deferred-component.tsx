import { replayEarlyEvents } from '@red/contract/early-events';
import { useOnline, useOnReconnect } from '@red/ui/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export interface DeferredOptions {
  /** Fallback while the code is fetched. */
  loading?: ReactNode;
  /**
   * Fallback when the code could not be fetched; `retry` fetches it again. By default nothing, until the network is back
   * and the code is fetched again (UX-31).
   */
  failed?: (retry: () => void) => ReactNode;
}

export interface DeferredProps {
  /** The code could not be fetched. */
  onLoadError?: (error: unknown) => void;
}

export interface DeferredComponent<Props> {
  (props: Props & DeferredProps): ReactNode;
  /** Fetches the code before it is needed, such as when a pointer comes near; a failure is silent. */
  preload(): void;
}

/**
 * A component whose code is fetched when it is first shown: `React.lazy` with one boundary, which catches the failed
 * download only and can try again. Once its code is there the component renders without a fallback.
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading = null, failed = retryOnReconnect }: DeferredOptions = {},
): DeferredComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    const code = await load().catch((cause: unknown) => {
      throw new LoadError('The code of a deferred component could not be fetched', { cause });
    });
    loaded = code.default;
    return code;
  };
  // A lazy component keeps its failure, so every try has one of its own.
  const start = (): ComponentType<Props> => loaded ?? lazy(fetchCode);

  function Deferred(props: Props & DeferredProps) {
    const [Code, setCode] = useState(start);
    return (
      <LoadBoundary onError={props.onLoadError} failed={failed} onRetry={() => setCode(start)}>
        <Suspense fallback={loading}>
          <Code {...props} />
          <Arrival />
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(Deferred, { preload: () => void fetchCode().catch(() => {}) });
}

const retryOnReconnect = (retry: () => void) => <RetryOnReconnect retry={retry} />;

function RetryOnReconnect({ retry }: { retry: () => void }) {
  useOnReconnect(useOnline(), retry);
  return null;
}

/** In the server's HTML the component's controls were there before its code. */
function Arrival() {
  useEffect(replayEarlyEvents, []);
  return null;
}

class LoadError extends Error {}

interface LoadBoundaryProps {
  onError: ((error: unknown) => void) | undefined;
  failed: (retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows the fallback for code that could not be fetched. Any other error goes on to the boundary above. */
class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) this.props.onError?.(error.cause);
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (!(error instanceof LoadError)) throw error;
    return this.props.failed(this.retry);
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };
}

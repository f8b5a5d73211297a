import { ErrorState, Spinner, styled } from '@red/ui/core';
import { type ComponentType, useEffect, useState } from 'react';

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 420 });

/**
 * A component whose code is fetched when it is first shown, or earlier with `preload()`. A failed download leaves
 * the page as it is and offers another try, so nothing typed is lost.
 */
export function lateComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    Loaded = (await load()).default;
  };
  function LateComponent(props: Props) {
    const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
    useEffect(() => {
      if (state !== 'waiting' || Loaded) return;
      let isGone = false;
      const settle = (next: 'ready' | 'failed') => {
        if (!isGone) setState(next);
      };
      fetchCode().then(
        () => settle('ready'),
        () => settle('failed'),
      );
      return () => {
        isGone = true;
      };
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Waiting>
        {state === 'failed' ? (
          <ErrorState
            text="No pudimos cargar este paso. Tus datos siguen aquí: revisa tu conexión e inténtalo de nuevo."
            offlineText="Este paso todavía no está aquí. Tus datos sí: en cuanto vuelva la conexión lo traemos."
            onRetry={() => setState('waiting')}
          />
        ) : (
          <Spinner />
        )}
      </Waiting>
    );
  }
  return Object.assign(LateComponent, { preload: () => void fetchCode().catch(() => {}) });
}

import { ErrorState, Spinner, styled } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import type { ComponentType } from 'react';

const Placeholder = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 420 });

/**
 * A step whose code is fetched when it is first shown, or earlier with `preload()`. A failed download leaves the page as
 * it is and offers another try, so nothing typed is lost.
 */
export const deferredStep = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  deferredComponent(load, {
    loading: (
      <Placeholder>
        <Spinner />
      </Placeholder>
    ),
    failed: (retry) => (
      <Placeholder>
        <ErrorState
          text="No pudimos cargar este paso. Tus datos siguen aquí: revisa tu conexión e inténtalo de nuevo."
          offlineText="Este paso todavía no está aquí. Tus datos sí: en cuanto vuelva la conexión lo traemos."
          onRetry={retry}
        />
      </Placeholder>
    ),
  });

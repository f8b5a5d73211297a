import type { AreaModule } from '@red/federation/area-module';
import type { RemoteStore } from '@red/federation/remote-store';
import { createContext } from 'react';

/** The modules of the areas, loaded or loading. */
export const AreasContext = createContext<RemoteStore<AreaModule> | null>(null);

/**
 * The area that the server rendered into this document; null once React has hydrated the frame, since every area after
 * that is rendered in the browser.
 */
export const ServedAreaContext = createContext<{ current: { remote: string; expose: string } | null }>({
  current: null,
});

/** Hears what happens to areas in the browser, for telemetry. */
export interface AreaObserver {
  onView(remote: string, expose: string): void;
  onRenderError(remote: string, error: unknown): void;
}

export const AreaObserverContext = createContext<AreaObserver>({
  onView: () => {},
  onRenderError: () => {},
});

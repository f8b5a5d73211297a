/** The part of `ServiceWorkerGlobalScope` in use: its library and that of pages cannot be loaded together. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** Whether this is a browser, past hydration: what only browsers have may be rendered. */
export const useInBrowser = (): boolean => useSyncExternalStore(subscribeToNothing, inBrowser, onServer);

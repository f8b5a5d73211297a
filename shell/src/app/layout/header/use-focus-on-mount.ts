import { useEffect, useRef } from 'react';

/** Focus for an element that has just appeared. */
export function useFocusOnArrival<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

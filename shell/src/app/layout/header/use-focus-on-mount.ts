import { useEffect, useRef } from 'react';

/** Focuses an element when it is mounted. */
export function useFocusOnMount<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

import { type Ref, type RefCallback, type RefObject, useCallback } from 'react';

/** One ref that fills two: the field's own and the caller's (a form registers its element through it). */
export function useJoinedRef<T>(own: RefObject<T | null>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      own.current = element;
      if (typeof given === 'function') given(element);
      else if (given) given.current = element;
    },
    [own, given],
  );
}

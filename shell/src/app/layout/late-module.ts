import { useOnline } from '@red/ui/core';
import { useEffect, useRef, useState } from 'react';

/**
 * A module that is fetched once something needs it; null until it is here. The frame is on every page and must not
 * wait for, or fall with, what only some visitors see: a failed load is reported and tried again the next time, or when
 * the network is back (UX-31).
 * @param load stable across renders, such as a function of the file
 */
export function useLateModule<T>(
  needed: boolean,
  load: () => Promise<T>,
  onFailure?: (error: unknown) => void,
): T | null {
  const [module, setModule] = useState<{ loaded: T } | null>(null);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  const missing = needed && !module;
  const online = useOnline();
  // `online` is a dependency because its change is a reason to try again.
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    load().then(
      (loaded) => {
        if (wanted) setModule({ loaded });
      },
      (error: unknown) => {
        if (wanted) failed.current?.(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [missing, load, online]);
  return module?.loaded ?? null;
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';

/** How far outside the window a row may be when its code is fetched. */
const NEAR = '400px';

export interface SwiperHandle {
  /** Null until its code has arrived; the row then has native scrolling. */
  readonly current: Swiper | null;
}

/**
 * Puts Swiper on a row once it is near the viewport. Before that, without JavaScript and when its code cannot be
 * fetched, the row stands and scrolls as the server rendered it.
 *
 * @param options asked for when Swiper starts, so that it begins where the row is by then
 * @param onMove receives the first slide in view, or the active one, from 0
 */
export function useSwiper(
  row: RefObject<HTMLElement | null>,
  options: () => SwiperOptions,
  onMove: (index: number) => void,
): SwiperHandle {
  const handle = useRef<Swiper | null>(null);
  const moved = useEffectEvent(onMove);
  const optionsNow = useEffectEvent(options);
  useEffect(() => {
    const element = row.current;
    if (!element || !('IntersectionObserver' in window)) return;
    let stop = () => {};
    let isGone = false;
    const approach = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        approach.disconnect();
        import('./start-swiper').then(
          ({ startSwiper }) => {
            if (isGone) return;
            const started = startSwiper({ element, options: optionsNow(), onMove: (index) => moved(index) });
            handle.current = started.swiper;
            stop = started.stop;
          },
          () => {}, // the row goes on scrolling natively
        );
      },
      { rootMargin: NEAR },
    );
    approach.observe(element);
    return () => {
      isGone = true;
      approach.disconnect();
      stop();
      handle.current = null;
    };
  }, [row]);
  return handle;
}

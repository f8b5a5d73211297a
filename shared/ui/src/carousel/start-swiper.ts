import { Swiper } from 'swiper';
import { A11y, Keyboard, Pagination } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Milliseconds of a move outside CSS mode, where the browser times it. */
const MOVE_MS = 300;

/** On the root while the visitor wants easy reading, in which nothing moves. */
const EASY_READING = 'data-reading';

export interface SwiperRow {
  /** Holds one `.swiper-wrapper`, whose children are the `.swiper-slide`s. */
  element: HTMLElement;
  options: SwiperOptions;
  /** Called when the first slide in view, or the active one, changes. */
  onMove(index: number): void;
}

/**
 * Swiper on a row that the server has rendered. Widths and gaps stay those of the style sheet, so nothing jumps; the
 * keys belong to the row that has the focus. `Pagination` only says when to change dots that are rendered already:
 * it would draw one per position, the requirements ask for one per group of slides (CONT-36, AMB-82).
 */
export function startSwiper({ element, options, onMove }: SwiperRow): { swiper: Swiper; stop(): void } {
  const swiper = new Swiper(element, {
    slidesPerView: 'auto',
    // Its observer takes the first observation of a fractional height for a change and stops a move in progress.
    resizeObserver: false,
    ...options,
    modules: [A11y, Keyboard, Pagination],
    keyboard: { enabled: false, onlyInViewport: false, pageUpDown: false },
    pagination: { el: element, type: 'custom' },
    a11y: {
      slideRole: '',
      slideLabelMessage: '{{index}} de {{slidesLength}}',
      itemRoleDescriptionMessage: 'diapositiva',
      prevSlideMessage: 'Diapositiva anterior',
      nextSlideMessage: 'Diapositiva siguiente',
      firstSlideMessage: 'Esta es la primera diapositiva',
      lastSlideMessage: 'Esta es la última diapositiva',
      // Slides never change, they only move; and the browser brings a focused one into view by itself.
      wrapperLiveRegion: false,
      scrollOnFocus: false,
    },
    on: { paginationUpdate: ({ activeIndex }) => onMove(activeIndex) },
  });
  // A visitor may have scrolled before Swiper came; and its event comes later than the scroll, so that a key pressed
  // between both would lead from where the row was.
  const readPlace = () => swiper.wrapperEl.dispatchEvent(new Event('scroll'));
  readPlace();
  element.addEventListener('keydown', readPlace);

  const { enable, disable } = swiper.keyboard;
  element.addEventListener('focusin', enable);
  element.addEventListener('focusout', disable);
  if (element.contains(document.activeElement)) enable();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const root = document.documentElement;
  const pace = () => {
    swiper.params.speed = calm.matches || root.hasAttribute(EASY_READING) ? 0 : MOVE_MS;
  };
  pace();
  calm.addEventListener('change', pace);
  const readingChosen = new MutationObserver(pace);
  readingChosen.observe(root, { attributeFilter: [EASY_READING] });

  const stop = () => {
    element.removeEventListener('keydown', readPlace);
    element.removeEventListener('focusin', enable);
    element.removeEventListener('focusout', disable);
    calm.removeEventListener('change', pace);
    readingChosen.disconnect();
    swiper.destroy(true, false);
  };
  return { swiper, stop };
}

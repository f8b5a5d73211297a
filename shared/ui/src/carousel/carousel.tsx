import { CarouselDots, type CSSObject, styled, type Theme } from '@red/ui/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CarouselRow, groupAt, groupCount, groupStart } from './carousel-positions.rules';
import { useSwiper } from './use-swiper';

/** A number that holds from each breakpoint on. */
export interface PerWidth {
  xs: number;
  md?: number;
  lg?: number;
  xl?: number;
}

const WIDTHS = ['md', 'lg', 'xl'] as const;

interface RowLayout {
  perView: PerWidth;
  gap: PerWidth;
}

const LAYOUT_PROPS: ReadonlySet<PropertyKey> = new Set(['perView', 'gap', 'slides']);
const forwarded = { shouldForwardProp: (prop: PropertyKey) => !LAYOUT_PROPS.has(prop) };

/** What a style says from each wider breakpoint on. */
const fromEachWidth = (theme: Theme, rules: (width: (typeof WIDTHS)[number]) => CSSObject): CSSObject =>
  Object.fromEntries(WIDTHS.map((width) => [theme.breakpoints.up(width), rules(width)]));

// Inside a grid or flex parent the row must scroll instead of widening it.
const Root = styled('section')({ minWidth: 0 });

const Row = styled(
  'ul',
  forwarded,
)<RowLayout>(({ theme, perView, gap }) => ({
  '--slides': perView.xs,
  '--gap': `${gap.xs}px`,
  display: 'flex',
  listStyle: 'none',
  // Hidden text of slides (the hint of a link) is contained here instead of widening the page.
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  // Room for the focus ring and the lift of a card, compensated outside.
  margin: -8,
  padding: 8,
  scrollPadding: 8,
  borderRadius: 12,
  '& > li': {
    flex: '0 0 calc((100% - (var(--slides) - 1) * var(--gap)) / var(--slides))',
    minWidth: 0,
    scrollSnapAlign: 'start',
  },
  // Margins, because Swiper calculates with them and not with a gap.
  '& > li:not(:last-child)': { marginRight: 'var(--gap)' },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  ...fromEachWidth(theme, (width) => ({
    ...(perView[width] === undefined ? {} : { '--slides': perView[width] }),
    ...(gap[width] === undefined ? {} : { '--gap': `${gap[width]}px` }),
  })),
}));

/** The dots disappear where every slide is in view; a wider screen shows as many or more. */
const Paging = styled(
  'div',
  forwarded,
)<{ perView: PerWidth; slides: number }>(({ theme, perView, slides }) => ({
  marginTop: 32,
  ...(slides <= perView.xs && { display: 'none' }),
  ...fromEachWidth(theme, (width) => (slides <= (perView[width] ?? 0) ? { display: 'none' } : {})),
}));

export interface CarouselProps {
  /** Names the carousel. */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** Slides in view. */
  perView: PerWidth;
  /** Pixels between slides; default 20. */
  gap?: PerWidth;
  /** Slides per dot; default: as many as are in view on a phone (CONT-36). */
  groupSize?: number;
  dotsTone?: 'light' | 'dark';
  className?: string;
}

const DEFAULT_GAP: PerWidth = { xs: 20 };

/** Pixels from the first slide of a list to another one. */
const offsetOf = (list: HTMLElement, index: number): number => {
  const [first, slide] = [list.children[0], list.children[index]].map((item) =>
    item?.getBoundingClientRect(),
  );
  return (slide?.left ?? 0) - (first?.left ?? 0);
};

/** Where a row stands that the visitor may have scrolled. */
function firstInView(list: HTMLElement | null): number {
  const step = list ? offsetOf(list, 1) : 0;
  return list && step > 0 ? Math.round(list.scrollLeft / step) : 0;
}

/**
 * A row of slides on native scroll snapping: complete in the server's HTML, swiped and scrolled without any script.
 * Swiper in CSS mode adds keys, labels and the dots' moves once the row is near. Nothing moves by itself.
 */
export function Carousel(props: CarouselProps) {
  const { label, items, perView, gap = DEFAULT_GAP, dotsTone = 'light', className } = props;
  const groupSize = props.groupSize ?? perView.xs;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  // The slide that was chosen before Swiper started; Swiper continues there.
  const asked = useRef<number | null>(null);
  const slides = items.length;

  const rowNow = (): CarouselRow => {
    const inView = list.current ? Number(getComputedStyle(list.current).getPropertyValue('--slides')) : 0;
    return { slides, perView: Math.min(inView || perView.xs, slides), groupSize };
  };
  const swiper = useSwiper(
    root,
    () => ({ cssMode: true, initialSlide: asked.current ?? firstInView(list.current) }),
    (first) => setActive(groupAt(first, rowNow())),
  );
  useEffect(() => {
    if (swiper.current?.slides.length !== slides) swiper.current?.update();
  }, [swiper, slides]);

  const showSlide = (index: number) => {
    asked.current = index;
    if (swiper.current) swiper.current.slideTo(index);
    else if (list.current) list.current.scrollLeft = offsetOf(list.current, index);
  };
  const showGroup = (group: number) => {
    showSlide(groupStart(group, rowNow()));
    if (!swiper.current) setActive(group);
  };
  // Swiper handles the arrow keys.
  const showEnd = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    showSlide(event.key === 'Home' ? 0 : slides - 1);
  };

  return (
    <Root aria-label={label} aria-roledescription="carrusel" className={className}>
      <div ref={root}>
        <Row
          ref={list}
          className="swiper-wrapper"
          aria-label={`${label}: diapositivas`}
          tabIndex={0}
          perView={perView}
          gap={gap}
          onKeyDown={showEnd}
        >
          {items.map((item) => (
            <li key={item.key} className="swiper-slide">
              {item.content}
            </li>
          ))}
        </Row>
      </div>
      <Paging perView={perView} slides={slides}>
        <CarouselDots
          count={groupCount({ slides, groupSize })}
          active={active}
          onSelect={showGroup}
          tone={dotsTone}
        />
      </Paging>
    </Root>
  );
}

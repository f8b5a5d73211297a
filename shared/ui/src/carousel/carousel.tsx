import { CarouselDots, styled } from '@red/ui/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type CarouselRow, groupAt, groupCount, groupStart } from './carousel-positions';

/** Slides in view from each breakpoint on. */
export interface SlidesPerView {
  xs: number;
  md?: number;
  lg?: number;
  xl?: number;
}

const WIDTHS = ['md', 'lg', 'xl'] as const;

interface TrackLayout {
  perView: SlidesPerView;
  gap: number;
}

const isLayoutProp = (prop: PropertyKey) => prop !== 'perView' && prop !== 'gap' && prop !== 'slides';

// Inside a grid or flex parent the row must scroll instead of widening it.
const Root = styled('section')({ minWidth: 0 });

const Track = styled('div', { shouldForwardProp: isLayoutProp })<TrackLayout>(({ theme, perView, gap }) => ({
  '--slides': perView.xs,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  // Room for the focus ring and the lift of a card, taken back outside.
  margin: -8,
  padding: 8,
  scrollPadding: 8,
  borderRadius: 12,
  '& > ul': { display: 'flex', gap, margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': {
    flex: `0 0 calc((100% - (var(--slides) - 1) * ${gap}px) / var(--slides))`,
    minWidth: 0,
    scrollSnapAlign: 'start',
  },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  ...Object.fromEntries(
    WIDTHS.flatMap((width) =>
      perView[width] ? [[theme.breakpoints.up(width), { '--slides': perView[width] }]] : [],
    ),
  ),
}));

/** The dots disappear where every slide is in view. */
const Paging = styled('div', { shouldForwardProp: isLayoutProp })<{
  perView: SlidesPerView;
  slides: number;
}>(({ theme, perView, slides }) => ({
  marginTop: 32,
  display: slides > perView.xs ? 'block' : 'none',
  ...Object.fromEntries(
    WIDTHS.flatMap((width) => {
      const count = perView[width];
      return count ? [[theme.breakpoints.up(width), { display: slides > count ? 'block' : 'none' }]] : [];
    }),
  ),
}));

export interface CarouselProps {
  /** Names the carousel. */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  perView: SlidesPerView;
  /** Pixels between slides. */
  gap?: number;
  /** Slides per dot; as many as are in view on a phone unless told (CONT-36). */
  groupSize?: number;
  dotsTone?: 'light' | 'dark';
  className?: string;
}

const KEYS: Record<string, (first: number, slides: number) => number> = {
  ArrowRight: (first) => first + 1,
  ArrowLeft: (first) => first - 1,
  Home: () => 0,
  End: (_first, slides) => slides - 1,
};

/**
 * A row of slides on native scroll snapping: complete in the server's HTML, swiped and scrolled without any
 * script; dots and arrow keys join in with one. Nothing moves by itself.
 */
export function Carousel(props: CarouselProps) {
  const { label, items, perView, gap = 20, dotsTone = 'light', className } = props;
  const groupSize = props.groupSize ?? perView.xs;
  const track = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // A dot stays the active one while the row is still on its way to it.
  const asked = useRef(0);

  const measure = (): { row: CarouselRow; step: number; first: number } | null => {
    const element = track.current;
    const slide = element?.querySelector('li');
    if (!element || !slide) return null;
    const step = slide.getBoundingClientRect().width + gap;
    const inView = Math.max(1, Math.round((element.clientWidth + gap) / step));
    return {
      row: { slides: items.length, perView: Math.min(inView, items.length), groupSize },
      step,
      first: Math.round(element.scrollLeft / step),
    };
  };

  const showGroup = (group: number) => {
    const now = measure();
    asked.current = group;
    setActive(group);
    if (now) track.current?.scrollTo({ left: groupStart(group, now.row) * now.step });
  };

  const followScroll = () => {
    const now = measure();
    if (now) setActive(groupAt(now.first, asked.current, now.row));
  };

  const settle = () => {
    const now = measure();
    if (now) asked.current = groupAt(now.first, asked.current, now.row);
    setActive(asked.current);
  };

  const step = (event: KeyboardEvent) => {
    const next = KEYS[event.key];
    const now = measure();
    if (!next || !now || event.target !== event.currentTarget) return;
    event.preventDefault();
    const last = Math.max(0, now.row.slides - now.row.perView);
    const first = Math.min(last, Math.max(0, next(now.first, items.length)));
    track.current?.scrollTo({ left: first * now.step });
  };

  return (
    <Root aria-label={label} aria-roledescription="carrusel" className={className}>
      <Track
        ref={track}
        role="group"
        aria-label={`${label}: diapositivas`}
        tabIndex={0}
        perView={perView}
        gap={gap}
        onScroll={followScroll}
        onScrollEnd={settle}
        onKeyDown={step}
      >
        <ul>
          {items.map((item) => (
            <li key={item.key}>{item.content}</li>
          ))}
        </ul>
      </Track>
      <Paging perView={perView} slides={items.length}>
        <CarouselDots
          count={groupCount({ slides: items.length, groupSize })}
          active={active}
          onSelect={showGroup}
          tone={dotsTone}
        />
      </Paging>
    </Root>
  );
}

import { CarouselDots, type CSSObject, styled, type Theme } from '@red/ui/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type CarouselRow, groupAt, groupCount, groupStart } from './carousel-positions';

/** A number that holds from each breakpoint on. */
export interface PerWidth {
  xs: number;
  md?: number;
  lg?: number;
  xl?: number;
}

const WIDTHS = ['md', 'lg', 'xl'] as const;

interface TrackLayout {
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

const Track = styled(
  'div',
  forwarded,
)<TrackLayout>(({ theme, perView, gap }) => ({
  '--slides': perView.xs,
  '--gap': `${gap.xs}px`,
  // What slides hide from view (the hint of a link) is held here instead of widening the page.
  position: 'relative',
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
  '& > ul': { display: 'flex', gap: 'var(--gap)', margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': {
    flex: '0 0 calc((100% - (var(--slides) - 1) * var(--gap)) / var(--slides))',
    minWidth: 0,
    scrollSnapAlign: 'start',
  },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  ...fromEachWidth(theme, (width) => ({
    ...(perView[width] === undefined ? {} : { '--slides': perView[width] }),
    ...(gap[width] === undefined ? {} : { '--gap': `${gap[width]}px` }),
  })),
}));

/** The dots disappear where every slide is in view. */
const Paging = styled(
  'div',
  forwarded,
)<{ perView: PerWidth; slides: number }>(({ theme, perView, slides }) => ({
  marginTop: 32,
  display: slides > perView.xs ? 'block' : 'none',
  ...fromEachWidth(theme, (width) => {
    const count = perView[width];
    return count === undefined ? {} : { display: slides > count ? 'block' : 'none' };
  }),
}));

export interface CarouselProps {
  /** Names the carousel. */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** Slides in view. */
  perView: PerWidth;
  /** Pixels between slides; 20 unless told. */
  gap?: PerWidth;
  /** Slides per dot; as many as are in view on a phone unless told (CONT-36). */
  groupSize?: number;
  dotsTone?: 'light' | 'dark';
  className?: string;
}

const DEFAULT_GAP: PerWidth = { xs: 20 };

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
  const { label, items, perView, gap = DEFAULT_GAP, dotsTone = 'light', className } = props;
  const groupSize = props.groupSize ?? perView.xs;
  const track = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // A dot stays the active one while the row is still on its way to it.
  const asked = useRef(0);

  const measure = (): { row: CarouselRow; step: number; first: number } | null => {
    const element = track.current;
    const [slide, next] = [...(element?.querySelectorAll('li') ?? [])].map((item) =>
      item.getBoundingClientRect(),
    );
    if (!element || !slide) return null;
    // From one slide to the next: its width and the gap, which depends on the width of the page.
    const step = next ? next.left - slide.left : slide.width;
    const inView = Math.max(1, Math.round((element.clientWidth + step - slide.width) / step));
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

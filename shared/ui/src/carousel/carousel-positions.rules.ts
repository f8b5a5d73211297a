/** What a row of slides looks like at one moment. Counts, not pixels. */
export interface CarouselRow {
  slides: number;
  /** Whole slides in view. */
  perView: number;
  /** Slides per dot. */
  groupSize: number;
}

export const groupCount = ({ slides, groupSize }: Pick<CarouselRow, 'slides' | 'groupSize'>): number =>
  Math.max(1, Math.ceil(slides / groupSize));

/**
 * First slide in view for a group: spread evenly so that every dot moves the row, yet always with the whole
 * group in view where it fits.
 */
export function groupStart(group: number, { slides, perView, groupSize }: CarouselRow): number {
  const last = Math.max(0, slides - perView);
  const groups = groupCount({ slides, groupSize });
  const even = groups > 1 ? Math.round((group * last) / (groups - 1)) : 0;
  const groupEnd = Math.min(slides, (group + 1) * groupSize) - 1;
  const lowest = Math.max(0, groupEnd - perView + 1);
  const highest = Math.min(group * groupSize, last);
  return Math.min(Math.max(even, Math.min(lowest, highest)), highest);
}

/** The group whose position is nearest to the first slide in view; the first of several. */
export function groupAt(firstInView: number, row: CarouselRow): number {
  const distances = Array.from({ length: groupCount(row) }, (_, group) =>
    Math.abs(groupStart(group, row) - firstInView),
  );
  return distances.indexOf(Math.min(...distances));
}

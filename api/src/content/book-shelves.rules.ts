import type { BookFilters } from '@red/api/books.queries';

/** The books of one stage and one course. */
export interface Shelf {
  stage: string | null;
  course: string | null;
  total: number;
}

export interface ShelfChoice {
  stage?: string | undefined;
  course?: string | undefined;
}

/** A longer row of filters is unreadable; it would come from courses that are sentences. */
const MAX_FILTERS = 24;

const byName = new Intl.Collator('es', { numeric: true });

/**
 * How many books a choice has, and what it could be narrowed to: every stage, and the courses of the stage, by name.
 * Pure.
 */
export function chosenBooks(
  shelves: readonly Shelf[],
  { stage, course }: ShelfChoice,
): { total: number; filters: BookFilters } {
  const ofStage = stage === undefined ? shelves : shelves.filter((shelf) => shelf.stage === stage);
  const chosen = course === undefined ? ofStage : ofStage.filter((shelf) => shelf.course === course);
  return {
    total: chosen.reduce((sum, shelf) => sum + shelf.total, 0),
    filters: {
      stages: totalsBy('stage', shelves),
      courses: totalsBy('course', ofStage),
    },
  };
}

function totalsBy(part: 'stage' | 'course', shelves: readonly Shelf[]) {
  const totals = new Map<string, number>();
  for (const shelf of shelves) {
    const name = shelf[part];
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + shelf.total);
  }
  return [...totals]
    .map(([name, total]) => ({ name, total }))
    .sort((one, other) => byName.compare(one.name, other.name))
    .slice(0, MAX_FILTERS);
}

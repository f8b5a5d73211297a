import type { Locator } from '@playwright/test';

/** A row of slides with its dots. */
export class Carousel {
  readonly dots: Locator;
  /** The dot of the group in view. */
  readonly currentDot: Locator;

  constructor(readonly root: Locator) {
    this.dots = root.getByRole('group', { name: 'Paginación' }).getByRole('button');
    this.currentDot = this.dots.and(root.locator('[aria-current="true"]'));
  }

  dot(group: number): Locator {
    return this.dots.nth(group - 1);
  }

  get slides(): Locator {
    return this.root.getByRole('listitem');
  }
}

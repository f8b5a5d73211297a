import type { Locator } from '@playwright/test';

/** A row of slides with its dots. */
export class Carousel {
  readonly dots: Locator;
  /** The dot of the group in view. */
  readonly currentDot: Locator;
  /** The list that scrolls. */
  readonly row: Locator;
  /** There once Swiper runs the row. */
  readonly takenOver: Locator;

  constructor(readonly root: Locator) {
    this.dots = root.getByRole('group', { name: 'Paginación' }).getByRole('button');
    this.currentDot = this.dots.and(root.locator('[aria-current="true"]'));
    this.row = root.getByRole('list');
    this.takenOver = root
      .page()
      .locator('.swiper-initialized')
      .and(root.locator('xpath=descendant-or-self::*'));
  }

  dot(group: number): Locator {
    return this.dots.nth(group - 1);
  }

  get slides(): Locator {
    return this.root.getByRole('listitem');
  }

  /** Scrolls to a slide and presses the left arrow before the scroll has been told to anybody. */
  scrollAndPressLeft(slide: number): Promise<void> {
    return this.row.evaluate((row, index) => {
      const [first = 0, wanted = 0] = [row.children[0], row.children[index]].map(
        (item) => item?.getBoundingClientRect().left,
      );
      row.scrollTo({ left: wanted - first, behavior: 'instant' });
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', keyCode: 37, bubbles: true }));
    }, slide);
  }

  /** Position of the first slide that is in view at the start of the row. */
  firstInView(): Promise<number> {
    return this.row.evaluate((row) => {
      const edge = row.getBoundingClientRect().left;
      const offsets = [...row.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - edge));
      return offsets.indexOf(Math.min(...offsets));
    });
  }
}

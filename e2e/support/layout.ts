import type { Locator } from '@playwright/test';

/** How many of these elements stand in the first row, as the browser lays them out. */
export const inFirstRow = (items: Locator): Promise<number> =>
  items.evaluateAll((elements) => {
    const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

/** How many of these elements are wholly inside a box, left and right. */
export async function whollyInside(box: Locator, items: Locator): Promise<number> {
  const frame = await box.boundingBox();
  if (!frame) return 0;
  const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
  return boxes.filter(
    (item) => item && item.x >= frame.x - 1 && item.x + item.width <= frame.x + frame.width + 1,
  ).length;
}

/** Whether an element can be seen: nothing above it hides it or makes it transparent. */
export const canBeSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

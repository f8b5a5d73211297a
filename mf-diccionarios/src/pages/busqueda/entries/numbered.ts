export interface Numbered<Item> {
  /** Unique in the list: numbers start again in each part of speech. */
  key: string;
  num: string | number;
  item: Item;
}

/** Items with the number the dictionary gives them; their place where it gives none. */
export function numbered<Item extends { num?: string | number | null | undefined }>(
  items: readonly Item[],
): Numbered<Item>[] {
  return items.map((item, index) => ({ key: `${index}`, num: item.num ?? index + 1, item }));
}

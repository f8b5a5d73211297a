/** What is looked at of a page. */
export interface Look {
  /** Selector of the only parts that are looked at. */
  within?: string;
  /** Selector of what is left out; rules for whole pages still look at the page. */
  without?: string;
}

/** A drawing: what an `.svg` file gives as a module, and what the functions that compute a drawing return. */
export interface Drawing {
  viewBox: string;
  /** What stands inside the `<svg>`; any text of a reader or of the API in it is escaped. */
  markup: string;
  /** How it fills a box of another shape; by default it covers it from the centre. */
  preserveAspectRatio?: string;
}

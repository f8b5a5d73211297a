/** What the development server tells the page of an area. */

/** Where an error was thrown, and the lines of the sources there. */
export interface SourceLines {
  where: string;
  lines: string;
}

export interface AreaProblem {
  title: string;
  /** File, with its line where that is known. */
  where: string;
  text: string;
}

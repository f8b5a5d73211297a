/** The code of a page: what a remote exposes. */
export interface PageCode {
  remote: string;
  expose: string;
}

/** Whether two addresses lead to the same page; null where no remote has one. */
export const isSamePage = (a: PageCode | null, b: PageCode | null): boolean =>
  a !== null && b !== null && a.remote === b.remote && a.expose === b.expose;

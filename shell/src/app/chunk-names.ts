/** Name of the chunk with what areas need to run (shell/src/browser/area-host.ts). */
export const AREA_HOST = 'area-host';

/** Name of the chunk that renders the next page ahead (shell/src/browser/page-rehearsal.tsx). */
export const PAGE_REHEARSAL = 'page-rehearsal';

/** Name of the chunk with what areas need to run (shell/src/browser/area-host.ts). */
export const AREA_HOST = 'area-host';

import { toBuffer } from '@bwip-js/node';

/** Code 128 as a PNG, for mails, which show no SVG, and for paper. */
export const barcodePng = (text: string): Promise<Buffer> =>
  toBuffer({ bcid: 'code128', text, scale: 2, height: 16, paddingwidth: 8 });

/** Code 128 as a PNG, for mails, which show no SVG, and for paper; its library is loaded by the first of them. */
export async function barcodePng(text: string): Promise<Buffer> {
  const { toBuffer } = await import('@bwip-js/node');
  return toBuffer({ bcid: 'code128', text, scale: 2, height: 16, paddingwidth: 8 });
}

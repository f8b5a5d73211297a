import { QueryClient } from '@red/ui/query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { siteOf } from './render-on-server.fixture';

const PAGES = [
  ['CONT-66', 'docentes'],
  ['CONT-68', 'directivos'],
  ['CONT-70', 'familia'],
  ['CONT-72', 'quienes-somos'],
  ['CONT-85', 'propuesta-pedagogica'],
  ['CONT-92', 'ingles'],
  ['CONT-93', 'primary'],
  ['CONT-96', 'secondary'],
  ['CONT-101', 'elementary'],
] as const;
const ROWS = PAGES.map(([id, page]) => [`${id} UX-06`, page] as const);

/** The field of modules beside the title of an inner page, and anything smaller than a picture. */
const PATTERN = '0 0 640 300';
const SMALLEST_PICTURE = 180;

type Drawing = Readonly<Record<'tag' | 'content', string>>;

const drawn = new Map<string, Promise<readonly Drawing[]>>();
/** Each page is rendered once, for all that is asked about it. */
function drawingsOf(page: string): Promise<readonly Drawing[]> {
  const drawings = drawn.get(page) ?? drawOf(page);
  drawn.set(page, drawings);
  return drawings;
}

async function drawOf(page: string): Promise<readonly Drawing[]> {
  const module: { default: ComponentType } = await import(`../pages/${page}/${page}.page`);
  const html = renderToString(siteOf(module.default, new QueryClient(), `/${page}`, `/${page}`));
  return [...html.matchAll(/(<svg[^>]*>)(.*?)<\/svg>/gs)].flatMap(([, tag = '', content = '']) => {
    const viewBox = /viewBox="([^"]*)"/.exec(tag)?.[1] ?? '';
    const width = Number(viewBox.split(' ')[2] ?? 0);
    return width < SMALLEST_PICTURE || viewBox === PATTERN ? [] : [{ tag, content }];
  });
}

covers.each(ROWS)('%s has three drawings that no other page has', async (page) => {
  const own = new Set((await drawingsOf(page)).map(({ content }) => content));
  for (const [, other] of PAGES) {
    if (other === page) continue;
    for (const { content } of await drawingsOf(other)) own.delete(content);
  }
  expect(own.size).toBeGreaterThanOrEqual(3);
});

covers.each(ROWS)('every drawing of %s is complete, and named or hidden', async (page) => {
  const drawings = await drawingsOf(page);
  expect(drawings.length).toBeGreaterThanOrEqual(3);
  for (const { tag, content } of drawings) {
    expect(tag).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]+"/);
    expect(content).not.toMatch(/undefined|NaN|null|\[object/);
    expect(content.match(/<g[ >]/g)?.length ?? 0).toBe(content.match(/<\/g>/g)?.length ?? 0);
  }
});

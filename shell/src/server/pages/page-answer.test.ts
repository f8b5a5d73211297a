import { configureHost } from '@red/contract/host';
import { DEFAULT_SITE } from '@red/contract/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { createMonitor } from '../operations/monitor';
import { EMPTY_DEPLOYMENT } from '../releases/release-set';
import { createPageAnswer } from './page-answer';
import { type PagePlan, planPage } from './page-plan';
import { EMPTY_PAGE, renderPage } from './render-page';

jest.mock('./render-page', () => ({ ...jest.requireActual('./render-page'), renderPage: jest.fn() }));
const render = jest.mocked(renderPage);

function planOf(url: string): PagePlan {
  configureHost({ site: DEFAULT_SITE, apiOrigin: '' });
  const plan = planPage(
    { url, cookie: undefined, fetchSite: undefined },
    {
      deployment: EMPTY_DEPLOYMENT,
      allowOverrides: false,
      maintenance: false,
      secure: true,
      cacheable: true,
    },
  );
  if (plan.kind !== 'page') throw new Error('a page was planned');
  return plan;
}

const running: FastifyInstance[] = [];
afterAll(() => Promise.all(running.map((app) => app.close())));

/** A server with one page. */
async function serve() {
  const answer = createPageAnswer({
    context: {
      site: { ...DEFAULT_SITE, productName: 'R<D' },
      assets: { scripts: [], groupFiles: {}, earlyEvents: '' },
      fonts: { css: '', preloads: [] },
      telemetrySample: 0,
      development: false,
    },
    serverRendering: true,
    monitor: createMonitor(() => EMPTY_DEPLOYMENT),
  });
  const app = Fastify();
  const plan = planOf('/health-check');
  app.get('/', (request, reply) => answer(plan, request, reply));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  running.push(app);
  return async () => (await fetch(origin)).text();
}

const rendered = (text: string, complete = true) => ({ ...EMPTY_PAGE, html: text, complete });

test('a complete page is rendered once, an incomplete one again', async () => {
  const get = await serve();
  render.mockResolvedValueOnce(rendered('in part', false)).mockResolvedValueOnce(rendered('complete'));
  expect(await get()).toContain('in part');
  expect(await get()).toContain('complete');
  expect(await get()).toContain('complete');
  expect(render).toHaveBeenCalledTimes(2);
});

test('where nothing renders, a document says that the site is not available', async () => {
  const get = await serve();
  render.mockRejectedValue(new Error('defect'));
  const html = await get();
  expect(html).toMatch(/^<!DOCTYPE html>.*<title>R&lt;D<\/title>.*<h1>El sitio no está disponible/s);
  expect(html.trimEnd()).toMatch(/<\/html>$/);
});

/** Pages that nobody has asked for before, so that each has to be rendered. */
import { SERVER } from '../bounds.mjs';
import { saturate } from './load.mjs';
import { articlePaths, isRendered, wordPaths } from './measured-server.mjs';

/** Fewer than the shell renders at once, so that every visitor gets a rendered page. */
const CONNECTIONS = 4;
const HOME_RENDERINGS = 1_000;
/** Runs of the same code before it is measured: it is compiled by then. */
const WARM_UP = 300;

const verify = (/** @type {unknown} */ body) => isRendered(String(body));

/** @type {import('../server.mjs').MeasureServer} */
export async function measureRenderedPages(server) {
  const words = wordPaths();
  const [warmUp, measured] = [words.slice(0, WARM_UP), words.slice(WARM_UP)];
  const articles = await articlePaths(server.url);
  // Articles among the words: there are few of them.
  const step = Math.floor(measured.length / articles.length);
  const distinct = measured.flatMap((word, at) => {
    const article = at % step === 0 ? articles[at / step] : undefined;
    return article ? [word, article] : [word];
  });
  await renderEach(server.url, warmUp);
  const pages = await renderEach(server.url, distinct);
  const home = await renderHome(server);
  return [
    {
      what: `${distinct.length} distinct pages (words, ${articles.length} articles): rendered/s`,
      measured: `${Math.round(pages.perSecond)}${pages.failed > 0 ? `, ${pages.failed} not rendered` : ''}`,
      bound: `≥ ${SERVER.rendersPerSecond}`,
      held: pages.perSecond >= SERVER.rendersPerSecond && pages.failed === 0,
    },
    {
      what: `/ ${HOME_RENDERINGS} times, none kept (each with an override of another area): rendered/s`,
      measured: `${Math.round(home.perSecond)}${home.failed > 0 ? `, ${home.failed} not rendered` : ''}`,
      bound: `≥ ${SERVER.homesPerSecond}`,
      held: home.perSecond >= SERVER.homesPerSecond && home.failed === 0,
    },
  ];
}

/**
 * Every address once.
 * @param {string} origin
 * @param {readonly string[]} paths
 */
async function renderEach(origin, paths) {
  const shares = Array.from({ length: CONNECTIONS }, (_, lane) =>
    paths.filter((_path, at) => at % CONNECTIONS === lane),
  );
  const began = performance.now();
  const outcomes = await Promise.all(
    shares.map((share) =>
      saturate(origin, {
        paths: share,
        amount: share.length,
        connections: 1,
        verify,
      }),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { perSecond: (paths.length - failed) / seconds, failed };
}

/**
 * A kept page is not rendered. A visitor who tries another release of an area gets answers that are not kept, so the home
 * is rendered for each: it is of another area, and rendered as ever.
 * @param {import('./measured-server.mjs').MeasuredServer} server
 */
async function renderHome(server) {
  await server.restart({ ALLOW_OVERRIDES: 'true' });
  const answer = await fetch(`${server.url}/?mf.mf-partners=${server.originOf('mf-partners')}/`, {
    redirect: 'manual',
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error('the override was not taken');
  const load = { headers: { cookie }, connections: CONNECTIONS, verify };
  await saturate(server.url, { ...load, amount: WARM_UP });
  const { perSecond, answers, failed } = await saturate(server.url, { ...load, amount: HOME_RENDERINGS });
  await server.restart();
  return { perSecond: perSecond * (1 - failed / answers), failed };
}

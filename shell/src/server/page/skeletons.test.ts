import { areaComposition } from '../../app/area-manifests.fixture';
import type { PagePlan } from '../plan/page-plan';
import { planPage } from '../plan/page-plan';
import { EMPTY_RELEASE_SET, type ReleaseSet } from '../releases/release-set';
import { deploymentOf, releaseSetOf, renderedPage } from '../testing/kept-pages.fixture';
import { renderInProcess } from '../testing/rendering.fixture';
import { type SkeletonRequest, Skeletons } from './skeletons';

function planOf(url: string, releaseSet: ReleaseSet = releaseSetOf('first')): PagePlan {
  const context = { deployment: deploymentOf(releaseSet), maintenance: false, secure: true, cacheable: true };
  const plan = planPage({ url, cookie: undefined }, context);
  if (plan.kind !== 'page') throw new Error('a page was planned');
  return plan;
}

function attempts() {
  const made: string[] = [];
  const failing = new Set<string>();
  const skeletons = new Skeletons(async ({ url }) => {
    made.push(url);
    if (failing.has(url)) throw new Error('no worker is free');
    return renderedPage(url);
  });
  return { made, failing, skeletons };
}
const OTHERS = ['/mantenimiento', '/health-check', '/direccion-no-valida'];

describe('attempts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('what cannot be rendered is tried again until it can, and nothing else', async () => {
    const { made, failing, skeletons } = attempts();
    failing.add('/');
    const prepared = jest.fn();
    void skeletons.prepare(releaseSetOf('first')).then(prepared);
    await jest.advanceTimersByTimeAsync(0);
    expect(made).toEqual(['/', ...OTHERS]);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(made.slice(4)).toEqual(['/', '/']);
    // A release that changes neither routes nor links has the same ones.
    void skeletons.prepare(releaseSetOf('second')).then(prepared);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(prepared).not.toHaveBeenCalled();
    failing.clear();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(new Set(made.slice(4))).toEqual(new Set(['/']));
    expect(prepared).toHaveBeenCalledTimes(2);
    expect(skeletons.of(planOf('/noticias'))?.html).toBe('/');
  });

  test('what failed is not tried again when others are wanted, or none any more', async () => {
    const { made, failing, skeletons } = attempts();
    failing.add('/');
    void skeletons.prepare(releaseSetOf('first'));
    void skeletons.prepare({ ...releaseSetOf('second'), compositionId: 'another' });
    skeletons.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(made.filter((url) => url === '/')).toHaveLength(2);
  });
});

test('one that nobody has prepared is there for the next one who asks', async () => {
  const { made, skeletons } = attempts();
  expect([skeletons.of(planOf('/')), skeletons.of(planOf('/'))]).toEqual([null, null]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(skeletons.of(planOf('/'))?.html).toBe('/');
  expect(made).toEqual(['/']);
});

test('releases with the same routes and links share them; another composition does not', async () => {
  const { made, skeletons } = attempts();
  await skeletons.prepare(releaseSetOf('first'));
  await skeletons.prepare(releaseSetOf('second'));
  expect(made).toHaveLength(4);
  await skeletons.prepare({ ...releaseSetOf('third'), compositionId: 'another' });
  expect(made).toHaveLength(8);
});

test('of a page of any kind, frame and skeleton are those that would be rendered for it', async () => {
  const { render } = renderInProcess();
  const composition = areaComposition();
  const releaseSet: ReleaseSet = { ...EMPTY_RELEASE_SET, composition, compositionId: 'site' };
  const rendered: string[] = [];
  const renderSkeleton = (request: SkeletonRequest) => render({ ...request, isSkeleton: true, onError() {} });
  const skeletons = new Skeletons((request) => {
    rendered.push(request.url);
    return renderSkeleton(request);
  });
  await skeletons.prepare(releaseSet);
  expect(rendered.length).toBeLessThanOrEqual(12);
  /** Without what nobody sees: react-router's class of a current link, and where a development build stood. */
  const seenOf = (html = '') =>
    html
      .replaceAll(/(class="[^"]*?) ?active"/g, '$1"')
      .replaceAll(/ data-cstck="[^"]*"/g, '')
      .replaceAll(/<a( [^>]*) aria-current="page"/g, '<a aria-current="page"$1');
  const marked = composition.links.filter(({ place }) => ['top', 'bar', 'search'].includes(place));
  for (const path of ['/', '/noticias', '/nueva-contrasena', ...marked.map(({ to }) => to)]) {
    const plan = planOf(path, releaseSet);
    const own = await renderSkeleton({ url: path, match: plan.area, releaseSet });
    expect([path, seenOf(skeletons.of(plan)?.html)]).toEqual([path, seenOf(own.html)]);
  }
});

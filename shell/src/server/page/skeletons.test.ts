import type { PagePlan } from '../plan/page-plan';
import { releaseSetOf, renderedPage } from '../testing/kept-pages.fixture';
import { createSkeletons } from './skeletons';

jest.useFakeTimers();

const planOf = (path: string, releaseSet = releaseSetOf('first')): PagePlan => ({
  kind: 'page',
  url: path,
  path,
  status: 200,
  area: null,
  name: '',
  route: path,
  releaseSet,
  overrides: {},
  tried: [],
  headers: {},
  cacheKey: path,
  isPrivate: false,
});

function attempts() {
  const made: string[] = [];
  let works = true;
  const skeletons = createSkeletons(async ({ path }) => {
    made.push(path);
    if (!works) throw new Error('no worker is free');
    return renderedPage(path);
  });
  return { made, skeletons, fail: (fails: boolean) => (works = !fails) };
}

test('what cannot be rendered is tried again until it can, and nothing else', async () => {
  const { made, skeletons, fail } = attempts();
  await skeletons.prepare([planOf('/one')]);
  fail(true);
  await skeletons.prepare([planOf('/one'), planOf('/two')]);
  expect([skeletons.of(planOf('/one'))?.html, made]).toEqual(['/one', ['/one', '/two']]);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(made).toEqual(['/one', '/two', '/two', '/two']);
  fail(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(made).toHaveLength(5);
  expect(skeletons.of(planOf('/two'))?.html).toBe('/two');
});

test('what failed is not tried again when others are wanted, or none any more', async () => {
  const { made, skeletons, fail } = attempts();
  fail(true);
  await skeletons.prepare([planOf('/old')]);
  await skeletons.prepare([planOf('/new')]);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(made).toEqual(['/old', '/new', '/new']);
  skeletons.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(made).toHaveLength(3);
});

test('one that nobody has prepared is there for the next one who asks', async () => {
  const { made, skeletons } = attempts();
  expect([skeletons.of(planOf('/late')), skeletons.of(planOf('/late'))]).toEqual([null, null]);
  await jest.advanceTimersByTimeAsync(0);
  expect(skeletons.of(planOf('/late'))?.html).toBe('/late');
  expect(made).toEqual(['/late']);
});

test('releases with the same routes and links share them; another composition does not', async () => {
  const { made, skeletons } = attempts();
  await skeletons.prepare([planOf('/', releaseSetOf('first'))]);
  await skeletons.prepare([planOf('/', releaseSetOf('second'))]);
  expect(made).toEqual(['/']);
  const other = releaseSetOf('third');
  await skeletons.prepare([
    planOf('/', { ...other, composition: { ...other.composition, paused: ['mf-pagos'] } }),
  ]);
  expect(made).toEqual(['/', '/']);
});

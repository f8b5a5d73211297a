import { areaManifests } from '../app/area-manifests.fixture';
import { compose, pageRouteOf } from '../app/composition';
import { type AreaManifest, recompose } from './chosen-areas';

const manifests = areaManifests();
const composed = () => {
  const { composition } = compose(manifests);
  return { ...composition, routes: composition.routes.map(pageRouteOf) };
};
const sourcesOf = (name: string): AreaManifest => {
  const found = manifests.find((manifest) => manifest.name === name);
  if (!found) throw new Error(name);
  const { build: _build, ...sources } = found;
  return sources;
};

test.each(manifests.map(({ name }) => name))('with its released manifest, %s changes nothing', (name) => {
  expect(JSON.stringify(recompose(composed(), sourcesOf(name)))).toBe(JSON.stringify(composed()));
});

test('a page that is new in the sources of an area is a page of the site, with its link', () => {
  const sources = sourcesOf('mf-diccionarios');
  const [first] = sources.routes;
  if (!first) throw new Error('no route');
  const page = {
    ...first,
    path: '/sinonimos',
    navigation: [{ place: 'footer' as const, label: 'Sinónimos', order: 41 }],
  };
  const { routes, links } = recompose(composed(), { ...sources, routes: [first, page] });
  expect(routes).toContainEqual(expect.objectContaining({ path: '/sinonimos', remote: 'mf-diccionarios' }));
  const footer = links.filter(({ place }) => place === 'footer').map(({ label }) => label);
  expect(footer[footer.indexOf('Larousse') + 1]).toBe('Sinónimos');
});

test('an area that the site does not know yet gets its pages, but nobody else’s', () => {
  const sources = sourcesOf('mf-diccionarios');
  const [first] = sources.routes;
  if (!first) throw new Error('no route');
  const added = {
    ...sources,
    name: 'mf-eventos',
    routes: [
      { ...first, navigation: [] },
      { ...first, path: '/eventos', navigation: [] },
    ],
  };
  const before = composed();
  const { routes } = recompose(before, added);
  expect(routes.filter(({ remote }) => remote === 'mf-eventos').map(({ path }) => path)).toEqual([
    '/eventos',
  ]);
  expect(routes).toHaveLength(before.routes.length + 1);
});

test('a page that has moved is found at its new address, and its redirect replaces the old page', () => {
  const sources = sourcesOf('mf-diccionarios');
  const [first] = sources.routes;
  if (!first) throw new Error('no route');
  const moved = {
    ...sources,
    routes: [{ ...first, path: '/diccionarios' }],
    redirects: [{ from: first.path, to: '/diccionarios' }],
  };
  const { routes, redirects } = recompose(composed(), moved);
  const own = routes.filter(({ remote }) => remote === 'mf-diccionarios');
  expect(own.map(({ path }) => path)).toEqual(['/diccionarios']);
  expect(redirects).toContainEqual({ from: first.path, to: '/diccionarios' });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { guardRedirect } from '@red/contract/guards';
import { renderInSite } from '@red/testing';
import { act, screen } from '@testing-library/react';
import { areaComposition, areaManifests } from './area-manifests.fixture';
import { CompositionContext } from './composition.context';
import { SiteFrame } from './layout/site-frame';
import { NotFound } from './not-found/not-found.page';
import { pathBehind } from './path-behind.rules';
import { matchSite, redirectAddress } from './route-match.rules';

const ROOT = path.join(__dirname, '../../..');
const AREAS = areaManifests();
const pathsOf = (area: string) =>
  AREAS.filter(({ name }) => name === area).flatMap(({ routes }) =>
    routes.map((route) => route.path).filter((each) => each !== '/'),
  );

/** The site after one area has given every page of it but the home a new address, in its remote.json alone. */
const renamed = (area: string) =>
  areaComposition((text, folder) =>
    folder === area
      ? pathsOf(area).reduce((all, old) => all.replaceAll(`"${old}"`, `"/nueva${old}"`), text)
      : text,
  );

test.each(AREAS.map(({ name }) => name))(
  'after %s renames its pages, every link of the frame and of the not-found page leads to a page',
  async (area) => {
    const composition = renamed(area);
    for (const old of pathsOf(area)) expect(matchSite(composition, old)).toBeNull();
    await act(async () => {
      renderInSite(
        <CompositionContext value={composition}>
          <SiteFrame>
            <NotFound />
          </SiteFrame>
        </CompositionContext>,
        { route: '/no-existe' },
      );
    });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const inside = links.filter((href) => href.startsWith('/'));
    expect(inside.length).toBeGreaterThan(20);
    for (const href of inside)
      expect([href, matchSite(composition, href.split('?')[0] ?? '')]).not.toEqual([href, null]);
  },
);

covers('SHELL-81').test(
  'an expired password leads to the page behind its guard, whatever its address',
  () => {
    const composition = renamed('mf-auth');
    expect(pathBehind('registration', composition)).toBe('/nueva/registro');
    const expired = {
      user: { bearer_token: 'abc', password_available: false },
      registrationKey: null,
      restored: true,
    };
    expect(
      guardRedirect(undefined, expired, '/', new URLSearchParams(), pathBehind('new-password', composition)),
    ).toBe('/nueva/nueva-contrasena');
  },
);

test('a redirect takes the parameters of the old address along', () => {
  const composition = {
    routes: [],
    redirects: [{ from: '/noticias/:id', to: '/novedades/:id' }],
  };
  const match = matchSite(composition, '/noticias/a%20b');
  expect(match?.kind === 'redirect' && redirectAddress(match)).toBe('/novedades/a%20b');
});

test('no source of shell, contract, design or build names the address of a page of an area', () => {
  const addresses = AREAS.flatMap(({ name }) => pathsOf(name)).filter((each) => !each.includes(':'));
  const found = [
    'shell',
    'shared/contract',
    'shared/ui',
    'shared/federation',
    'shared/build',
    'shared/releases',
  ]
    .flatMap((folder) => {
      const sources = path.join(ROOT, folder, 'src');
      return readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(sources, file),
      );
    })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|fixture)\.|[\\/]testing[\\/]/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return addresses
        .filter((each) => new RegExp(`['"\`]${each}['"\`?/#]`).test(text))
        .map((each) => [file, each]);
    });
  expect(found).toEqual([]);
});

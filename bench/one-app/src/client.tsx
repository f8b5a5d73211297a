import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configureHost } from '@red/contract/host';
import type { ReleaseManifest, RemoteManifest } from '@red/contract/remote-manifest';
import { restoreSession } from '@red/contract/session';
import { DEFAULT_SITE } from '@red/contract/site';
import { createRemoteStore } from '@red/federation/remote-store';
import { createRoot } from 'react-dom/client';
import { App } from '../../../shell/src/app/app';
import { AreasContext } from '../../../shell/src/app/area.context';
import type { AreaModule } from '../../../shell/src/app/area-module';
import type { createAreaQueries } from '../../../shell/src/app/area-queries';
import { compose } from '../../../shell/src/app/composition';
import { CompositionContext } from '../../../shell/src/app/composition.context';
import { createDialogs } from '../../../shell/src/app/feedback/dialogs';
import { createToasts } from '../../../shell/src/app/feedback/toasts';
import { matchSite } from '../../../shell/src/app/route-match.rules';
import { SiteRouter } from '../../../shell/src/browser/site-router';
import { PAGES } from './pages';

/** remote.json of every area, put in by the build. */
declare const AREA_MANIFESTS: readonly RemoteManifest[];

const build: ReleaseManifest['build'] = {
  entry: 'none.js',
  files: {},
  exposes: {},
  shared: {},
  groups: {},
  server: null,
};
const { composition } = compose(AREA_MANIFESTS.map((manifest) => ({ ...manifest, build })));

let queries: Promise<ReturnType<typeof createAreaQueries>> | null = null;
/** The query client comes with the first area, as on the composed site. */
function areaQueries() {
  queries ??= import('../../../shell/src/app/area-queries').then(({ createAreaQueries }) =>
    createAreaQueries(),
  );
  return queries;
}

const areas = createRemoteStore<AreaModule>({
  async load(remote, expose) {
    const page = PAGES[`${remote}${expose.slice(1)}`];
    if (!page) return { ok: false, remote, expose, stage: 'network', cause: 'not in the bundle' };
    const [area, { around }] = await Promise.all([page(), areaQueries()]);
    return { ok: true, exposed: around(area) };
  },
});
const toasts = createToasts();
const dialogs = createDialogs();
configureHost({ site: DEFAULT_SITE, toasts, dialogs });
void restoreSession();

const codeOf = (pathname: string) => {
  const match = matchSite(composition, pathname);
  return match?.kind === 'area' ? match.route : null;
};
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <CacheProvider value={createCache({ key: 'css' })}>
    <CompositionContext value={composition}>
      <AreasContext value={areas}>
        <SiteRouter codeOf={codeOf}>
          <App
            feedback={
              <>
                <toasts.Host />
                <dialogs.Host />
              </>
            }
          />
        </SiteRouter>
      </AreasContext>
    </CompositionContext>
  </CacheProvider>,
);

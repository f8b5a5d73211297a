import type { BootData } from '../../app/boot-data.schema';
import { pageRouteOf } from '../../app/composition';
import type { RenderError, RenderedPage } from '../../render/messages.schema';
import type { PagePlan } from '../plan/page-plan';
import type { DocumentContext } from './document';

/**
 * What the browser starts a page from. Pure.
 * @param errors why the area is not in the HTML; only developers are told
 */
export function bootDataOf(
  plan: PagePlan,
  { served, queries }: RenderedPage,
  errors: readonly RenderError[],
  context: DocumentContext,
): BootData {
  const { remotes } = plan.releaseSet;
  const chosen = Object.keys(plan.chosenAddresses);
  return {
    site: context.site,
    composition: compositionOf(plan),
    groupFiles: Object.fromEntries(
      Object.entries(context.assets.groupFiles).map(([name, files]) => [name, files.map(({ src }) => src)]),
    ),
    remotes: Object.fromEntries(
      [...remotes.values()].map(({ name, url, version, id, manifest }) => [
        name,
        { url, version, id, entry: manifest.build.entry },
      ]),
    ),
    telemetry: context.telemetrySample,
    served,
    ...(Array.isArray(queries) && queries.length > 0 && { queries }),
    ...(chosen.length > 0 && { chosen }),
    ...(context.development && errors.length > 0 && { serverErrors: [...errors] }),
    ...(context.serviceWorker && { offline: true }),
  };
}

/** Routes and links as far as a browser needs them. */
function compositionOf({ releaseSet, chosenAddresses }: PagePlan): BootData['composition'] {
  const { links, routes, redirects, slots, paused } = releaseSet.composition;
  // A development server may say otherwise: the browser then composes anew.
  const mayChange = Object.keys(chosenAddresses).length > 0;
  return {
    links: mayChange ? links : links.map(({ remote: _remote, order: _order, ...link }) => link),
    routes: routes.map(pageRouteOf),
    redirects,
    slots,
    paused,
  };
}

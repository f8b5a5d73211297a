import type { BootData, BootRemote } from '../../app/boot-data.schema';
import { bucketMask } from '../../app/canary-bucket.rules';
import { pageRouteOf } from '../../app/composition';
import type { RenderError, RenderedPage } from '../../render/messages.schema';
import type { PagePlan } from '../plan/page-plan';
import type { LiveRemote } from '../releases/live-release';
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
  const chosen = Object.keys(plan.chosenAddresses);
  const serverErrors = [...errors, ...programFailures(plan)];
  return {
    site: context.site,
    composition: compositionOf(plan),
    groupFiles: Object.fromEntries(
      Object.entries(context.assets.groupFiles).map(([name, files]) => [name, files.map(({ src }) => src)]),
    ),
    remotes: Object.fromEntries(
      [...plan.releaseSet.remotes].map(([name, live]) => [
        name,
        { ...releaseOf(live), ...canaryOf(plan, name) },
      ]),
    ),
    telemetry: context.telemetrySample,
    served,
    ...(Array.isArray(queries) && queries.length > 0 && { queries }),
    ...(chosen.length > 0 && { chosen }),
    ...(context.development && serverErrors.length > 0 && { serverErrors }),
    ...(context.serviceWorker && { offline: true }),
  };
}

/** Why areas that run from source come from the browser alone. */
const programFailures = ({ releaseSet }: PagePlan): RenderError[] =>
  [...releaseSet.remotes.values()].flatMap(({ name: owner, programFailure: cause }) =>
    cause ? [{ owner, stage: 'render', cause }] : [],
  );

const releaseOf = ({ url, version, id, manifest }: LiveRemote) => ({
  url,
  version,
  id,
  entry: manifest.build.entry,
});

function canaryOf({ canaries }: PagePlan, name: string): Pick<BootRemote, 'canary'> {
  const canary = canaries.get(name);
  return canary ? { canary: { buckets: bucketMask(canary.buckets), release: releaseOf(canary.live) } } : {};
}

/** Routes and links as far as a browser needs them. */
function compositionOf({ releaseSet, chosenAddresses }: PagePlan): BootData['composition'] {
  const { links, routes, redirects, slots, paused } = releaseSet.composition;
  // A development server may say otherwise: the browser then composes anew.
  const mayChange = Object.keys(chosenAddresses).length > 0;
  // By place: what is alike compresses better side by side.
  const byPlace = links.toSorted((a, b) => a.place.localeCompare(b.place));
  return {
    links: mayChange ? byPlace : byPlace.map(({ remote: _remote, order: _order, ...link }) => link),
    routes: routes.map(pageRouteOf),
    redirects,
    slots,
    paused,
  };
}

import { CONTRACT_VERSION, contractIsMet } from '@red/contract/contract-version';
import {
  FEDERATION_MANIFEST,
  type ServedManifest,
  servedManifestSchema,
} from '@red/contract/federation-manifest';
import { configureHost, type Host } from '@red/contract/host';
import { restoreSession } from '@red/contract/session';
import { InSite, SiteStyles } from '@red/ui/in-site';
import { type ComponentType, version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
import * as z from 'zod/mini';
import { isAreaModule } from './area-module';
import { createAreaRuntime } from './area-runtime';
import { loadOnce } from './load-once';
import { Loader } from './loader';

const NAME = 'red_host';
const CONTAINER_TIMEOUT_MS = 8_000;
const PAGE_TIMEOUT_MS = 15_000;
/** Emotion tells a program no version; the range of this package's peer dependency holds it to that major version. */
const EMOTION_VERSION = '11.0.0';

export interface AreaOptions {
  /** Address of the site whose live release is shown, such as `https://red.example`. */
  site: string;
  /** Such as `mf-eventos`. */
  remote: string;
  /** Exposed module, such as `./programa`. */
  page: string;
  /**
   * What the host does for its areas. Without it toasts and dialogs do nothing, and calls of the API go to the host's own
   * address.
   */
  services?: Partial<Host>;
}

/** Where the visitor is, for a page whose route has parameters: `at="/novedades/3" path="/novedades/:id"`. */
export type AreaProps = { at?: string; path?: string };

/**
 * Loads a page of the release that is live on a site, for a host that is not its shell. Every file runs only with the
 * hash that the site names. Throws an Error that says why it cannot be shown.
 * @returns the page with what areas need around them: theme, query client, a router of its own
 */
export async function loadArea({
  site,
  remote,
  page,
  services = {},
}: AreaOptions): Promise<ComponentType<AreaProps>> {
  const manifest = await liveManifest(site, remote);
  const problem = sharedProblem(manifest);
  if (problem) throw new Error(`${remote} cannot be shown here: ${problem}`);
  configureHost(services);
  void restoreSession();
  const Page = await loadPage(remote, page, manifest);
  return ({ at, path }) => (
    <InSite {...(at ? { at } : {})} {...(path ? { path } : {})}>
      <SiteStyles />
      <Page />
    </InSite>
  );
}

async function liveManifest(site: string, remote: string): Promise<ServedManifest> {
  const address = new URL(`/_releases/${remote}/${FEDERATION_MANIFEST}`, site);
  const answer = await fetch(address, { signal: AbortSignal.timeout(CONTAINER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: no release of ${remote} is live`);
  return z.parse(servedManifestSchema, await answer.json());
}

const versionOf = (request: string): string => {
  if (request.startsWith('@red/')) return CONTRACT_VERSION;
  if (request === 'react-dom') return reactDomVersion;
  return request === '@emotion/react' ? EMOTION_VERSION : reactVersion;
};

/** Why the release cannot run with the shared modules of this host; null when it can. */
function sharedProblem({ shared }: ServedManifest): string | null {
  const unmet = shared.find(({ name, requiredVersion }) => !contractIsMet(requiredVersion, versionOf(name)));
  return unmet
    ? `it needs ${unmet.name} ${unmet.requiredVersion}, and this host has ${versionOf(unmet.name)}.`
    : null;
}

/** One for the page, however many areas it shows. */
const program = loadOnce(async () => createAreaRuntime(NAME, versionOf, () => CONTAINER_TIMEOUT_MS));

async function loadPage(remote: string, page: string, manifest: ServedManifest): Promise<ComponentType> {
  const { metaData, exposes, integrity: hashes, modules } = manifest;
  const { publicPath: url, remoteEntry } = metaData;
  const { runtime, prepare } = await program();
  const release = {
    url,
    entry: remoteEntry.name,
    files: Object.fromEntries(Object.entries(hashes).map(([file, integrity]) => [file, { integrity }])),
    exposes: Object.fromEntries(exposes.map(({ path, assets }) => [path, assets.js.sync])),
    modules,
  };
  const loader = new Loader({
    entries: [{ remote, entry: url + release.entry }],
    accepts: isAreaModule,
    timeoutMs: () => PAGE_TIMEOUT_MS,
    async prepare(_remote, _page, retries) {
      await prepare(remote, release, retries);
      return runtime;
    },
  });
  const result = await loader.load(remote, page);
  if (result.ok) return result.exposed.default;
  throw new Error(`${remote} ${page} cannot be loaded (${result.stage}): ${result.cause}`);
}

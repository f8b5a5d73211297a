import { releaseManifestSchema, remoteManifestSchema } from '@red/contract/remote-manifest';
import { pageTitle } from '@red/contract/site';
import * as z from 'zod/mini';
import type { BootData, BootRemote } from '../app/boot-data.schema';
import { pageNameOf } from '../app/page-name';
import type { ReleaseFacts } from '../app/release-facts';
import { matchSite } from '../app/route-match.rules';
import { type AreaManifest, recompose } from './recompose';

/** Time limit for the remote.json of an overridden origin. */
const TIMEOUT_MS = 3_000;

/** A page's boot data with its overridden remotes resolved, and the facts of those that describe themselves. */
export interface OverriddenBoot {
  boot: BootData;
  facts: Readonly<Record<string, ReleaseFacts>>;
}

/**
 * Resolves the remotes that are overridden for this browser: a built release describes itself in its remote.json, with
 * hashes, a development server in the one of its sources. Their routes, links and redirects replace those of the live
 * releases. What answers with neither is taken for a development server with the routes of the live release. Shows a
 * badge that lists them.
 */
export async function applyOverrides(boot: BootData): Promise<OverriddenBoot> {
  const names = boot.overrides ?? [];
  const resolved = await Promise.all(
    names.flatMap((name) => {
      const remote = boot.remotes[name];
      return remote?.id === null ? [resolve(name, remote)] : [];
    }),
  );
  const remotes = Object.fromEntries(resolved.map(({ name, remote }) => [name, remote]));
  const facts = Object.fromEntries(resolved.flatMap(({ name, facts }) => (facts ? [[name, facts]] : [])));
  // The developer panel says it otherwise.
  if (!boot.developer)
    showBadge(
      Object.fromEntries(
        names.flatMap((name) => {
          const remote = remotes[name] ?? boot.remotes[name];
          return remote ? [[name, remote]] : [];
        }),
      ),
    );
  const composition = resolved.reduce(
    (all, { manifest }) => (manifest ? recompose(all, manifest) : all),
    boot.composition,
  );
  const overridden = { ...boot, remotes: { ...boot.remotes, ...remotes } };
  if (JSON.stringify(composition) === JSON.stringify(boot.composition)) return { boot: overridden, facts };
  // The server knows what is published: what it has rendered is not this page.
  document.getElementById('root')?.replaceChildren();
  document.title = pageTitle(boot.site.productName, pageNameOf(matchSite(composition, location.pathname)));
  return { boot: { ...overridden, composition, served: null }, facts };
}

interface Resolved {
  name: string;
  remote: BootRemote;
  facts: ReleaseFacts | null;
  /** Null where it does not describe itself. */
  manifest: AreaManifest | null;
}

async function resolve(name: string, remote: BootRemote): Promise<Resolved> {
  try {
    const response = await fetch(`${remote.url}remote.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text: unknown = await response.json();
    const sources = z.safeParse(remoteManifestSchema, text);
    if (sources.success) return { name, remote, facts: null, manifest: sources.data };
    const { build, ...manifest } = z.parse(releaseManifestSchema, text);
    const { entry, files, exposes, groups } = build;
    return {
      name,
      remote: { ...remote, version: manifest.version, entry },
      facts: { files, exposes, groups },
      manifest,
    };
  } catch {
    return { name, remote, facts: null, manifest: null };
  }
}

/** Outside of React's tree, so that it stays whatever the overridden release does. */
function showBadge(remotes: Readonly<Record<string, BootRemote>>): void {
  const badge = document.createElement('aside');
  badge.setAttribute('aria-label', 'Versiones de prueba');
  badge.style.cssText =
    'position:fixed;left:16px;bottom:16px;z-index:2000;max-width:min(420px,calc(100vw - 32px));padding:12px 16px;' +
    'background:#0C443D;color:#fff;font:16px/1.4 system-ui,sans-serif;border-radius:8px;overflow-wrap:anywhere';
  const title = document.createElement('p');
  title.style.cssText = 'margin:0 0 4px;font-weight:700';
  title.textContent = 'Versiones de prueba';
  const list = document.createElement('ul');
  list.style.cssText = 'margin:0 0 8px;padding-left:20px';
  for (const [name, { url, version }] of Object.entries(remotes)) {
    const item = document.createElement('li');
    item.textContent = `${name} (${version}): ${url}`;
    list.append(item);
  }
  const reset = document.createElement('a');
  reset.href = `${location.pathname}?mf.reset=1`;
  reset.style.cssText = 'display:inline-block;padding:8px 0;color:#fff;text-decoration:underline';
  reset.textContent = 'Volver a las versiones publicadas';
  badge.append(title, list, reset);
  document.body.append(badge);
}

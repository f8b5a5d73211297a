import { releaseManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';
import type { BootData, BootRemote } from '../app/boot-data.schema';
import type { ReleaseFacts } from '../app/release-facts';

/** Time limit for the remote.json of an overridden origin. */
const TIMEOUT_MS = 3_000;

/** A page's boot data with its overridden remotes resolved, and the facts of those that describe themselves. */
export interface OverriddenBoot {
  boot: BootData;
  facts: Readonly<Record<string, ReleaseFacts>>;
}

/**
 * Resolves the remotes that are overridden for this browser: a built release describes itself in its remote.json, with
 * hashes; anything else is taken for a development server. Shows a badge that lists them.
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
  return { boot: { ...boot, remotes: { ...boot.remotes, ...remotes } }, facts };
}

async function resolve(name: string, remote: BootRemote) {
  try {
    const response = await fetch(`${remote.url}remote.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { version, build } = z.parse(releaseManifestSchema, await response.json());
    const { entry, files, exposes, groups } = build;
    return { name, remote: { ...remote, version, entry }, facts: { files, exposes, groups } };
  } catch {
    return { name, remote, facts: null };
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

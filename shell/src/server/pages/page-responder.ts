import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@red/contract/escape-html';
import type { PageHeadFacts } from '@red/contract/page';
import { pageTitle, withProductName } from '@red/contract/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BootData } from '../../app/boot-data.schema';
import { pageNameOf } from '../../app/page-name';
import { type AreaMatch, matchSite } from '../../app/route-match.rules';
import { targetOf } from '../http/request-target';
import { contentSecurityPolicy } from '../http/security-headers';
import type { ShellAssets } from '../http/shell-assets';
import type { Monitor } from '../operations/monitor';
import { bucketCookie, bucketOf, drawBucket } from '../releases/canary-bucket';
import { type Overrides, overridesOf, withOverrides } from '../releases/overrides';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import type { Settings } from '../settings';
import { bodyOf, headEnd, headStart, type PreloadedScript, type ShareImage } from './document';
import { openPage } from './html-response';
import { createPageCache, PAGE_CACHE_BYTES } from './page-cache';
import { liftStyles } from './page-styles';
import { REFRESH_HOOK } from './refresh-hook';
import { renderPage } from './render-page';
import { SCRIPT_RETRY } from './script-retry';

/** Addresses longer than this are rendered but not kept. */
const LONGEST_CACHED_URL = 300;

export interface PageResponderOptions {
  settings: Settings;
  assets: ShellAssets;
  fonts: { css: string; preloads: string[] };
  deployment(): Deployment;
  monitor: Monitor;
}

/** What is known of a page before anything is rendered. */
interface PagePlan {
  url: string;
  path: string;
  status: number;
  match: AreaMatch | null;
  releaseSet: ReleaseSet;
  name: string;
  /** The remote of the page is switched off for now. */
  paused: boolean;
  /** What this one visitor tries instead of live releases; such an answer is nobody else's. */
  overrides: Overrides;
}

/** Seconds after which a crawler may come back to a page that is switched off. */
const RETRY_AFTER_SECONDS = 120;

/**
 * Answers every request for a page: from the cache where it can, else head first, then the rendering.
 * The HTML is the same for everybody, so it is kept with a placeholder and gets a fresh nonce each time it is sent.
 */
export function createPageResponder(options: PageResponderOptions) {
  const { settings, assets, fonts, monitor } = options;
  const cache = createPageCache(PAGE_CACHE_BYTES);
  const development = settings.sourceRemotes.length > 0 || settings.shellAssetsUrl !== null;

  /**
   * The release set of a visitor. While a canary is live everybody has a bucket, in a cookie, so that the next page
   * comes from the same versions; otherwise no cookie is read or set.
   */
  function releaseSetOf(request: FastifyRequest, reply: FastifyReply): ReleaseSet {
    const deployment = options.deployment();
    if (deployment.canaries.size === 0) return deployment.stable;
    const known = bucketOf(request.headers.cookie);
    const bucket = known ?? drawBucket();
    if (known === null) {
      reply.header('set-cookie', bucketCookie(bucket, settings.site.siteUrl.startsWith('https:')));
    }
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    return deployment.setFor(bucket);
  }

  function plan(request: FastifyRequest, reply: FastifyReply): PagePlan {
    const overrides = settings.allowOverrides ? overridesOf(request.headers.cookie) : {};
    const live = releaseSetOf(request, reply);
    const isOverridden = Object.keys(overrides).length > 0;
    const releaseSet = isOverridden ? withOverrides(live, overrides) : live;
    if (isOverridden)
      reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' });
    const path = targetOf(request.url).pathname;
    const target = matchSite(releaseSet.composition, path);
    const match = target?.kind === 'area' ? target : null;
    // A path that nobody claims while a remote is unknown may well be that remote's: say "not now", not "never".
    const unknown = releaseSet.missing.length > 0 ? 503 : 404;
    const paused = match !== null && releaseSet.composition.paused.includes(match.route.remote);
    if (paused) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return {
      url: request.url,
      path,
      status: paused ? 503 : target ? 200 : unknown,
      match,
      releaseSet,
      paused,
      overrides,
      name: pageNameOf(target),
    };
  }

  function headStartOf(plan: PagePlan): string {
    const origins = new Set(
      [...plan.releaseSet.remotes.values()].map((remote) => new URL(remote.url).origin),
    );
    return headStart({
      fontFaceCss: fonts.css,
      fontPreloads: fonts.preloads,
      assets,
      firstScripts: [SCRIPT_RETRY, ...(development ? [REFRESH_HOOK] : [])],
      preloads: preloadsOf(plan),
      remoteOrigins: plan.match
        ? [...origins].filter((origin) =>
            plan.releaseSet.remotes.get(plan.match?.route.remote ?? '')?.url.startsWith(origin),
          )
        : [],
    });
  }

  function preloadsOf({ match, releaseSet }: PagePlan): PreloadedScript[] {
    const remote = match && releaseSet.remotes.get(match.route.remote);
    if (!match || !remote?.checked) return [];
    const { build } = remote.manifest;
    const own = [build.entry, ...(build.exposes[match.route.expose] ?? [])].map((file) => {
      const integrity = build.files[file]?.integrity;
      return { href: remote.url + file, ...(integrity ? { integrity } : {}) };
    });
    const groups = (build.groups[match.route.expose] ?? []).flatMap(
      (group) => assets.groupFiles[group] ?? [],
    );
    return [...own, ...groups.map((href) => ({ href }))];
  }

  /** Of a route with parameters only what the server found facts about: neither restricted articles nor wrong ids. */
  function isIndexed({ status, match }: PagePlan, facts: PageHeadFacts): boolean {
    if (status !== 200 || !match?.route.indexed) return false;
    return Object.keys(match.params).length === 0 || facts.title !== undefined;
  }

  function shareImageOf({ match, releaseSet }: PagePlan): ShareImage | null {
    const remote = match && releaseSet.remotes.get(match.route.remote);
    const image = remote?.manifest.build.shareImages?.[match?.route.path ?? ''];
    if (!remote || !image) return null;
    return { url: remote.url + image.file, width: image.width, height: image.height };
  }

  async function rest(
    plan: PagePlan,
    log: FastifyRequest['log'],
  ): Promise<{ html: string; complete: boolean }> {
    const { site } = settings;
    const remote = plan.match?.route.remote ?? 'shell';
    const version = plan.releaseSet.remotes.get(remote)?.version ?? 'live';
    const began = performance.now();
    const rendered = settings.serverRendering
      ? await renderPage({
          url: plan.url,
          match: plan.match,
          releaseSet: plan.releaseSet,
          onError(facts) {
            log.warn({ ...facts, version }, 'page is not rendered as it should be');
            monitor.renderFailed(remote, version, facts.stage, facts.cause);
          },
        })
      : { html: '', facts: {}, queries: undefined, served: null, complete: true };
    monitor.metrics.rendered(remote, version, (performance.now() - began) / 1_000);
    const { html, styles } = liftStyles(rendered.html);
    const head = headEnd({
      site,
      path: plan.path,
      name: plan.name,
      description: plan.match
        ? withProductName(plan.match.route.description, site.productName)
        : pageTitle(site.productName, plan.name),
      indexed: isIndexed(plan, rendered.facts),
      shareImage: shareImageOf(plan),
      facts: rendered.facts,
      styles,
    });
    const boot: BootData = {
      site,
      composition: plan.releaseSet.composition,
      remotes: Object.fromEntries(
        [...plan.releaseSet.remotes.values()].map(({ name, url, version, checked, manifest: { build } }) => [
          name,
          {
            url,
            version,
            checked,
            entry: build.entry,
            files: build.files,
            exposes: build.exposes,
            groups: build.groups,
          },
        ]),
      ),
      groupFiles: assets.groupFiles,
      telemetry: settings.telemetrySample,
      served: rendered.served,
      ...(Object.keys(plan.overrides).length === 0 ? {} : { overrides: Object.keys(plan.overrides) }),
      ...(rendered.queries === undefined ? {} : { queries: rendered.queries }),
    };
    return { html: head + bodyOf(html, boot), complete: rendered.complete };
  }

  return async function respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = plan(request, reply);
    if (isPersonal(page)) reply.header('referrer-policy', 'no-referrer');
    if (holdsToken(page)) reply.header('cache-control', 'private, no-store');
    request.routeName = page.match?.route.path ?? (page.status === 200 ? page.path : 'otra');
    const key = `${page.releaseSet.id} ${page.url}`;
    const nonce = randomBytes(16).toString('base64');
    if (request.method === 'HEAD') {
      openPage(request, reply, page.status, nonce, policyOf(page)).end('');
      return;
    }
    const send = openPage(request, reply, page.status, nonce, policyOf(page));
    const owner = page.releaseSet.remotes.get(page.match?.route.remote ?? '');
    if (owner) monitor.document(owner.name, owner.version);
    const cached = isShared(page) ? cache.get(key) : null;
    monitor.metrics.cacheRead(cached ? (cached.renew ? 'stale' : 'hit') : 'miss');
    if (cached) {
      send.end(cached.page.head + cached.page.body);
      if (cached.renew) void renew(page, key, request.log);
      return;
    }
    const head = headStartOf(page);
    send.write(head);
    try {
      const { html, complete } = await rest(page, request.log);
      send.end(html);
      keep(page, key, head, html, complete);
    } catch (error) {
      request.log.error({ stage: 'render', owner: 'shell', err: error }, 'frame is not rendered');
      const { html } = await rest({ ...page, match: null }, request.log).catch(() => ({
        html: bareApology(settings.site.productName),
      }));
      send.end(html);
    }
  };

  function keep(page: PagePlan, key: string, head: string, body: string, complete: boolean): void {
    if (
      !complete ||
      !isShared(page) ||
      page.status !== 200 ||
      page.url.length > LONGEST_CACHED_URL ||
      development
    )
      return;
    cache.put(key, { head, body });
  }

  async function renew(page: PagePlan, key: string, log: FastifyRequest['log']): Promise<void> {
    try {
      const { html, complete } = await rest(page, log);
      if (complete) keep(page, key, headStartOf(page), html, complete);
      else cache.abandonRenewal(key);
    } catch (error) {
      cache.abandonRenewal(key);
      log.warn(
        { stage: 'render', owner: page.match?.route.remote, err: error },
        'page not renewed; the kept one stays',
      );
    }
  }

  function policyOf(page: PagePlan) {
    const remoteOrigins = [
      ...new Set([...page.releaseSet.remotes.values()].map((remote) => new URL(remote.url).origin)),
    ];
    return (nonce: string) =>
      contentSecurityPolicy({
        nonce,
        remoteOrigins,
        socketOrigins: Object.values(page.overrides).map((url) => new URL(url).origin.replace(/^http/, 'ws')),
        development,
      });
  }
}

/** Links of mails carry tokens (AUTH-123, AUTH-143). */
const holdsToken = ({ url }: PagePlan) => new URLSearchParams(targetOf(url).search).has('token');

/** Pages for one person only: their address is told to nobody, not even to where their scripts come from (UX-18). */
const isPersonal = (page: PagePlan) => holdsToken(page) || page.match?.route.indexed === false;

/** Whether an answer is the same for every visitor with the same releases. */
const isShared = (page: PagePlan) => Object.keys(page.overrides).length === 0 && !holdsToken(page);

/** Last resort when not even the frame renders: a page that says so and can be tried again. */
const bareApology = (productName: string) =>
  `<title>${escapeHtml(productName)}</title></head><body><h1>El sitio no está disponible por ahora</h1><p><a href="">Reintentar</a></p></body></html>`;

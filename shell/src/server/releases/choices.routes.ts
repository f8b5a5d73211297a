import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AreaChoices } from '../../app/area-choices.schema';
import { inlineHash } from '../send/security-headers';
import { type AskedChoice, type AskedRelease, askedChoice, type ChoiceRules, choicesOf } from './choices';
import { questionCss, questionPage } from './choices-page';
import { isOwnRequest } from './overrides';
import type { RegistryWatcher } from './registry-watcher';

/** Where the answer to a question is sent. */
const CHOICES_URL = '/_choices';
const MAX_BODY_BYTES = 8_192;

export interface ChoicesOptions {
  rules: ChoiceRules;
  productName: string;
  /** The site's font faces. */
  fontCss: string;
  /** Whether the shell's own scripts come from a development server. */
  isShellFromSource: boolean;
  watcher: Pick<RegistryWatcher, 'current' | 'registry' | 'chosen'>;
}

const policyOf = (css: string) =>
  `default-src 'none'; style-src ${inlineHash(css)}; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Answers what an address asks for, with a question before anything runs that is not live; see `askedChoice`. */
export function sendChoice(
  choice: AskedChoice,
  reply: FastifyReply,
  { rules, productName, fontCss, watcher }: ChoicesOptions,
) {
  const css = questionCss(fontCss);
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  if (choice.kind === 'end') return reply.header('set-cookie', choice.cookies).redirect(choice.to, 302);
  const ownerOf = ({ remote }: AskedRelease) =>
    watcher.current().stable.remotes.get(remote)?.manifest.owner ?? remote;
  return reply
    .code(choice.kind === 'question' ? 200 : choice.reason === 'unknown' ? 400 : 403)
    .header('content-security-policy', policyOf(css))
    .type('text/html; charset=utf-8')
    .send(
      questionPage(choice, {
        css,
        productName,
        site: rules.siteUrl,
        action: CHOICES_URL,
        ownerOf,
      }),
    );
}

/** `POST /_choices` sets what the visitor has agreed to; `GET /_choices` tells the developer panel what there is. */
export async function addChoicesRoutes(app: FastifyInstance, options: ChoicesOptions): Promise<void> {
  const { rules, watcher } = options;
  if (!rules.allowOverrides && !rules.previewKey) return;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(CHOICES_URL, async (request, reply) => {
      // Only a page of this site sends it: neither a link nor a form elsewhere chooses whose code runs here.
      if (
        !isOwnRequest(request.headers['sec-fetch-site']?.toString()) ||
        !(request.body instanceof URLSearchParams)
      )
        return reply.code(403).type('text/plain').send('only from a page of this site');
      const { body } = request;
      const to = body.get('to') ?? '/';
      body.delete('to');
      const url = `${to.startsWith('/') ? to : '/'}${to.includes('?') ? '&' : '?'}${body}`;
      const choice = askedChoice(url, request.headers.cookie, rules);
      if (!choice) return reply.redirect('/', 303);
      if (choice.kind === 'refusal') return sendChoice(choice, reply, options);
      return reply
        .headers({ 'cache-control': 'no-store', 'set-cookie': choice.cookies })
        .redirect(choice.to, 303);
    });
    if (rules.allowOverrides)
      scope.get(CHOICES_URL, async (request, reply): Promise<AreaChoices> => {
        reply.header('cache-control', 'no-store');
        const { versions, addresses } = choicesOf(request.headers.cookie, rules);
        const { remotes } = watcher.registry();
        const names = new Set([...Object.keys(remotes), ...watcher.current().stable.remotes.keys()]);
        return {
          isShellFromSource: options.isShellFromSource,
          areas: [...names].sort().map((name) => {
            const entry = remotes[name];
            const releases = Object.values(entry?.releases ?? {});
            return {
              name,
              owner: watcher.current().stable.remotes.get(name)?.manifest.owner ?? name,
              live: entry?.stable.version ?? null,
              canary: entry?.canary ? { version: entry.canary.version, percent: entry.canary.percent } : null,
              versions: releases
                .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
                .map(({ version, publishedAt = null }) => ({ version, publishedAt })),
              chosen: addresses[name] ?? versions[name] ?? null,
            };
          }),
        };
      });
  });
}

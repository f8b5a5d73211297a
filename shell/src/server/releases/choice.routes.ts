import { releasesOf } from '@red/releases/operations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { plainPageHeaders } from '../send/plain-page';
import {
  type AskedChoice,
  type AskedRelease,
  askedChoice,
  type ChoiceRules,
  choiceOf,
  mayChoose,
  ownPath,
} from './choice';
import {
  CHOICES_URL,
  type ChoicePageContext,
  type ChoosableArea,
  choicePageCss,
  choicePanel,
  questionPage,
  refusalPage,
} from './choice-page';
import type { RegistryWatcher } from './registry-watcher';

const MAX_BODY_BYTES = 8_192;

export interface ChoiceOptions {
  rules: ChoiceRules;
  productName: string;
  /** The site's font faces. */
  fontCss: string;
  /** Whether the shell's own scripts come from a development server. */
  isShellFromSource: boolean;
  watcher: Pick<RegistryWatcher, 'current' | 'registry' | 'chosen'>;
}

const contextOf = ({ rules, productName, fontCss }: ChoiceOptions): ChoicePageContext => ({
  css: choicePageCss(fontCss),
  productName,
  site: rules.siteUrl,
});

/** Sends a page that nobody keeps. */
const sendPage = (reply: FastifyReply, status: number, { css }: ChoicePageContext, html: string) =>
  reply
    .code(status)
    .headers({ ...plainPageHeaders(css, { 'form-action': "'self'" }), 'cache-control': 'no-store' })
    .send(html);

/** Answers what an address asks for, with a question before anything runs that is not live; see `askedChoice`. */
export function sendChoice(choice: AskedChoice, reply: FastifyReply, options: ChoiceOptions) {
  if (choice.kind === 'end')
    return reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': choice.cookie })
      .redirect(choice.to, 302);
  const context = contextOf(options);
  if (choice.kind === 'refusal')
    return sendPage(reply, choice.reason === 'unknown' ? 400 : 403, context, refusalPage(choice, context));
  const ownerOf = ({ remote }: AskedRelease) =>
    options.watcher.current().stable.remotes.get(remote)?.manifest.owner ?? remote;
  return sendPage(reply, 200, context, questionPage(choice, ownerOf, context));
}

/** `POST /_choices` sets what the visitor has agreed to; `GET /_choices` is the panel, where overrides are allowed. */
export async function addChoiceRoutes(app: FastifyInstance, options: ChoiceOptions): Promise<void> {
  const { rules } = options;
  if (!mayChoose(rules)) return;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(CHOICES_URL, async ({ headers, body }, reply) => {
      // Only a page of this site sends it: neither a link nor a form elsewhere chooses whose code runs here.
      if (headers['sec-fetch-site'] !== 'same-origin' || !(body instanceof URLSearchParams))
        return reply.code(403).type('text/plain').send('only from a page of this site');
      const to = ownPath(body.get('to') ?? '/');
      body.delete('to');
      const choice = askedChoice(`${to}${to.includes('?') ? '&' : '?'}${body}`, headers.cookie, rules);
      if (choice?.kind === 'refusal') return sendChoice(choice, reply, options);
      if (choice) reply.header('set-cookie', choice.cookie);
      return reply.header('cache-control', 'no-store').redirect(choice?.to ?? '/', 303);
    });
    if (!rules.allowOverrides) return;
    scope.get<{ Querystring: { to?: unknown } }>(CHOICES_URL, async ({ headers, query }, reply) => {
      // The command that serves an area from its sources asks first.
      if (headers.accept?.includes('application/json'))
        return reply
          .header('cache-control', 'no-store')
          .send({ isShellFromSource: options.isShellFromSource });
      const context = contextOf(options);
      const to = ownPath(typeof query.to === 'string' ? query.to : '/');
      const choice = choiceOf(headers.cookie, rules);
      return sendPage(
        reply,
        200,
        context,
        choicePanel(areasOf(options, [...choice.keys()]), choice, to, context),
      );
    });
  });
}

/** Every area that is published, runs or is chosen. */
function areasOf({ watcher }: ChoiceOptions, chosen: readonly string[]): ChoosableArea[] {
  const { remotes } = watcher.registry();
  const running = watcher.current().stable.remotes;
  return [...new Set([...Object.keys(remotes), ...running.keys(), ...chosen])].sort().map((name) => {
    const entry = remotes[name];
    const releases = entry ? releasesOf(entry) : [];
    return {
      name,
      owner: running.get(name)?.manifest.owner ?? name,
      live: entry?.stable.version ?? null,
      canary: entry?.canary ?? null,
      versions: releases
        .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
        .map(({ version }) => version),
    };
  });
}

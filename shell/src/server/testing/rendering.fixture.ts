import { DEFAULT_SITE, type SiteConfig } from '@red/contract/site';
import type { Answer, Outcome, RenderError } from '../../render/messages.schema';
import { renderPage } from '../../render/render-page';
import { createRenderer } from '../../render/renderer';
import { provideServerDom } from '../../render/server-dom';
import type { ServerPages } from '../../render/server-program';
import { SHARED_MODULES } from '../../render/shared-modules';
import { Rendering } from '../rendering/rendering';

/** Where nobody listens. */
export const NO_API = 'http://localhost:9';

/** An answer in which no worker has ended. */
export const answerOf = (outcome: Outcome): Answer => ({ outcome, incidents: [] });

/** Performs tasks in this process, which runs the programs of releases: quicker than workers, and as harmful as they are. */
export function performInProcess() {
  provideServerDom();
  return createRenderer({ apiOrigin: NO_API, shared: SHARED_MODULES }).perform;
}

/** Rendering in this process. */
export function renderInProcess({ site = DEFAULT_SITE }: { site?: SiteConfig } = {}): Rendering {
  const perform = performInProcess();
  return new Rendering({ site, perform: async (task) => answerOf(await perform(task)) });
}

/** Rendering of pages that a test has at hand, by the id of the program that they stand for. */
export const renderGiven = (pages: ReadonlyMap<string, ServerPages>): Rendering =>
  new Rendering({
    site: DEFAULT_SITE,
    async perform(task) {
      if (task.kind !== 'render' || !task.context) return answerOf({ kind: 'unknown' });
      const { url, match, context, programId } = task;
      const errors: RenderError[] = [];
      const page = await renderPage({
        url,
        match,
        composition: context.composition,
        page: pages.get(programId ?? '')?.[match?.route.expose ?? ''] ?? null,
        onError: (error) => void errors.push(error),
      });
      return answerOf({ kind: 'rendered', page, errors });
    },
  });

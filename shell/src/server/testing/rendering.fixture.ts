import { DEFAULT_SITE } from '@red/contract/site';
import type { RenderError, RenderSettings } from '../../render/messages.schema';
import { renderPage } from '../../render/render-page';
import { createRenderer } from '../../render/renderer';
import { provideServerDom } from '../../render/server-dom';
import type { ServerPages } from '../../render/server-program';
import { SHARED_MODULES } from '../../render/shared-modules';
import { createRendering, type Rendering } from '../rendering/rendering';

/** What the shell tells its workers, unless a test changes it. */
export const RENDER_SETTINGS: RenderSettings = {
  site: DEFAULT_SITE,
  apiOrigin: 'http://localhost:9',
};

/** Rendering in this process, which runs the programs of releases: quicker than workers, and as harmful as they are. */
export function renderInProcess(settings: Partial<RenderSettings> = {}): Rendering {
  provideServerDom();
  const renderer = createRenderer(SHARED_MODULES);
  renderer.configure({ ...RENDER_SETTINGS, ...settings });
  return createRendering(renderer.perform);
}

/** Rendering of pages that a test has at hand, by the id of the program that they stand for. */
export const renderGiven = (pages: ReadonlyMap<string, ServerPages>): Rendering =>
  createRendering(async (task) => {
    if (task.kind !== 'render' || !task.composition) return { kind: 'unknown' };
    const { url, match, composition, programId } = task;
    const errors: RenderError[] = [];
    const page = await renderPage({
      url,
      match,
      composition,
      page: pages.get(programId ?? '')?.[match?.route.expose ?? ''] ?? null,
      onError: (error) => void errors.push(error),
    });
    return { kind: 'rendered', page, errors };
  });

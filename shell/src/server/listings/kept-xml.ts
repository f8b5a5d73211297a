import type { ReleaseSet } from '../releases/release-set';
import { type EncodedContent, encodedContent } from '../send/encoded-content';

/** A younger list is sent as it is; an older one too, while it is fetched again. */
export const XML_FRESH_MS = 5 * 60_000;
/** The same for a list that is not complete. */
const RETRY_MS = 15_000;

export interface KeptXmlOptions {
  releaseSet(): ReleaseSet;
  /** Fetches what it lists, and makes it; `complete` where every area has told its addresses. */
  make(releaseSet: ReleaseSet): Promise<{ xml: string; complete: boolean }>;
  /** Clock, in milliseconds. */
  now?(): number;
}

/**
 * The sitemap, or a feed: made once for all who ask at the same time, then in the background every few minutes, and anew when
 * releases change.
 */
export function createKeptXml({ releaseSet, make, now = () => performance.now() }: KeptXmlOptions) {
  let kept: { id: string; content: EncodedContent; renewAt: number } | null = null;
  let inFlight: { id: string; content: Promise<EncodedContent> } | null = null;

  async function refresh(set: ReleaseSet): Promise<EncodedContent> {
    const { xml, complete } = await make(set);
    const made = encodedContent(xml);
    const content = kept?.content.id === made.id ? kept.content : made;
    kept = { id: set.id, content, renewAt: now() + (complete ? XML_FRESH_MS : RETRY_MS) };
    return content;
  }

  function refreshed(set: ReleaseSet): Promise<EncodedContent> {
    if (inFlight?.id === set.id) return inFlight.content;
    const flight = {
      id: set.id,
      content: refresh(set).finally(() => {
        if (inFlight === flight) inFlight = null;
      }),
    };
    inFlight = flight;
    return flight.content;
  }

  return async (): Promise<EncodedContent> => {
    const set = releaseSet();
    if (kept?.id !== set.id) return refreshed(set);
    if (now() >= kept.renewAt) refreshed(set).catch(() => {});
    return kept.content;
  };
}

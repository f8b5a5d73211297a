import { BOOT_ELEMENT_ID, parseBootData } from '../app/boot-data';
import type { BootData } from '../app/boot-data.schema';
import { withOwnReleases } from './own-releases';

/** What a page was made from. */
export interface Shown {
  remotes: Readonly<Record<string, { version: string }>>;
  composition: Pick<BootData['composition'], 'paused'>;
}

/** Names of the areas of which another release is live now than this page has, or which are switched off or on since. */
export async function changedAreas(shown: Shown): Promise<ReadonlySet<string>> {
  const html = await (await fetch(location.href, { cache: 'no-cache' })).text();
  // The document is not parsed: that would apply its styles here.
  const [, text] = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  const live = withOwnReleases(parseBootData(text));
  const names = [...Object.keys(shown.remotes), ...Object.keys(live.remotes)];
  return new Set(names.filter((area) => stateOf(area, live) !== stateOf(area, shown)));
}

const stateOf = (area: string, { remotes, composition }: Shown) =>
  `${remotes[area]?.version} ${composition.paused.includes(area)}`;

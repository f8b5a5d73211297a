import { BOOT_ELEMENT_ID, parseBootData } from '../app/boot-data';
import type { BootData } from '../app/boot-data.schema';

/** Names of the areas of which another release is live now than this page has, or which are switched off or on since. */
export async function changedAreas(boot: BootData): Promise<ReadonlySet<string>> {
  const html = await (await fetch(location.href, { cache: 'no-cache' })).text();
  // The document is not parsed: that would apply its styles here.
  const [, text] = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  const live = parseBootData(text);
  const names = [...Object.keys(boot.remotes), ...Object.keys(live.remotes)];
  return new Set(names.filter((area) => stateOf(area, live) !== stateOf(area, boot)));
}

const stateOf = (area: string, { remotes, composition }: BootData) =>
  `${remotes[area]?.version} ${composition.paused.includes(area)}`;

import { text } from 'node:stream/consumers';
import { publishedRelease } from '../../operations';
import { Refusal } from '../../refusal';
import { textsOf } from '../../release-integrity';
import { placesIn, sourcePlace } from '../../source-places';
import type { Verb } from '../call';

export const LOCATE: Verb = {
  words: '<area> <version> [place]',
  says: 'where an error comes from in the sources: main.js:1:2345, or a stack on standard input',
  async run({ area, names, say, registry, storage }) {
    const [, version, given] = names;
    if (!version) throw new Refusal(`Say which version: locate ${area} 1.3.0 main.js:1:2345.`);
    const release = publishedRelease((await registry.read()).remotes[area] ?? null, area, version);
    const files = textsOf(storage, area, release);
    const places = placesIn(given ?? (await text(process.stdin)));
    if (places.length === 0) throw new Refusal('No place is named: write it as main.js:1:2345.');
    for (const place of places) {
      const found = await sourcePlace(place, files);
      say(`${place.file}:${place.line}:${place.column}  ${found ? `${area}/${found}` : 'no source map'}`);
    }
    return 0;
  },
};

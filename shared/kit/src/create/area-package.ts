import * as z from 'zod';
import type { NewArea } from './new-area';

/** Versions of what an area needs, by package. */
export type Versions = Readonly<Record<string, string>>;

const rangesSchema = z.record(z.string(), z.string()).default({});
const packageSchema = z.looseObject({ dependencies: rangesSchema, devDependencies: rangesSchema });

/**
 * package.json of a new area.
 * @param template the template's, whose versions are those of the repository
 * @param alone what an area in a folder of its own adds, the versions that are installed there, and packages that come
 * from files
 */
export function packageOf(
  { name, port }: NewArea,
  template: string,
  alone?: { own: string; versions: Versions; packed: Versions },
): string {
  const shared = packageSchema.parse(JSON.parse(template));
  const own = packageSchema.parse(JSON.parse(alone?.own ?? '{}'));
  const installed = (ranges: Versions): Versions =>
    alone
      ? Object.fromEntries(
          Object.keys(ranges)
            .toSorted()
            .map((each) => [each, alone.packed[each] ?? alone.versions[each] ?? '*']),
        )
      : ranges;
  const { dependencies, devDependencies, ...rest } = shared;
  // They need each other, too.
  const packed = Object.fromEntries(
    Object.entries(alone?.packed ?? {}).filter(([each]) => !(each in dependencies)),
  );
  const written = {
    ...rest,
    name,
    config: port === null ? undefined : { port },
    ...(alone && { scripts: own.scripts }),
    dependencies: installed(dependencies),
    devDependencies: installed({ ...devDependencies, ...own.devDependencies, ...packed }),
    ...(alone && Object.keys(alone.packed).length > 0 && { overrides: overridesOf(alone.packed) }),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** No registry is asked for them, whoever needs them. */
const overridesOf = (packed: Versions): Versions =>
  Object.fromEntries(Object.keys(packed).map((name) => [name, `$${name}`]));

/**
 * Which area a path of the site belongs to. An area has what begins with the fixed part of one of its paths, up to the
 * first parameter: with `/talleres/:id` it has `/talleres` and everything below. `/` stands for itself only.
 */
import { RESERVED_PATHS, SHELL_PATHS } from './shell-paths';

/** What areas ask for: paths of routes, redirects and feeds, and slots of the shell. */
export interface Claims {
  paths: readonly string[];
  slots: readonly string[];
}

/** A path with everything below it that trusted keys give to these areas, and to no other. */
export interface PathRight {
  path: string;
  areas: readonly string[];
}

/** What decides between areas that ask for the same. */
export interface OwnershipContext {
  /** What areas had before; of one that asks for nothing now (it cannot be loaded) it stays reserved. */
  before?: ReadonlyMap<string, Claims>;
  /** An area that they name may have these paths only. */
  rights?: readonly PathRight[];
}

export interface Ownership {
  /** Why an area may not have a path; null where it may. */
  pathRefusal(area: string, path: string): string | null;
  /** The area that fills a slot. */
  slotOwner(slot: string): string | undefined;
  /** What each area has, paths as their fixed parts: for `before` of the next time. */
  owned: ReadonlyMap<string, Claims>;
}

interface Held {
  area: string;
  path: string;
}

/** The fixed part of a path; null where it begins with a parameter, which is nobody's. */
export function prefixOf(path: string): string | null {
  const fixed = path.replace(/\/:.*$/, '');
  return fixed || null;
}

/** Whether two fixed parts have addresses in common. */
export const overlap = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

const covers = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

const SHELL: readonly Held[] = [...SHELL_PATHS, ...RESERVED_PATHS].map((path) => ({ area: 'shell', path }));

/**
 * Gives paths and slots to areas: to those whom trusted keys name, else to whoever had them before, else to the first
 * that asks. What overlaps with another area's is refused.
 * @param claims in the order in which newcomers are served
 */
export function shareOut(
  claims: ReadonlyMap<string, Claims>,
  { before = new Map(), rights = [] }: OwnershipContext = {},
): Ownership {
  const held = new HeldPaths(SHELL);
  const slots = new Map<string, string>();

  const rightOf = (prefix: string) =>
    rights
      .filter(({ path }) => covers(path, prefix))
      .reduce((longest, { path }) => (path.length > longest.length ? path : longest), '');
  const ownersOf = (right: string) => rights.flatMap(({ path, areas }) => (path === right ? areas : []));

  function refusalByKeys(area: string, prefix: string): string | null {
    const right = rightOf(prefix);
    if (right) return ownersOf(right).includes(area) ? null : `belongs to ${ownersOf(right).join(', ')}`;
    if (rights.some(({ areas }) => areas.includes(area))) return 'is none of the paths of its key';
    const below = rights.find(({ path }) => covers(prefix, path));
    return below ? `has ${below.path} below it, which belongs to ${below.areas.join(', ')}` : null;
  }

  function pathRefusal(area: string, path: string): string | null {
    const prefix = prefixOf(path);
    if (prefix === null) return 'begins with a parameter';
    const byKeys = refusalByKeys(area, prefix);
    if (byKeys) return byKeys;
    const right = rightOf(prefix);
    const other = held.find(prefix, (each) => each.area !== area && rightOf(each.path) === right);
    return other ? `belongs to ${other.area}${other.path === prefix ? '' : ` (${other.path})`}` : null;
  }

  function give(area: string, wanted: Claims): void {
    for (const path of wanted.paths) {
      const prefix = prefixOf(path);
      if (prefix !== null && pathRefusal(area, path) === null) held.add({ area, path: prefix });
    }
    for (const slot of wanted.slots) if (!slots.has(slot)) slots.set(slot, area);
  }

  for (const [area, had] of before) if (!claims.has(area)) give(area, had);
  for (const [area, wanted] of claims) give(area, commonOf(wanted, before.get(area)));
  for (const [area, wanted] of claims) give(area, wanted);

  const areas = new Set([...before.keys(), ...claims.keys()]);
  return {
    pathRefusal,
    slotOwner: (slot) => slots.get(slot),
    owned: new Map(
      [...areas].map((area) => [
        area,
        {
          paths: held.of(area),
          slots: [...slots].flatMap(([slot, owner]) => (owner === area ? [slot] : [])),
        },
      ]),
    ),
  };
}

/** What an area asks for and had before. */
const commonOf = ({ paths, slots }: Claims, had: Claims = { paths: [], slots: [] }): Claims => ({
  paths: paths.filter((path) => had.paths.some((prefix) => covers(prefix, prefixOf(path) ?? ''))),
  slots: slots.filter((slot) => had.slots.includes(slot)),
});

/** Fixed parts with their areas, by their first segment: of one site there may be thousands. */
class HeldPaths {
  readonly #bySegment = new Map<string, Held[]>();

  constructor(held: readonly Held[]) {
    for (const each of held) this.add(each);
  }

  add(each: Held): void {
    const known = this.#bySegment.get(segmentOf(each.path)) ?? [];
    if (known.some(({ area, path }) => area === each.area && path === each.path)) return;
    this.#bySegment.set(segmentOf(each.path), [...known, each]);
  }

  /** One that overlaps. */
  find(prefix: string, isWanted: (each: Held) => boolean): Held | undefined {
    return this.#bySegment
      .get(segmentOf(prefix))
      ?.find((each) => overlap(each.path, prefix) && isWanted(each));
  }

  of(area: string): string[] {
    const all = [...this.#bySegment.values()].flat();
    return all.flatMap((each) => (each.area === area ? [each.path] : [])).sort();
  }
}

const segmentOf = (path: string) => path.split('/')[1] ?? '';

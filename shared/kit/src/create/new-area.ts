import { Refusal } from '@red/releases/refusal';

/** What is known of an area that does not exist yet. */
export interface NewArea {
  /** Such as `mf-eventos`. */
  name: string;
  /** Of its first page, and its path: `eventos`. */
  feature: string;
  /** As visitors read it. */
  title: string;
  /** Name of the page's function, without `Page`. */
  component: string;
  /** The team. */
  owner: string;
  /** Of its origin on a developer's machine; null: the next free one. */
  port: number | null;
}

/** What may be said of it when it is created. */
export interface Said {
  title?: string | undefined;
  owner?: string | undefined;
  port?: string | undefined;
  /** In a folder of its own, although this is a repository of several areas. */
  alone?: boolean | undefined;
}

/**
 * Facts of an area from what was typed. Throws a Refusal that says what to type instead.
 * @param word `eventos` or `mf-eventos`
 */
export function newArea(word: string | undefined, { title, owner, port }: Said): NewArea {
  const feature = (word ?? '').replace(/^mf-/, '');
  if (!/^[a-z]+$/.test(feature))
    throw new Refusal(
      `${word ? `"${word}" cannot be the name of an area: it is` : 'Name the area:'} one word in small letters without accents, such as red create eventos.`,
    );
  if (port !== undefined && !/^\d{4,5}$/.test(port))
    throw new Refusal(`"${port}" is no port: say --port 3006, or leave it out for the next free one.`);
  const capital = feature.charAt(0).toUpperCase() + feature.slice(1);
  if (title && /['"\\<>{}]/.test(title))
    throw new Refusal('The title stands in code: write it without quotes, braces and angle brackets.');
  return {
    name: `mf-${feature}`,
    feature,
    title: title ?? capital,
    component: capital,
    owner: owner ?? capital,
    port: port === undefined ? null : Number(port),
  };
}

import { Refusal } from '@red/releases/refusal';

/**
 * What is known of an area that does not exist yet.
 * @typedef {object} NewArea
 * @property {string} name such as `mf-eventos`
 * @property {string} feature of its first page, and its path: `eventos`
 * @property {string} title as visitors read it
 * @property {string} component name of the page's function, without `Page`
 * @property {string} owner the team
 * @property {number | null} port of its origin on a developer's machine; null: the next free one
 */

/**
 * Facts of an area from what was typed. Throws a Refusal that says what to type instead.
 * @param {string | undefined} word `eventos` or `mf-eventos`
 * @param {{ title?: string | undefined, owner?: string | undefined, port?: string | undefined }} said
 * @returns {NewArea}
 */
export function newArea(word, { title, owner, port }) {
  const feature = (word ?? '').replace(/^mf-/, '');
  if (!/^[a-z]+$/.test(feature))
    throw new Refusal(
      `${word ? `"${word}" cannot be the name of an area: it is` : 'Name the area:'} one word in small letters without accents, such as red-area create eventos.`,
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

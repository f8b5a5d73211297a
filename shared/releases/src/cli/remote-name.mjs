import { Refusal } from '../refusal.ts';

/**
 * The area that a command names. Throws a Refusal when it names none.
 * @param {string | undefined} name
 * @param {string} verb
 */
export function remoteName(name, verb) {
  if (name && /^mf-[a-z]+$/.test(name)) return name;
  throw new Refusal(`Name an area: ${verb} mf-pagos.`);
}

// @ts-check
/**
 * Which files the scripts of a build can ask for, read from the scripts themselves: what a release must list, whatever
 * its remote.json says. Nothing of the release runs for it.
 */

/** A file as the build names it inside a script: with the hash of its content, of scripts and of what they show. */
const NAMED_FILE = /(["'`])((?:assets\/)?[\w~-]+(?:\.[\w~-]+)*\.[0-9a-f]{8}\.[a-z][a-z0-9]{1,4})\1/g;
/** Where the bundler's runtime keeps the function from a chunk to its file (`__webpack_require__.u`). */
const CHUNK_NAMES = /\.u\s*=\s*(?=\(?[\w$]+\)?\s*=>|function)/g;
const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d[\w.]*|[A-Za-z_$][\w$]*)|(=>|===?|\|\||\?\?|[()[\]{}?:+,;]))/y;

/**
 * Files a script names as a whole.
 * @param {string} source
 * @returns {string[]}
 */
export const namedFiles = (source) => [
  ...new Set([...source.matchAll(NAMED_FILE)].map(([, , file]) => String(file))),
];

/**
 * Files of every chunk that a container can load; null when it says so in no way that is understood here.
 * @param {string} source
 * @returns {string[] | null}
 */
export function chunkFiles(source) {
  for (const { index, 0: found } of source.matchAll(CHUNK_NAMES)) {
    try {
      return evaluateChunkNames(source, index + found.length);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
    }
  }
  return null;
}

class NotUnderstood extends Error {}

/** @typedef {(chunk: string) => string | Record<string, string>} Term */

/**
 * The function is texts, tables and choices, in one expression or in a block of returns: a small part of JavaScript, of
 * which everything else is refused.
 * @param {string} source
 * @param {number} start of the function
 * @returns {string[]}
 */
function evaluateChunkNames(source, start) {
  /** @type {Set<string>} */
  const chunks = new Set();
  let token = '';
  let kind = /** @type {'text' | 'word' | 'sign'} */ ('sign');
  TOKEN.lastIndex = start;
  const next = () => {
    const [, text, word, sign = ''] = TOKEN.exec(source) ?? [];
    if (text?.includes('\\')) throw new NotUnderstood();
    kind = text !== undefined ? 'text' : word !== undefined ? 'word' : 'sign';
    // A minified 1000 is 1e3.
    token = text?.slice(1, -1) ?? (word && /^\d/.test(word) ? String(Number(word)) : (word ?? sign));
  };
  const is = (/** @type {string} */ wanted) => kind !== 'text' && token === wanted;
  const take = (/** @type {string} */ wanted) => {
    if (!is(wanted)) throw new NotUnderstood();
    next();
  };
  const word = () => {
    if (kind !== 'word') throw new NotUnderstood();
    const taken = token;
    next();
    return taken;
  };

  next();
  const arrow = !is('function');
  if (!arrow) next();
  const bracketed = is('(');
  if (bracketed) next();
  const parameter = word();
  if (bracketed) take(')');
  if (arrow) take('=>');
  const fileOf = is('{') ? block() : choice();
  const ids = chunks.size > 0 ? [...chunks] : [''];
  return ids.map((id) => String(fileOf(id)));

  /** @returns {Term} */
  function block() {
    take('{');
    /** @type {{ applies: Term, file: Term }[]} */
    const early = [];
    while (is('if')) {
      next();
      take('(');
      const applies = choice();
      take(')');
      take('return');
      early.push({ applies, file: choice() });
      if (is(';')) next();
    }
    take('return');
    const otherwise = choice();
    return (id) => (early.find(({ applies }) => applies(id))?.file ?? otherwise)(id);
  }
  /** @returns {Term} */
  function choice() {
    const applies = either();
    if (!is('?')) return applies;
    next();
    const yes = choice();
    take(':');
    const no = choice();
    return (id) => (applies(id) ? yes : no)(id);
  }
  /** @returns {Term} */
  function either() {
    let term = equality();
    while (is('||') || is('??')) {
      next();
      const [first, second] = [term, equality()];
      term = (id) => first(id) || second(id);
    }
    return term;
  }
  /** @returns {Term} */
  function equality() {
    const one = sum();
    if (!is('===') && !is('==')) return one;
    next();
    const other = sum();
    for (const side of [one, other]) if (side('') === side('?')) chunks.add(String(side('')));
    return (id) => (one(id) === other(id) ? 'yes' : '');
  }
  /** @returns {Term} */
  function sum() {
    let term = entry();
    while (is('+')) {
      next();
      const [first, second] = [term, entry()];
      term = (id) => `${first(id)}${second(id)}`;
    }
    return term;
  }
  /** @returns {Term} */
  function entry() {
    let term = single();
    while (is('[')) {
      next();
      const [table, key] = [term, choice()];
      take(']');
      term = (id) => {
        const held = table(id);
        const wanted = String(key(id));
        return typeof held === 'object' && Object.hasOwn(held, wanted) ? (held[wanted] ?? '') : '';
      };
    }
    return term;
  }
  /** @returns {Term} */
  function single() {
    if (is('(')) {
      next();
      const term = choice();
      take(')');
      return term;
    }
    if (is('{')) return table();
    const value = token;
    if (kind === 'sign') throw new NotUnderstood();
    const constant = kind === 'text' || /^\d+$/.test(value);
    if (!constant && value !== parameter) throw new NotUnderstood();
    next();
    return constant ? () => value : (id) => id;
  }
  /** @returns {Term} */
  function table() {
    /** @type {Record<string, string>} */
    const held = Object.create(null);
    take('{');
    while (!is('}')) {
      const key = token;
      if (kind === 'sign') throw new NotUnderstood();
      next();
      take(':');
      if (kind !== 'text') throw new NotUnderstood();
      held[key] = token;
      chunks.add(key);
      next();
      if (!is('}')) take(',');
    }
    next();
    return () => held;
  }
}

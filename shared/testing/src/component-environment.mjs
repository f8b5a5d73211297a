/**
 * The DOM of component tests: jsdom, where what is asked again and again of styles is looked up and nothing else.
 *
 * Queries by role, clicks, `toBeVisible` and axe ask each element, and each above it, whether it is shown. jsdom then parses
 * every declaration of every matching rule into a new style; that was a fifth of a component test. Here the same cascade
 * (the last matching rule counts, then the element's own style) is asked for that property alone. Every other property,
 * and pseudo-elements, come from jsdom itself.
 */
import { createRequire } from 'node:module';
import { restoreTimers, runNextTasksAtOnce } from './next-task.mjs';

const here = createRequire(import.meta.url);
const ofJest = createRequire(here.resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofJest.resolve('jsdom'));
const Environment = here('jest-fixed-jsdom');
const { implForWrapper } = ofJest('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = ofJest('jsdom/lib/jsdom/living/helpers/selectors.js');
const { CSSStyleDeclaration } = ofJsdom('cssstyle');
const browserStyles = ofJsdom('rrweb-cssom').parse(ofJest('jsdom/lib/jsdom/browser/default-stylesheet.js'));

/**
 * Properties that are looked up alone, by the names they are read with. `initial`: of one that is inherited.
 * @type {Readonly<Record<string, { property: string, initial?: string }>>}
 */
const LOOKED_UP = {
  display: { property: 'display' },
  opacity: { property: 'opacity' },
  overflow: { property: 'overflow' },
  position: { property: 'position' },
  width: { property: 'width' },
  height: { property: 'height' },
  clip: { property: 'clip' },
  'clip-path': { property: 'clip-path' },
  'content-visibility': { property: 'content-visibility' },
  visibility: { property: 'visibility', initial: 'visible' },
  'pointer-events': { property: 'pointer-events', initial: 'auto' },
  pointerEvents: { property: 'pointer-events', initial: 'auto' },
};

/**
 * jsdom's own objects, as far as they are read here.
 * @typedef {{ getPropertyValue: (property: string) => string }} Style
 * @typedef {{ selectorText?: string, style?: Style, media?: ArrayLike<string>, cssRules?: ArrayLike<Rule> }} Rule
 * @typedef {{ cssRules: ArrayLike<Rule> }} Sheet
 * @typedef {{ localName: string, style?: Style, parentElement: Element | null, classList: { contains: (name: string) => boolean }, _ownerDocument: { styleSheets: { _list: Sheet[] } } }} Element
 * @typedef {{ matches: (element: Element) => boolean, value: string }} Said a rule that says something of a property
 */

export default class ComponentEnvironment extends Environment {
  async setup() {
    await super.setup();
    const { window } = this.dom;
    runNextTasksAtOnce();
    const whole = window.getComputedStyle;
    window.getComputedStyle = (/** @type {object} */ wrapper, /** @type {string | undefined} */ pseudo) => {
      const element = implForWrapper(wrapper);
      if (!element || pseudo) return whole.call(window, wrapper, pseudo);
      return shownStyle(element, () => whole.call(window, wrapper));
    };
  }

  async teardown() {
    await super.teardown();
    restoreTimers();
  }
}

/**
 * @param {Element} element
 * @param {() => Style} whole everything about it
 */
function shownStyle(element, whole) {
  /** @type {Style | undefined} */
  let all;
  const rest = () => {
    all ??= whole();
    return all;
  };
  const lookUp = (/** @type {string | symbol} */ name) => {
    const known = typeof name === 'string' && Object.hasOwn(LOOKED_UP, name) ? LOOKED_UP[name] : undefined;
    return known && resolvedValue(element, known.property, known.initial);
  };
  const getPropertyValue = (/** @type {string} */ name) => lookUp(name) ?? rest().getPropertyValue(name);
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const found = lookUp(name);
        if (found !== undefined) return found;
        const value = Reflect.get(rest(), name);
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
      has: (_, name) => Reflect.has(rest(), name),
    },
  );
}

/**
 * @param {Element} element
 * @param {string} property
 * @param {string | undefined} initial
 * @returns {string}
 */
function resolvedValue(element, property, initial) {
  /** @type {Element | null} */
  let current = element;
  for (; current; current = initial === undefined ? null : current.parentElement) {
    const said = saidOf(current, property);
    if (said !== '') return said;
  }
  return initial ?? '';
}

/**
 * @param {Element} element
 * @param {string} property
 */
function saidOf(element, property) {
  let value = '';
  for (const sheet of [browserStyles, ...element._ownerDocument.styleSheets._list])
    for (const said of saidIn(sheet, property)) if (said.matches(element)) value = said.value;
  value = element.style?.getPropertyValue(property) || value;
  return value === 'unset' ? '' : value;
}

/** @type {WeakMap<Sheet, { count: number, said: Map<string, Said[]> }>} */
const known = new WeakMap();

/**
 * @param {Sheet} sheet
 * @param {string} property
 */
function saidIn(sheet, property) {
  const count = sheet.cssRules.length;
  let kept = known.get(sheet);
  if (kept?.count !== count) {
    kept = { count, said: new Map() };
    known.set(sheet, kept);
  }
  let said = kept.said.get(property);
  if (!said) {
    said = rulesOf(sheet.cssRules).flatMap(({ selectorText, style }) => {
      const value = understood(property, style?.getPropertyValue(property) ?? '');
      return selectorText && value ? [{ matches: matcherOf(selectorText), value }] : [];
    });
    kept.said.set(property, said);
  }
  return said;
}

/**
 * What jsdom makes of a value, which is nothing for a property that it does not know.
 * @param {string} property
 * @param {string} value
 * @returns {string}
 */
function understood(property, value) {
  if (value === '' || value === 'unset') return value;
  const style = new CSSStyleDeclaration();
  style.setProperty(property, value);
  return style.getPropertyValue(property);
}

/** @param {ArrayLike<Rule>} rules @returns {Rule[]} with those for screens */
const rulesOf = (rules) =>
  Array.from(rules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules ?? []) : [];
  });

/**
 * Whether an element matches. Most selectors are a class or a tag, which needs no parser; of the others, one that ends in
 * a class which the element lacks does not match.
 * @param {string} selector
 * @returns {(element: Element) => boolean}
 */
function matcherOf(selector) {
  if (/^\.[\w-]+$/.test(selector)) return ({ classList }) => classList.contains(selector.slice(1));
  if (/^[a-z]+[1-6]?(,\s*[a-z]+[1-6]?)*$/.test(selector)) {
    const tags = new Set(selector.split(/,\s*/));
    return ({ localName }) => tags.has(localName);
  }
  const last = /^[^,()[\]"']+$/.test(selector) ? /\.([\w-]+)[^\s>+~.]*$/.exec(selector)?.[1] : undefined;
  return (element) =>
    (last === undefined || element.classList.contains(last)) && matchesDontThrow(element, selector);
}

import { type CSSObject, css } from '@emotion/react';
import createStyled from '@emotion/styled/base';

type Props = Readonly<Record<PropertyKey, unknown>>;
type Style = CSSObject | ((props: Props) => unknown);

/** What a style became, and the properties that it was made from. */
interface Result {
  reads: ReadonlyMap<PropertyKey, unknown>;
  text: string;
}

/** Cached results of one style: more than any of the site has variants. */
const MAX_RESULTS = 24;

const rememberingStyled = ((tag: never, options: never) => {
  const withStyles = createStyled(tag, options) as (...styles: unknown[]) => unknown;
  return (...styles: unknown[]) =>
    withStyles(...styles.map((style) => (isStyle(style) ? remembered(style) : style)));
}) as typeof createStyled;

/**
 * Emotion's `styled`, without its list of tags (`styled.div`): `styled('div')`. Emotion serialises a style for each
 * element. A server serialises it once for each set of properties that the style reads, since it depends on nothing else.
 */
export const styled: typeof createStyled = typeof document === 'undefined' ? rememberingStyled : createStyled;

const isPlain = (value: unknown): value is CSSObject =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isStyle = (style: unknown): style is Style =>
  typeof style === 'function' ? !('__emotion_styles' in style) : isPlain(style) && !('styles' in style);

function remembered(style: Style): (props: Props) => unknown {
  const results: Result[] = [];
  let isKept = true;
  return (props) => {
    const known = results.find(({ reads }) => hasRead(props, reads));
    if (known) return known.text;
    const { observed, reads, isComplete } = observe(props);
    const made = typeof style === 'function' ? style(observed) : style;
    if (!isKept || !isPlain(made)) return made;
    const { styles: text, next } = css(made);
    // Keyframes travel beside the text, and Emotion has to see them.
    isKept = next === undefined && results.length < MAX_RESULTS;
    if (!isKept) return made;
    if (isComplete()) results.push({ reads, text });
    return text;
  };
}

function hasRead(props: Props, reads: Result['reads']): boolean {
  for (const [name, value] of reads) if (props[name] !== value) return false;
  return true;
}

/** The properties, with a note of each that is read; a list of all of them is not noted, and then not complete. */
function observe(props: Props) {
  const reads = new Map<PropertyKey, unknown>();
  let isComplete = true;
  const observed = new Proxy(props, {
    get(target, name) {
      reads.set(name, target[name]);
      return target[name];
    },
    has(target, name) {
      isComplete = false;
      return name in target;
    },
    ownKeys(target) {
      isComplete = false;
      return Reflect.ownKeys(target);
    },
  });
  return { observed, reads, isComplete: () => isComplete };
}

/** An `.svg` is imported in Jest as in a build, where it is also made smaller. Jest imports this file before it compiles any. */
export default {
  /** @param {string} source */
  process(source) {
    const [, attributes = '', content = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(source) ?? [];
    const drawing = {
      viewBox: attributeOf(attributes, 'viewBox'),
      markup: content.replace(LEFT_OUT, '').replace(/>\s+</g, '><').trim(),
      preserveAspectRatio: attributeOf(attributes, 'preserveAspectRatio'),
    };
    return { code: `Object.assign(exports, { __esModule: true, default: ${JSON.stringify(drawing)} });` };
  },
};

const LEFT_OUT = /<(style|title|desc|metadata)\b.*?<\/\1>|<!--.*?-->| style="[^"]*var\(--[^"]*"/gs;

/** @param {string} attributes @param {string} name */
const attributeOf = (attributes, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

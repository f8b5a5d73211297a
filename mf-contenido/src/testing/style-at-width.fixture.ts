/** Whether a width query of the design holds; other media features are not asked about here. */
function holds(media: string, width: number): boolean {
  const bound = (name: 'min' | 'max') => new RegExp(`${name}-width:\\s*([\\d.]+)px`).exec(media)?.[1];
  const min = bound('min');
  const max = bound('max');
  if (min === undefined && max === undefined) return false;
  return width >= Number(min ?? 0) && width <= Number(max ?? Number.POSITIVE_INFINITY);
}

function* rulesAt(rules: CSSRuleList, width: number): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSMediaRule && holds(rule.media.mediaText, width))
      yield* rulesAt(rule.cssRules, width);
  }
}

/**
 * What the style sheets of the document say about one property of an element in a window of that width, in CSS
 * pixels: jsdom has no layout and follows no width query. The last rule wins, as in the sheets of one component.
 * Empty when nothing is said.
 */
export function styleAtWidth(element: Element, property: string, width: number): string {
  let value = '';
  for (const sheet of document.styleSheets) {
    for (const rule of rulesAt(sheet.cssRules, width)) {
      if (element.matches(rule.selectorText)) value = rule.style.getPropertyValue(property) || value;
    }
  }
  return value;
}

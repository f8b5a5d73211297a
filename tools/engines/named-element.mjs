/**
 * The first visible element that a selector finds and that has a name: by its labels, `aria-label`, `aria-labelledby`,
 * legend or text. Runs in the page, so it uses nothing from outside.
 * @param {string} selector
 * @param {string} name whole, or up to what follows it, such as the mark of a required field
 * @param {Element | null} [within]
 * @returns {Element | null}
 */
export function namedElement(selector, name, within) {
  const clean = (/** @type {string | null | undefined} */ text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (/** @type {Element} */ element) => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      ...labels.map((label) => label.textContent),
      element.querySelector(':scope > legend')?.textContent,
      element.textContent,
    ].map(clean);
  };
  const isVisible = (/** @type {Element} */ element) => element.getClientRects().length > 0;
  const found = [...(within ?? document).querySelectorAll(selector)].filter(isVisible);
  return (
    found.find((element) => namesOf(element).includes(name)) ??
    found.find((element) => namesOf(element).some((each) => each.startsWith(name))) ??
    null
  );
}

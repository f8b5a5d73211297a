/** What may stand in clean HTML; written down apart from the sanitizer's own rules, so that neither loosens the other. */
const ELEMENTS = new Set(
  (
    'a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins li ' +
    'mark ol p pre q s section small span strong sub sup table tbody td tfoot th thead time tr u ul'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href src alt title width height colspan rowspan scope datetime lang rel loading'.split(' '),
);
const LINKS = ['http:', 'https:', 'mailto:'];
const IMAGES = ['http:', 'https:'];

/** Expects that nothing in some clean HTML could run, fetch, navigate, restyle or shadow a name. For tests. */
export function expectHarmless(clean: string, document: Document): void {
  const holder = document.createElement('div');
  holder.innerHTML = clean;
  const found = [...holder.querySelectorAll('*')];
  const wrong = found.flatMap((element) => [
    ...(ELEMENTS.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].filter(({ name }) => !ATTRIBUTES.has(name)).map(({ name }) => name),
    ...addressOf(element, 'href', LINKS),
    ...addressOf(element, 'src', IMAGES),
  ]);
  expect(wrong).toEqual([]);
}

function addressOf(element: Element, attribute: string, protocols: readonly string[]): string[] {
  const address = element.getAttribute(attribute);
  if (address === null) return [];
  const { protocol } = new URL(address, 'https://site.invalid/');
  return protocols.includes(protocol) ? [] : [address];
}

import { Document, isAlias, isCollection, isMap, isPair, isScalar, visit } from 'yaml';

/** What is shorter stands on one line. */
const LINE = 110;

/**
 * Text of a compose file. An object that stands in several places is written once: `x-part` is the anchor `part` there.
 */
export function yamlOf(value: Record<string, unknown>, comments: readonly string[]): string {
  const document = new Document(value, { merge: true, version: '1.1' });
  document.commentBefore = comments.map((line) => ` ${line}`).join('\n');
  nameAnchors(document);
  visit(document, {
    Collection(_, node, path) {
      // Top level, services and extension fields are read line by line.
      if (path.filter(isPair).length > 1 && lengthOf(node) < LINE - 4 * path.filter(isMap).length)
        node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function nameAnchors(document: Document) {
  const names = new Map<string, string>();
  const { contents } = document;
  if (!isMap(contents)) return;
  for (const [at, { key, value }] of contents.items.entries()) {
    if (isScalar(key)) key.spaceBefore = at > 0;
    const name = isScalar(key) ? String(key.value) : '';
    if (!name.startsWith('x-') || !isCollection(value) || !value.anchor) continue;
    names.set(value.anchor, name.slice(2));
    value.anchor = name.slice(2);
  }
  visit(document, {
    Alias(_, node) {
      node.source = names.get(node.source) ?? node.source;
    },
  });
}

/** Characters of a node on one line, about. */
function lengthOf(node: unknown): number {
  if (isPair(node)) return lengthOf(node.key) + lengthOf(node.value);
  if (isAlias(node)) return node.source.length + 3;
  if (isScalar(node)) return String(node.value).length + 4;
  return isCollection(node) ? node.items.reduce<number>((sum, item) => sum + lengthOf(item), 4) : 0;
}

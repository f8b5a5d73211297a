/** Reads from the sources of tests which requirements they name. */
import { parseSync } from '@swc/core';
import { GROUPS } from './requirements';

const ONE_ID = `(?:${GROUPS.join('|')})-\\d+`;
const IDS_ONLY = new RegExp(`^@?${ONE_ID}(?: @?${ONE_ID})*$`);
const ID = new RegExp(ONE_ID, 'g');

/** The ids of one list: of a `covers(…)`, of a `tag: […]`, or of a literal that holds nothing but ids. */
interface IdList {
  ids: string[];
  line: number;
}

/** Of swc's syntax tree, as far as it is read here. */
interface Node {
  type?: string;
  value?: unknown;
  span?: { start: number };
  key?: Node;
  callee?: Node;
}

/**
 * Every list of requirement ids in a source file. Literals that hold only ids count (`covers('API-07')`,
 * `tag: ['@API-07']`, `ids: 'CONT-28 CONT-38'` of a table); titles and comments do not.
 * @param file decides whether JSX is allowed
 */
export function idLists(source: string, file: string): IdList[] {
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  const lists: IdList[] = [];
  // Positions of swc count bytes, from the first token of the file.
  const bytes = Buffer.from(source);
  const lineAt = (position: number) =>
    bytes
      .subarray(0, Math.max(0, position - program.span.start))
      .toString()
      .split('\n').length;

  // `list`: that ids below this node belong to.
  const visit = (node: unknown, list: IdList | null) => {
    if (Array.isArray(node)) for (const each of node) visit(each, list);
    if (!isNode(node)) return;
    if (node.type === 'StringLiteral' && typeof node.value === 'string' && IDS_ONLY.test(node.value)) {
      const ids = node.value.match(ID) ?? [];
      if (list) list.ids.push(...ids);
      else lists.push({ ids, line: lineAt(node.span?.start ?? 0) });
      return;
    }
    const starts = list === null && startsList(node);
    const own = starts ? { ids: [], line: lineAt(node.span?.start ?? node.key?.span?.start ?? 0) } : list;
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child, own);
    if (starts && own && own.ids.length > 0) lists.push(own);
  };
  visit(program, null);
  return lists;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the ids below a node belong to one test: the arguments of `covers(…)`, the value of `tag`. */
const startsList = ({ type, callee, key }: Node): boolean =>
  (type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === 'covers') ||
  (type === 'KeyValueProperty' && key?.type === 'Identifier' && key.value === 'tag');

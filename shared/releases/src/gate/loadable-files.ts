/**
 * Which files the scripts of a build can load, read from the scripts themselves: what a release must list, whatever its
 * remote.json says. No code of the release is run for it.
 */
import { type AnyNode, type ArrowFunctionExpression, type FunctionExpression, parse } from 'acorn';
import { full, simple } from 'acorn-walk';

/** A file as the build names it inside a script: with the hash of its content, of scripts and of what they show. */
const NAMED_FILE = /(["'`])((?:assets\/)?[\w~-]+(?:\.[\w~-]+)*\.[0-9a-f]{8}\.[a-z][a-z0-9]{1,4})\1/g;

/** Files whose full name stands in a script. */
export const namedFiles = (source: string): string[] => [
  ...new Set([...source.matchAll(NAMED_FILE)].map(([, , file]) => String(file))),
];

/**
 * Files of every chunk that a container can load, from the function that the bundler's runtime keeps for it
 * (`__webpack_require__.u`: chunk id to file name); null when there is none that can be read.
 */
export function chunkFiles(source: string): string[] | null {
  for (const names of chunkNameFunctions(source)) {
    const [parameter] = names.params;
    if (parameter?.type !== 'Identifier' || !isReadable(names.body, parameter.name)) continue;
    const ids = chunkIds(names.body);
    const files = (ids.length > 0 ? ids : ['']).map((id) => evaluate(names.body, id));
    if (files.every((file) => typeof file === 'string')) return files;
  }
  return null;
}

/** Functions that a script assigns to a property `u`. */
function chunkNameFunctions(source: string) {
  const found: (ArrowFunctionExpression | FunctionExpression)[] = [];
  simple(parseScript(source), {
    AssignmentExpression({ left, right }) {
      const isChunkNames =
        left.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'u';
      if (!isChunkNames) return;
      if (right.type === 'ArrowFunctionExpression' || right.type === 'FunctionExpression') found.push(right);
    },
  });
  return found;
}

/** @returns an empty program where it is not JavaScript */
function parseScript(source: string): AnyNode {
  try {
    return parse(source, { ecmaVersion: 'latest' });
  } catch {
    return parse('', { ecmaVersion: 'latest' });
  }
}

/** The small part of JavaScript in which bundlers write chunk names: texts, tables and choices. */
const READABLE_NODES = new Set([
  'BinaryExpression',
  'BlockStatement',
  'ConditionalExpression',
  'Identifier',
  'IfStatement',
  'Literal',
  'LogicalExpression',
  'MemberExpression',
  'ObjectExpression',
  'Property',
  'ReturnStatement',
]);
const READABLE_OPERATORS = new Set(['+', '==', '===', '||', '??']);

/** Whether every part of a function can be evaluated here. */
function isReadable(body: AnyNode, parameter: string) {
  let readable = true;
  full(body, (node) => {
    readable &&=
      READABLE_NODES.has(node.type) &&
      (!('operator' in node) || READABLE_OPERATORS.has(String(node.operator))) &&
      (node.type !== 'Identifier' || node.name === parameter);
  });
  return readable;
}

/** Ids that a function tells apart: keys of its tables and constants it compares with. */
function chunkIds(body: AnyNode) {
  const ids = new Set<string>();
  simple(body, {
    Property: ({ key }) => void ids.add(nameOf(key)),
    BinaryExpression({ operator, left, right }) {
      if (operator === '+') return;
      for (const side of [left, right]) if (side.type === 'Literal') ids.add(nameOf(side));
    },
  });
  return [...ids];
}

/** Text of a literal or name: a minified 1000 is written 1e3. */
const nameOf = (node: AnyNode) =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

export type Value = string | boolean | Map<string, Value> | undefined;

/**
 * What a function returns for one id, or what an expression in it is worth then.
 * @param id value of the function's parameter
 */
function evaluate(node: AnyNode, id: string): Value {
  const worth = (each: AnyNode) => evaluate(each, id);
  switch (node.type) {
    case 'Literal':
      return nameOf(node);
    case 'Identifier':
      return id;
    case 'ObjectExpression':
      return new Map(
        node.properties.flatMap((each) =>
          each.type === 'Property' ? [[nameOf(each.key), worth(each.value)]] : [],
        ),
      );
    case 'MemberExpression': {
      const table = worth(node.object);
      return table instanceof Map && node.computed ? table.get(String(worth(node.property))) : undefined;
    }
    case 'ConditionalExpression':
      return worth(node.test) ? worth(node.consequent) : worth(node.alternate);
    case 'LogicalExpression':
      return worth(node.left) || worth(node.right);
    case 'BinaryExpression': {
      const [left, right] = [worth(node.left), worth(node.right)];
      return node.operator === '+' ? `${left ?? ''}${right ?? ''}` : left === right;
    }
    case 'BlockStatement':
      return node.body.map(worth).find((value) => value !== undefined);
    case 'IfStatement': {
      const branch = worth(node.test) ? node.consequent : node.alternate;
      return branch ? evaluate(branch, id) : undefined;
    }
    case 'ReturnStatement':
      return node.argument ? worth(node.argument) : undefined;
    default:
      return undefined;
  }
}

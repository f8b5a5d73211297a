/** Calls of an API as its OpenAPI document describes them, and hostile versions of each. */
import * as fc from 'fast-check';
import { z } from 'zod';
import { hostileBody, hostileHeader, hostileJson, hostileText } from './hostile-values.mjs';

/**
 * @typedef {Record<string, unknown>} Schema of JSON
 * @typedef {{ name: string, in: string, required: boolean, schema: Schema }} Parameter
 * @typedef {{ method: string, path: string, parameters: Parameter[], body: Schema | null }} DescribedCall
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} Call as it goes over the wire
 * @typedef {Readonly<Record<string, readonly string[]>>} KnownValues by name of a field: what the API really knows
 * @typedef {import('fast-check').GeneratorValue} Choose
 */

const schema = z.record(z.string(), z.unknown());
const operationSchema = z.looseObject({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/**
 * @param {unknown} document
 * @returns {DescribedCall[]} throws when it is no OpenAPI document as the API makes it
 */
export const describedCalls = (document) =>
  Object.entries(documentSchema.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );

/** A pattern with classes of Unicode needs the flag that one with needless escapes does not bear. @param {string} pattern */
const expressionOf = (pattern) =>
  new RegExp(pattern, pattern.includes('\\p{') || pattern.includes('\\P{') ? 'u' : '');

/** Texts of which one usually fits a pattern. */
const PLAUSIBLE = ['Ana', 'ana@red.test', '5512345678', '4242', 'Nueva.Clave1', 'casa', '1', 'Primero A'];

/**
 * A value that a schema accepts, or nearly so.
 * @param {Choose} choose
 * @param {Schema} given
 * @param {KnownValues} known
 * @returns {unknown}
 */
function valid(choose, given, known, name = '') {
  const values = known[name];
  if (values && choose(fc.boolean)) return choose(fc.constantFrom, ...values);
  const of = z
    .looseObject({
      enum: z.array(z.unknown()).optional(),
      const: z.unknown().optional(),
      oneOf: z.array(schema).optional(),
      anyOf: z.array(schema).optional(),
      allOf: z.array(schema).optional(),
      type: z.union([z.string(), z.array(z.string())]).optional(),
      properties: z.record(z.string(), schema).optional(),
      items: schema.optional(),
      pattern: z.string().optional(),
      minLength: z.number().default(0),
      maxLength: z.number().default(100),
    })
    .parse(given);
  if (of.const !== undefined) return of.const;
  if (of.enum) return choose(fc.constantFrom, ...of.enum);
  const options = of.oneOf ?? of.anyOf ?? of.allOf;
  if (options) return valid(choose, choose(fc.constantFrom, ...options), known, name);
  const type = Array.isArray(of.type) ? choose(fc.constantFrom, ...of.type) : of.type;
  if (type === 'object' || of.properties) {
    const fields = Object.entries(of.properties ?? {});
    return Object.fromEntries(fields.map(([field, each]) => [field, valid(choose, each, known, field)]));
  }
  const { items } = of;
  if (type === 'array') {
    const length = choose(fc.integer, { min: 1, max: 3 });
    return items ? Array.from({ length }, () => valid(choose, items, known, name)) : [];
  }
  if (type === 'integer' || type === 'number') return choose(fc.integer, { min: 1, max: 12 });
  if (type === 'boolean') return choose(fc.boolean);
  if (type === 'null') return null;
  const pattern = of.pattern && expressionOf(of.pattern);
  const fitting = PLAUSIBLE.filter(
    (text) => text.length >= of.minLength && text.length <= of.maxLength && (!pattern || pattern.test(text)),
  );
  return fitting.length > 0 ? choose(fc.constantFrom, ...fitting) : choose(fc.string);
}

/**
 * A copy of a JSON value in which one place, at any depth, is hostile, missing, or one too many.
 * @param {Choose} choose
 * @param {unknown} value
 * @returns {unknown}
 */
function spoiled(choose, value) {
  const isInner = typeof value === 'object' && value !== null && choose(fc.integer, { min: 0, max: 9 }) > 0;
  if (!isInner) return choose(() => hostileJson);
  if (Array.isArray(value)) {
    if (value.length === 0) return [choose(() => hostileJson)];
    const at = choose(fc.nat, { max: value.length - 1 });
    return value.map((each, index) => (index === at ? spoiled(choose, each) : each));
  }
  const fields = Object.entries(value);
  const kind = choose(fc.integer, { min: 0, max: 9 });
  if (fields.length === 0 || kind === 0)
    return Object.fromEntries([...fields, [choose(() => hostileText), choose(() => hostileJson)]]);
  const at = choose(fc.nat, { max: fields.length - 1 });
  if (kind === 1) return Object.fromEntries(fields.filter((_field, index) => index !== at));
  return Object.fromEntries(
    fields.map(([name, each], index) => [name, index === at ? spoiled(choose, each) : each]),
  );
}

/** What `encodeURIComponent` throws for stands in an address as it is. @param {string} text */
const encoded = (text) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

/** Bytes that Node's client sends in an address or a header. @param {string} text */
const sendable = (text) => text.replace(/[^\x21-\x7e]/gu, (character) => encoded(character));
const inHeader = (/** @type {string} */ text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 6_000);

/**
 * One call, of which usually something is hostile.
 * @param {Choose} choose
 * @param {readonly DescribedCall[]} calls
 * @param {KnownValues} known
 * @returns {Call}
 */
function hostileCall(choose, calls, known) {
  /** @type {DescribedCall} */
  const call = choose(fc.constantFrom, ...calls);
  /** Of five, one call is as described; the others are spoiled in these places. */
  const spoils = (/** @type {string} */ place) =>
    choose(fc.integer, { min: 0, max: 9 }) < (HOSTILITY[place] ?? 0);
  const text = (/** @type {Parameter} */ { name, schema: own, in: place }) =>
    spoils(place) ? choose(() => hostileText) : String(valid(choose, own, known, name));

  /** @type {Record<string, string>} */
  const headers = {};
  for (const parameter of call.parameters.filter(({ in: place }) => place === 'header'))
    headers[parameter.name] = inHeader(text(parameter));
  const token = choose(fc.constantFrom, '', '', ...(known.token ?? []));
  if (token) headers.authorization = `Bearer ${token}`;
  let body;
  if (call.body) {
    headers['content-type'] = 'application/json';
    const value = valid(choose, call.body, known);
    body = spoils('raw')
      ? choose(() => hostileBody)
      : stringified(spoils('body') ? spoiled(choose, value) : value);
  }
  if (spoils('headers')) {
    const [name, value] = choose(() => hostileHeader);
    headers[name] = value;
  }

  const path = call.path.replace(/\{(\w+)\}/g, (_whole, /** @type {string} */ name) => {
    const own = call.parameters.find((each) => each.name === name);
    const given = own ? text(own) : choose(() => hostileText);
    return spoils('undecoded') ? sendable(given) : encoded(given);
  });
  const pairs = call.parameters
    .filter(({ in: place }) => place === 'query')
    .map((parameter) => {
      const name = spoils('name')
        ? parameter.name + choose(fc.constantFrom, '[]', '[a][b]', '%', '[[[')
        : parameter.name;
      return `${name}=${encoded(text(parameter))}`;
    });
  if (spoils('name'))
    pairs.push(`${encoded(choose(() => hostileText))}=${encoded(choose(() => hostileText))}`);
  const method = spoils('method')
    ? choose(fc.constantFrom, 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
    : call.method;
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return { method, path: sendable(path + query), headers, ...(body !== undefined && { body }) };
}

/** In how many of ten calls a place is hostile. @type {Readonly<Record<string, number>>} */
const HOSTILITY = {
  path: 6,
  query: 5,
  header: 3,
  body: 7,
  raw: 1,
  headers: 1,
  undecoded: 2,
  name: 1,
  method: 1,
};

const stringified = (/** @type {unknown} */ value) => JSON.stringify(value) ?? 'undefined';

/**
 * Calls in the order in which they are sent; the same for the same seed, document and known values.
 * @param {{ calls: readonly DescribedCall[], known: KnownValues, count: number, seed: number }} what
 * @returns {Call[]}
 */
export const hostileCalls = ({ calls, known, count, seed }) =>
  fc.sample(
    fc.gen().map((choose) => hostileCall(choose, calls, known)),
    { numRuns: count, seed },
  );

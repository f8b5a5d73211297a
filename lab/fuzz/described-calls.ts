import * as fc from 'fast-check';
import { z } from 'zod';
import type { Call } from './send-calls';
import { hostileBody, hostileHeader, hostileJson, hostileText, mixed } from './values';

const schema = z.looseObject({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  pattern: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(100),
  get oneOf() {
    return z.array(schema).optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get allOf() {
    return z.array(schema).optional();
  },
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  get items() {
    return schema.optional();
  },
});
type Schema = z.infer<typeof schema>;
const operationSchema = z.looseObject({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** By name of a field: what the API really knows, so that hostile calls come past the first check. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Texts of which one usually fits a pattern. */
const PLAUSIBLE = ['Ana', 'ana@red.test', '5512345678', '4242', 'Nueva.Clave1', 'casa', '1', 'Primero A'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** In how many of ten calls a parameter of this place is hostile. */
const HOSTILITY: Readonly<Record<string, number>> = { path: 6, query: 5, header: 3 };

/** Calls as an OpenAPI document describes them, of which usually something is hostile. */
export function describedCalls(document: unknown, known: KnownValues): fc.Arbitrary<Call> {
  const operations = Object.entries(documentSchema.parse(document).paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) =>
      callOf(method.toUpperCase(), path, operation, known),
    ),
  );
  return fc.oneof(...operations);
}

function callOf(
  method: string,
  path: string,
  { parameters, requestBody }: z.infer<typeof operationSchema>,
  known: KnownValues,
): fc.Arbitrary<Call> {
  const value = requestBody && accepted(requestBody.content['application/json'].schema, known);
  const json =
    value && mixed(7, value.chain(spoiled), value).map((each) => JSON.stringify(each) ?? 'undefined');
  return fc
    .record({
      sent: mixed(1, fc.constantFrom(...METHODS), fc.constant(method)),
      texts: fc.tuple(
        ...parameters.map((parameter) =>
          mixed(
            HOSTILITY[parameter.in] ?? 0,
            hostileText,
            accepted(parameter.schema, known, parameter.name).map(String),
          ),
        ),
      ),
      ending: mixed(1, fc.constantFrom('[]', '[a][b]', '%', '[[['), fc.constant('')),
      surplus: mixed(1, fc.tuple(hostileText, hostileText), fc.constant(null)),
      isEncoded: mixed(2, fc.constant(false), fc.constant(true)),
      token: fc.constantFrom('', '', ...(known.token ?? [])),
      header: mixed(1, hostileHeader, fc.constant(null)),
      body: json ? mixed(1, hostileBody, json) : fc.constant(undefined),
    })
    .map(({ sent, texts, ending, surplus, isEncoded, token, header, body }) => {
      const given = parameters.map(({ name, in: place }, at) => ({ name, place, text: texts[at] ?? '' }));
      const inPlace = (place: string) => given.filter((each) => each.place === place);
      const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
        const text = given.find((each) => each.name === name)?.text ?? '';
        return isEncoded ? encoded(text) : sendable(text);
      });
      const pairs = [
        ...inPlace('query').map(({ name, text }) => `${name}${ending}=${encoded(text)}`),
        ...(surplus ? [surplus.map(encoded).join('=')] : []),
      ];
      return {
        method: sent,
        path: sendable(filled + (pairs.length > 0 ? `?${pairs.join('&')}` : '')),
        headers: {
          ...Object.fromEntries(inPlace('header').map(({ name, text }) => [name, inHeader(text)])),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(header && { [header[0]]: header[1] }),
        },
        ...(body !== undefined && { body }),
      };
    });
}

/** A value that a schema accepts, or nearly so. */
function accepted(of: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const values = known[name];
  const shaped = shapeOf(of, known, name);
  return values ? fc.oneof(fc.constantFrom<unknown>(...values), shaped) : shaped;
}

function shapeOf(of: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (of.const !== undefined) return fc.constant(of.const);
  if (of.enum) return fc.constantFrom(...of.enum);
  const options = of.oneOf ?? of.anyOf ?? of.allOf;
  if (options) return fc.oneof(...options.map((each) => accepted(each, known, name)));
  if (of.properties)
    return fc.record(
      Object.fromEntries(
        Object.entries(of.properties).map(([field, each]) => [field, accepted(each, known, field)]),
      ),
    );
  if (of.items) return fc.array(accepted(of.items, known, name), { minLength: 1, maxLength: 3 });
  const types = [of.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => SIMPLE[type]?.() ?? textOf(of)));
}

const SIMPLE: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
  integer: () => fc.integer({ min: 1, max: 12 }),
  number: () => fc.integer({ min: 1, max: 12 }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  object: () => fc.constant({}),
  array: () => fc.constant([]),
};

function textOf({ pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  // A pattern with classes of Unicode needs the flag that one with needless escapes does not bear.
  const expression = pattern && new RegExp(pattern, /\\p\{/i.test(pattern) ? 'u' : '');
  const fitting = PLAUSIBLE.filter(
    (text) => text.length >= minLength && text.length <= maxLength && (!expression || expression.test(text)),
  );
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.string();
}

/** A copy of a JSON value in which one place, at any depth, is hostile, missing, or one too many. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostileJson;
  const entries = Object.entries(value);
  const rebuilt = (next: [string, unknown][]): unknown =>
    Array.isArray(value) ? next.map(([, each]) => each) : Object.fromEntries(next);
  const surplus = fc.tuple(hostileText, hostileJson).map((pair) => rebuilt([...entries, pair]));
  const changed = entries.flatMap(([name, each], at) => [
    { weight: 1, arbitrary: fc.constant(rebuilt(entries.toSpliced(at, 1))) },
    { weight: 8, arbitrary: spoiled(each).map((next) => rebuilt(entries.with(at, [name, next]))) },
  ]);
  return fc.oneof(
    { weight: 1 + entries.length, arbitrary: hostileJson },
    { weight: 1 + entries.length, arbitrary: surplus },
    ...changed,
  );
}

/** What `encodeURIComponent` throws for stands in an address as half a character. */
function encoded(text: string): string {
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
}

/** Bytes that Node's client sends in an address or a header. */
const sendable = (text: string) => text.replace(/[^\x21-\x7e]/gu, encoded);
const inHeader = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 6_000);

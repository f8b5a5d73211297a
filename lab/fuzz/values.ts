import * as fc from 'fast-check';

/** What no form sends: beyond numbers, characters that cannot be stored, shapes that no schema has. */
const TEXTS = [
  ...['', '0', '-1', '2147483647', '2147483648', '99999999999', '9223372036854775808', '1e309', 'NaN'],
  ...['null', 'undefined', 'true', '\0', 'Ana\0', '\ud800', '\uffff\u202e\u200b', '\r\nset-cookie: a=b'],
  ...["'; drop table users; --", "' or '1'='1", '" union select 1,2,3 --', '%00', '%E0%A4%A'],
  ...['../../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '\\\\host\\share', 'file:///etc/passwd'],
  ...['http://169.254.169.254/', '{{7*7}}', `${'$'}{7*7}`, '__proto__', 'constructor'],
  ...['x'.repeat(300), 'ñ'.repeat(3_000), '💥'.repeat(50), 'a@b.mx,c@d.mx', 'ana@red.test\nbcc: x@y.mx'],
  ...['4111 1111 1111 1111', '2026-02-30T25:61:61Z'],
];
/** No answer of HTML may hold it as it is. */
export const MARKUP = '<script>alert(1)</script>';

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS, MARKUP, `">${MARKUP}`) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, 0, -1, 1.5, 2_147_483_648, 99_999_999_999, 1e300, -0, {}, [], [[['1']]]],
      { a: { b: ['\0'] } },
      JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
      Array.from({ length: 2_000 }, () => 1),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** A body that is no JSON, or more of it than any form sends. */
export const hostileBody = fc.constantFrom(
  ...['', '{', '[1,2', '{"a":1}}', 'null', '"text"', '123', '\0', '{"a":"\\ud800"}', 'a=1&b=2', '<xml/>'],
  '{"email":"a@b.mx","email":["c@d.mx"]}',
  '['.repeat(5_000) + ']'.repeat(5_000),
  `{"email":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 3_000 }, (_none, at) => `"k${at}":1`).join(',')}}`,
);

export const hostileHeader = fc.constantFrom<[string, string]>(
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=\u00ff'],
  ['content-type', 'multipart/form-data; boundary='],
  ['content-encoding', 'gzip'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer \u00ff'],
  ['authorization', `Bearer ${'a'.repeat(6_000)}`],
  ['authorization', 'Basic YTpi'],
  ['cookie', 'a=%; =;; red_choice=%; red_bucket=\u00ff'],
  ['accept', '*/*;q=x'],
  ['accept-encoding', 'nothing, br;q=x'],
  ['accept-language', 'es-MX,'.repeat(200)],
  ['if-none-match', '"'],
  ['if-modified-since', 'never'],
  ['range', 'bytes=9-1'],
  ['host', '['],
  ['origin', 'null'],
  ['x-forwarded-host', '//'],
  ['x-forwarded-proto', 'gopher'],
  ['x-request-id', 'x'.repeat(3_000)],
  ['idempotency-key', '\u00ff'],
  ['x-order-secret', 'a\u00ff'],
  ['expect', 'nothing'],
  ['traceparent', '00-zz-zz-zz'],
);

/** Hostile in so many cases of ten. */
export const mixed = <One, Other>(
  ofTen: number,
  hostile: fc.Arbitrary<One>,
  usual: fc.Arbitrary<Other>,
): fc.Arbitrary<One | Other> =>
  fc.oneof<[fc.WeightedArbitrary<One>, fc.WeightedArbitrary<Other>]>(
    { weight: ofTen, arbitrary: hostile },
    { weight: 10 - ofTen, arbitrary: usual },
  );

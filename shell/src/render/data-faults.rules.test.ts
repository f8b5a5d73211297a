import { ApiError } from '@red/api/http';
import { dataFault, isReleaseFault } from './data-faults.rules';

test.each<[string, unknown, boolean]>([
  ['an answer of another shape than the release reads', new ApiError('shape', { status: 200 }), true],
  ['a call that the API finds wrong', new ApiError('http', { status: 422 }), true],
  ['a program that throws', new TypeError('no price'), true],
  ['an API that fails', new ApiError('http', { status: 503 }), false],
  ['an API that asks for patience', new ApiError('http', { status: 429 }), false],
  ['an answer that is only for a session', new ApiError('http', { status: 401 }), false],
  ['a network that fails', new ApiError('network', { cause: new TypeError('fetch failed') }), false],
  ['a fetch that fails', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), false],
  ['anything else', new Error('late'), false],
])('whether the release is at fault: %s', (_what, error, isAtFault) => {
  expect(isReleaseFault(error)).toBe(isAtFault);
});

test('what is said names the query and what did not fit', () => {
  const error = new ApiError('shape', { status: 200, cause: new Error('expected string\n at title') });
  expect(dataFault(error, ['articles']).split('\n')[0]).toBe(
    '["articles"]: ApiError: API call failed: shape 200 (expected string at title)',
  );
});

import { mayOperate } from './ops-access';

const TOKEN = 'a-token-of-some-length';
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('access to operations', () => {
  covers('API-31').test.each([
    [`Bearer ${TOKEN}`, true],
    [`bearer ${TOKEN}`, true],
    [basic(`ops:${TOKEN}`), true],
    [basic(`ops:${TOKEN}x`), false],
    [`Bearer ${TOKEN.slice(0, -1)}`, false],
    ['Bearer ', false],
    [basic(''), false],
    [undefined, false],
  ])('with a token, %p is answered %p from anywhere', (authorization, allowed) => {
    for (const peer of ['127.0.0.1', '203.0.113.7'])
      expect(
        mayOperate({ token: TOKEN, isLocal: true }, { peer, headers: { authorization, host: 'localhost' } }),
      ).toBe(allowed);
  });

  covers('API-31').test.each([
    ['127.0.0.1', { host: 'localhost:3000' }, true],
    ['::1', { host: '[::1]:3000' }, true],
    ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
    ['203.0.113.7', { host: 'localhost:3000' }, false],
    ['127.0.0.1', { host: 'red.example' }, false],
    ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, false],
    ['127.0.0.1', { host: 'localhost', forwarded: 'for=203.0.113.7' }, false],
    [undefined, { host: 'localhost' }, false],
  ])('without one, from %p with %j: %p', (peer, headers, allowed) => {
    expect(mayOperate({ token: null, isLocal: true }, { peer, headers })).toBe(allowed);
    expect(mayOperate({ token: null, isLocal: false }, { peer, headers })).toBe(false);
  });
});

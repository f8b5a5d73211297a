import { voiceOf } from './voice';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['127.0.0.1', null],
  ['::1', null],
])('%s speaks as %s', (address, voice) => expect(voiceOf(address)).toBe(voice));

import { sampleAddress, withSampleRequest } from './sample-request.rules';

const REQUEST = 'Quiero pedir una muestra del libro “Artes & oficios”.';
const asked = (typed: string, title = 'Artes & oficios', max = 500) =>
  withSampleRequest(typed, new URL(sampleAddress(title), 'http://localhost').searchParams, max);

test('the book of the address is asked for in the message, once, after what was typed', () => {
  expect(asked('')).toBe(REQUEST);
  expect(asked('Buenos días. ')).toBe(`Buenos días.\n${REQUEST}`);
  expect(asked(`Hola.\n${REQUEST}`)).toBe(`Hola.\n${REQUEST}`);
});

test('an address without a book, or a message without room, leaves what was typed', () => {
  expect(withSampleRequest('Hola.', new URLSearchParams(), 500)).toBe('Hola.');
  expect(asked('Hola.', ' \n ')).toBe('Hola.');
  expect(asked('Hola.', 'Artes', 20)).toBe('Hola.');
});

test('a title of an address is one line of 150 characters at most', () => {
  expect(asked('', 'Uno\u0000\n dos')).toBe('Quiero pedir una muestra del libro “Uno dos”.');
  expect(asked('', 'x'.repeat(900))).toContain(`“${'x'.repeat(150)}”`);
});

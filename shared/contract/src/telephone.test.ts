import { telephoneAddress, telephoneText } from './telephone';

test.each([
  ['800 123 4567', 'tel:8001234567'],
  ['+52 (55) 1234-5678', 'tel:+525512345678'],
])('%s is dialled as %s', (number, address) => {
  expect(telephoneAddress(number)).toBe(address);
});

test('a number stays in one line', () => {
  expect(telephoneText('800 123 4567')).toBe('800\u00a0123\u00a04567');
});

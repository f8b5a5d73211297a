import { chooseContent } from './content-choice.rules';

covers('PARTNERS-34', 'PARTNERS-35', 'AMB-61').test.each([
  [0, 'services'],
  [0.4999, 'services'],
  [0.5, 'pending-payment'],
  [0.9999, 'pending-payment'],
])('%d gives %s', (drawn, content) => {
  expect(chooseContent(() => drawn)).toBe(content);
});

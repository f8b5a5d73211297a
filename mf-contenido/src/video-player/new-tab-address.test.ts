import { newTabAddress } from './new-tab-address';

covers('CONT-17', 'CONT-18', 'AMB-71').test.each([
  ['https://www.youtube.com/watch?v=Lf4mDi7aRs0', null],
  ['https://youtu.be/Lf4mDi7aRs0?si=abc', null],
  ['https://www.youtube.com/embed/Lf4mDi7aRs0', null],
  ['https://example.org/x', 'https://example.org/x'],
  ['https://www.youtube.com/@red.example', 'https://www.youtube.com/@red.example'],
  ['/noticias/9', '/noticias/9'],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j opens in a new tab at %j', (link, address) => {
  expect(newTabAddress(link)).toBe(address);
});

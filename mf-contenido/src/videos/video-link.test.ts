import { playsHere } from './video-link';

const PLAYED = [
  'https://www.youtube.com/watch?v=Lf4mDi7aRs0',
  'https://www.youtube.com/watch?list=PL1&v=Lf4mDi7aRs0&t=20s',
  'https://m.youtube.com/watch?v=Lf4mDi7aRs0',
  'https://youtu.be/Lf4mDi7aRs0?si=abc',
  'https://www.youtube.com/embed/Lf4mDi7aRs0',
  ' https://www.youtube.com/shorts/Lf4mDi7aRs0 ',
];
const OPENED = [
  'https://example.org/x',
  'https://www.youtube.com/@red.example',
  'https://www.youtube.com/watch?v=',
  'https://youtube.com.example.org/watch?v=Lf4mDi7aRs0',
  'javascript:alert(1)',
  '',
  null,
  undefined,
];

test('CONT-17 CONT-24 CONT-25 watch, short and embed links play in the page', () => {
  expect(PLAYED.filter((link) => !playsHere(link))).toEqual([]);
});

test('CONT-18 AMB-71 every other link does not', () => {
  expect(OPENED.filter((link) => playsHere(link))).toEqual([]);
});

import type { EncodedContent } from './encoded-content';
import { createStrongCompression } from './strong-compression';

/** A content whose compression ends when it is told to. */
function heldContent(): { content: EncodedContent; times: () => number; end: () => void } {
  let times = 0;
  let end = () => {};
  const content: EncodedContent = {
    id: '',
    body: () => Promise.reject(new Error('not asked for')),
    byteLength: () => 0,
    onGrow: () => {},
    strengthen() {
      times += 1;
      return new Promise((resolve) => {
        end = resolve;
      });
    },
  };
  return { content, times: () => times, end: () => end() };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('contents are compressed one at a time, each once', async () => {
  const strong = createStrongCompression();
  const [first, second] = [heldContent(), heldContent()];
  for (const { content } of [first, first, second, second]) strong.add(content);
  expect([first.times(), second.times()]).toEqual([1, 0]);
  first.end();
  await nextTurn();
  expect([first.times(), second.times()]).toEqual([1, 1]);
  second.end();
  await nextTurn();
  for (const { content } of [first, second]) strong.add(content);
  expect([first.times(), second.times()]).toEqual([1, 1]);
});

test('what does not fit into the line is added by its next reader', async () => {
  const strong = createStrongCompression();
  const contents = Array.from({ length: 100 }, heldContent);
  const readAll = () => {
    for (const { content } of contents) strong.add(content);
  };
  readAll();
  for (let round = 0; round < 300; round += 1) {
    for (const { end } of contents) end();
    await nextTurn();
    if (round % 60 === 0) readAll();
  }
  expect(contents.map(({ times }) => times())).toEqual(Array(100).fill(1));
});

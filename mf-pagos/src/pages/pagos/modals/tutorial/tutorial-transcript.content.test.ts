import { readFileSync } from 'node:fs';
import { TUTORIAL_TRANSCRIPT } from './tutorial-transcript.content';

const clock = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;

covers('AMB-69', 'PAGOS-137').test(
  'the captions of the film say what the transcript says, at the same moments',
  () => {
    const captions = readFileSync(new URL('./tutorial.vtt', import.meta.url), 'utf8')
      .trim()
      .split('\n\n')
      .slice(1);
    expect(captions).toEqual(
      TUTORIAL_TRANSCRIPT.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}`),
    );
  },
);
